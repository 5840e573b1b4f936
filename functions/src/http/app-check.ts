import type { AppCheck } from 'firebase-admin/app-check';
import { ApiProblem, unavailable } from './problems.ts';

/** Throws 403 unless a request carries the token that only our own site is given, 503 when that cannot be found out. */
export type AttestSite = (token: string | null) => Promise<void>;

/** App Check is off: whoever calls is taken for the site. */
export const ANYBODY: AttestSite = async () => {};

const refused = (): ApiProblem =>
  new ApiProblem(
    'forbidden',
    'We couldn’t confirm that this request came from the Taskwright site. Reload the page and try again.',
  );

/** The Admin SDK has one code for a token that does not hold and for keys that could not be fetched; only the former speaks of a token. */
const isOutage = (error: unknown): boolean => !(error instanceof Error && /App Check token/i.test(error.message));

/** Verification by the Admin SDK, loaded only when the first token has to be verified (decision 60). */
export const createAppCheck =
  (load: () => Promise<Pick<AppCheck, 'verifyToken'>>): AttestSite =>
  async (token) => {
    if (token === null) throw refused();
    const appCheck = await load();
    try {
      await appCheck.verifyToken(token);
    } catch (error) {
      if (isOutage(error))
        throw unavailable('We can’t check where this request came from right now. Try again in a moment.', error);
      throw refused();
    }
  };
