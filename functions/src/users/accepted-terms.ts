import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

const NONE = { version: null, acceptedAt: null };

/** GET /users/me/terms: what the account accepted, on whichever device. Decisions, 14. */
export const acceptedTerms =
  (services: Services): Handler<'acceptedTerms'> =>
  async ({ caller }) => {
    const known = await services.users.find(caller.uid);
    return { status: 200, body: known?.user.terms ?? NONE };
  };
