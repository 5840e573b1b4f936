import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { assertOwnAddress } from '../tasks/task-policy.ts';

/**
 * POST /users: one profile per uid, 201 the first time and 200 after. Throws 403 for an e-mail that is not the token's.
 * Specification, section 7.
 */
export const saveUser =
  (services: Services): Handler<'saveUser'> =>
  async ({ caller, body, idempotencyKey }) => {
    assertOwnAddress(body.email, caller, 'email');
    const now = services.now();
    const inserted = await services.idempotency.once(
      { operation: 'saveUser', uid: caller.uid, key: idempotencyKey, body, now },
      async (transaction) => {
        const known = await services.users.findIn(transaction, caller.uid);
        const creationTime = known?.creationTime ?? body.creationTime;
        const profile = { ...body, email: caller.email, creationTime, updatedAt: now.toISOString() };
        services.users.saveProfileIn(transaction, caller.uid, profile);
        return { insertedId: caller.uid, status: known?.email === undefined ? 201 : 200 };
      },
    );
    return { status: inserted.status, body: { insertedId: inserted.insertedId } };
  };
