import { ApiProblem } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import * as accountStates from './model/account-state-repository.ts';
import * as emailChanges from './model/email-change-repository.ts';
import * as quotas from './model/quota-repository.ts';
import * as users from './model/user-repository.ts';

/**
 * POST /users/email-undo: gives the account back to the old address (`identity.recover`) and ends all its requested
 * changes. Works repeatedly for seven days, also before the change is confirmed. Throws 404 for any other token, and 409
 * if another account has verified the old address by now.
 */
export const undoEmailChange = steps<'undoEmailChange'>(async (store, call) => {
  const { token } = call.body;
  const undo = (isRecovered: boolean) =>
    store.run(async (unit) => {
      const undone = await emailChanges.undo(unit, { token, isRecovered });
      if (undone === null) return null;
      await users.revokeLogins(unit, undone.uid);
      await accountStates.withdrawClosure(unit, undone.uid);
      quotas.removeResets(unit, undone.from, undone.isFromVerified);
      return undone;
    });
  const change = await undo(false);
  if (change === null) {
    throw new ApiProblem('not-found', 'This link no longer works. Write to us if someone else uses your account.');
  }
  await store.identity.recover(change.uid, { email: change.from, emailVerified: change.isFromVerified });
  // Again, because a login between the first commit and the provider's change can have requested another change.
  await undo(true);
  return { status: 200, body: { status: 'done' } };
});
