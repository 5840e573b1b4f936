import { ApiProblem } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import * as mail from '../mail/model/mail-repository.ts';
import type { ProviderAccount } from '../store/identity-provider.ts';
import * as accountStates from './model/account-state-repository.ts';
import * as emailChanges from './model/email-change-repository.ts';
import * as users from './model/user-repository.ts';

const noLonger = (): ApiProblem =>
  new ApiProblem('not-found', 'This link no longer works. Log in and change your email again.');

const taken = (): ApiProblem => new ApiProblem('conflict', 'Another account uses this email address now.');

/** Returns whether the login that requested the change is valid, and the account still has the old address. */
const isPending = (account: ProviderAccount, { from, loginAt }: emailChanges.EmailChange): boolean =>
  account.email === from && !account.isDisabled && account.validAfter <= loginAt;

/**
 * POST /users/email-confirm: gives the account the new address of an emailed link, revokes all its tokens and notifies
 * the old address. Repeatable. Ends all other changes of the account. Throws 404 for any other token, for one whose
 * login was revoked, and after an undo; 409 if another account has the address by now.
 *
 * The change is stored as confirmed first, so that it can be undone, and the old address is notified, before the new
 * address can be used. An undo at the same time wins: it is looked up again after the provider has the new address.
 */
export const confirmEmailChange = steps<'confirmEmailChange'>(async (store, call) => {
  const { id, change, isApplied } = await store.run(async (unit) => {
    const found = await emailChanges.findToConfirm(unit, call.body.token);
    if (found === null) throw noLonger();
    const { uid, from, to, confirmedAt } = found.data;
    // An account that is being closed keeps its address, which is notified of the deletion.
    if ((await accountStates.requireNoClosure(unit, [uid])) !== null) throw noLonger();
    const account = await store.identity.find(uid);
    if (account === null) throw noLonger();
    if (confirmedAt !== null && account.email === to) return { id: found.id, change: found.data, isApplied: true };
    if (!isPending(account, found.data)) throw noLonger();
    if ((await store.identity.findByEmail(to)) !== null) throw taken();
    // The address can have been verified since the request.
    const isFromVerified = found.data.isFromVerified || account.emailVerified;
    await emailChanges.confirm(unit, found, isFromVerified);
    const template = { name: 'email-changed', data: { change: found.id } } as const;
    if (isFromVerified) await mail.queue(unit, { to: from, template, quota: null });
    return { id: found.id, change: found.data, isApplied: false };
  });
  const { uid, to, loginAt } = change;
  const apply = async (): Promise<void> => {
    if (isApplied) return;
    await store.identity.setEmail(uid, to);
    await store.run((unit) => users.revokeLogins(unit, uid));
  };
  const [applied] = await Promise.allSettled([apply()]);
  // Also after a failure, because the provider can have the new address nevertheless.
  const undone = await emailChanges.undoneSince(store, uid, loginAt);
  if (undone !== null) {
    await store.identity.recover(uid, { email: undone.from, emailVerified: undone.isFromVerified });
    await store.run((unit) => users.revokeLogins(unit, uid));
    throw noLonger();
  }
  if (applied.status === 'rejected') {
    if (applied.reason instanceof ApiProblem) await store.run((unit) => emailChanges.fail(unit, id));
    throw applied.reason;
  }
  return { status: 200, body: { status: 'done' } };
});
