import type { AppCheck } from 'firebase-admin/app-check';
import { ApiProblem, unavailable } from './problems.ts';

/**
 * Verifies that a request comes from the site. Throws 403 without a valid App Check token, and 503 if the token cannot
 * be verified.
 */
export type AttestSite = (token: string | null) => Promise<void>;

/** App Check is off: every request is accepted. */
export const ACCEPT_ALL: AttestSite = async () => {};

const rejection = (): ApiProblem =>
  new ApiProblem(
    'forbidden',
    'We couldn’t confirm that this request came from the Taskwright site. Reload the page and try again.',
  );

/**
 * Returns whether the keys could not be fetched. The Admin SDK has the same code for an invalid token, but only that
 * message names the token.
 */
const isOutage = (error: unknown): boolean => !(error instanceof Error && /App Check token/i.test(error.message));

/** Creates a verifier that uses the Admin SDK and loads it lazily for the first token. */
export const createAppCheck =
  (load: () => Promise<Pick<AppCheck, 'verifyToken'>>): AttestSite =>
  async (token) => {
    if (token === null) throw rejection();
    const appCheck = await load();
    try {
      await appCheck.verifyToken(token);
    } catch (error) {
      if (isOutage(error))
        throw unavailable('We can’t check where this request came from right now. Try again in a moment.', error);
      throw rejection();
    }
  };
