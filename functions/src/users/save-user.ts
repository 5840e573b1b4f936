import type { Handler } from '../http/endpoint.ts';
import { assertOwnAddress } from '../http/own-address.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'users' | 'quotas' | 'now'>;

/**
 * POST /users [CALL-1]: one profile per uid, 201 the first time and 200 afterwards. Throws 403 for an email address
 * other than the token's.
 */
export const saveUser =
  ({ work, users, quotas, now }: Needs): Handler<'saveUser'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, body } = call;
      assertOwnAddress(body.email, caller, 'email');
      const known = await users.find(unit, caller.uid);
      const creationTime = known?.creationTime ?? body.creationTime;
      const { email, emailVerified } = caller;
      const profile = { ...body, email, emailVerified, creationTime, updatedAt: now().toISOString() };
      await quotas.spendForUser(unit, 'changes', caller, now());
      users.save(unit, caller.uid, known, profile);
      return { status: known?.email === undefined ? 201 : 200, body: { insertedId: caller.uid } };
    });
