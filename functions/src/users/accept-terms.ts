import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

/** POST /users/me/terms: keeps the version and the server's time; accepting it again keeps the first time. Decisions, 14. */
export const acceptTerms =
  (services: Services): Handler<'acceptTerms'> =>
  async ({ caller, body }) => {
    const accepted = await services.db.runTransaction(async (transaction) => {
      const known = await services.users.findIn(transaction, caller.uid);
      if (known?.terms?.version === body.version) return known.terms;
      const terms = { version: body.version, acceptedAt: services.now().toISOString() };
      services.users.saveTermsIn(transaction, caller.uid, terms);
      return terms;
    });
    return { status: 200, body: accepted };
  };
