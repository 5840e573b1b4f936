import type { Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { withoutLocks } from '../store/conflicts.ts';
import type { Inserted } from '../store/idempotency.ts';
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
    const request = { operation: 'saveUser', uid: caller.uid, key: idempotencyKey, body, now };
    const save = async (transaction: Transaction): Promise<Inserted> => {
      const known = await services.users.find(caller.uid);
      const creationTime = known?.user.creationTime ?? body.creationTime;
      const profile = { ...body, email: caller.email, creationTime, updatedAt: now.toISOString() };
      if (known?.user.email === undefined) {
        services.users.addProfileIn(transaction, caller.uid, profile, known?.readAt ?? null);
        return { insertedId: caller.uid, status: 201 };
      }
      services.users.saveProfileIn(transaction, caller.uid, profile);
      return { insertedId: caller.uid, status: 200 };
    };
    const inserted = await withoutLocks(() => services.idempotency.once(request, save));
    return { status: inserted.status, body: { insertedId: inserted.insertedId } };
  };
