import { LIMITS, ROLES } from '@taskwright/contract';
import { agreementsBy } from '../agreements/model/agreement-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import * as mail from '../mail/model/mail-repository.ts';
import { payOutAll, unpayableEarnings } from '../payments/earnings-of-account.ts';
import * as profiles from '../people/model/profile-repository.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import * as accountStates from './model/account-state-repository.ts';
import * as emailChanges from './model/email-change-repository.ts';
import * as quotas from './model/quota-repository.ts';

/** An agreement that prevents the closing, with the path of its conversation on the site. */
export type ActiveAgreement = { readonly title: string; readonly path: string };

/** Returns the active agreements of an account in both roles, one more than a response lists. */
export const activeAgreements = async (source: Source, uid: string): Promise<ActiveAgreement[]> => {
  const max = LIMITS.listedAgreements + 1;
  const found = await Promise.all(
    ROLES.map((role) => conversations.list(source, agreementsBy(uid, role, 'active'), { after: null, limit: max })),
  );
  return found
    .flat()
    .slice(0, max)
    .map(({ id, data }) => ({ title: data.title, path: `/messages/${id}` }));
};

/**
 * Result of a closing: the account is deleted, the request no longer exists, or agreements prevent it, or earnings of so
 * many cents.
 */
type Outcome = 'deleted' | 'withdrawn' | number | readonly ActiveAgreement[];

/**
 * Continues a requested closing at any step: checks for agreements that were accepted before the request was stored,
 * confirms and hides the profile, and disables and deletes the account. After a request nothing can be accepted, so
 * the second check is final. Removes the request if it finds an agreement. Safe to stop and rerun. The event
 * `accountDeleted` then runs `endAccount`.
 */
export const finishClosing = async (store: Store, uid: string): Promise<Outcome> => {
  const outcome = await store.run(async (unit): Promise<Outcome> => {
    const closure = await accountStates.findClosure(unit, uid);
    if (closure === null) return 'withdrawn';
    if (closure.isConfirmed) return 'deleted';
    const active = await activeAgreements(store, uid);
    if (active.length > 0) {
      await accountStates.withdrawClosure(unit, uid);
      return active;
    }
    // The last approvals may have released money since the request, and the account at the provider may have changed.
    const stuck = await unpayableEarnings(unit, uid);
    if (stuck > 0) {
      await accountStates.withdrawClosure(unit, uid);
      return stuck;
    }
    // A change of the address can have been confirmed at the same time as the request.
    if ((await emailChanges.undoableUntil(unit, uid)) !== null) {
      await accountStates.withdrawClosure(unit, uid);
      return 'withdrawn';
    }
    accountStates.confirmClosure(unit, uid);
    await payOutAll(unit, uid);
    await profiles.setHidden(unit, uid, true);
    const { email, emailVerified, requestedAt } = closure;
    // An unverified address may belong to another person.
    const quota = emailVerified ? null : 'unrequestedMails';
    if (email !== null && (quota === null || (await quotas.mayMail(unit, quota, email)))) {
      const template = { name: 'account-deleted', data: { closure: requestedAt } } as const;
      await mail.queue(unit, { to: email, template, quota });
    }
    return 'deleted';
  });
  if (outcome !== 'deleted') return outcome;
  await store.identity.setDisabled(uid, true);
  await store.identity.remove(uid);
  return outcome;
};
