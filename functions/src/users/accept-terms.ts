import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'reader' | 'work' | 'users' | 'now'>;

/**
 * POST /users/me/terms: stores the version and the server's time. Accepting the same version again keeps the first time
 * (decision 14).
 */
export const acceptTerms =
  ({ work, users, now }: Needs): Handler<'acceptTerms'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, body } = call;
      const known = await users.find(unit, caller.uid);
      if (known?.terms?.version === body.version) return { status: 200, body: known.terms };
      const terms = { version: body.version, acceptedAt: now().toISOString() };
      users.save(unit, caller.uid, known, { terms });
      return { status: 200, body: terms };
    });

const NONE = { version: null, acceptedAt: null };

/** GET /users/me/terms: the version that the account accepted on any device (decision 14). */
export const acceptedTerms =
  ({ reader, users }: Needs): Handler<'acceptedTerms'> =>
  async ({ caller }) => ({ status: 200, body: (await users.find(reader, caller.uid))?.terms ?? NONE });
