import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { withoutLocks } from '../store/conflicts.ts';

/** POST /users/me/terms: keeps the version and the server's time; accepting it again keeps the first time. Decisions, 14. */
export const acceptTerms =
  (services: Services): Handler<'acceptTerms'> =>
  ({ caller, body }) =>
    withoutLocks(async () => {
      const known = await services.users.find(caller.uid);
      const before = known?.user.terms;
      if (before?.version === body.version) return { status: 200, body: before };
      const terms = { version: body.version, acceptedAt: services.now().toISOString() };
      await services.users.saveTerms(caller.uid, terms, known?.readAt ?? null);
      return { status: 200, body: terms };
    });
