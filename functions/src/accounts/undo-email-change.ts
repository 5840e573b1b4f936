import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'emailChanges' | 'users' | 'identity' | 'now'>;

/**
 * POST /users/email-undo: gives the account back to the old address (`identity.recover`) and ends all its requested
 * changes. Works repeatedly for seven days, also before the change is confirmed. Throws 404 for any other token, and 409
 * if another account has verified the old address by now.
 */
export const undoEmailChange =
  ({ work, emailChanges, users, identity, now }: Needs): Handler<'undoEmailChange'> =>
  async (call) => {
    const change = await work.run(async (unit) => {
      const undone = await emailChanges.undo(unit, call.body.token, now());
      if (undone !== null) await users.revokeLogins(unit, undone.uid, now());
      return undone;
    });
    if (change === null) {
      throw new ApiProblem('not-found', 'This link no longer works. Write to us if someone else uses your account.');
    }
    await identity.recover(change.uid, { email: change.from, emailVerified: change.isFromVerified });
    return { status: 200, body: { status: 'done' } };
  };
