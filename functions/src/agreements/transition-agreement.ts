import {
  type AgreementAction,
  isDeclined,
  type NotificationMoney,
  otherRole,
  partsOfConversation,
  type Role,
  type TransitionBody,
  wasCancelled,
} from '@taskwright/contract';
import * as accountStates from '../account/model/account-state-repository.ts';
import { accountStatusOf, addressOf } from '../account/model/account-status.ts';
import * as quotas from '../account/model/quota-repository.ts';
import { type BidDocument, isDeclineNotified, markFields } from '../bids/model/bid-document.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { followAgreement } from '../bids/move-bids.ts';
import { headOf } from '../conversations/head-of.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import { type ConversationDocument, withAgreements, withEntry } from '../conversations/model/conversation-document.ts';
import { assertNotClosed } from '../conversations/model/conversation-policy.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { type FoundConversation, findConversation, startedBy } from '../conversations/model/find-conversation.ts';
import { withTurns } from '../conversations/model/turns.ts';
import type { Caller } from '../http/caller.ts';
import { assertVersion } from '../http/guard.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { ofMoney, ofTransition } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { arePaymentsOn } from '../payments/model/payments-on.ts';
import { notifyOfKept } from '../payments/notify-of-kept.ts';
import { recordMoney } from '../payments/record-money.ts';
import { introduce } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import { reviewId, reviewOf } from '../people/model/review-of.ts';
import * as reviews from '../people/model/review-repository.ts';
import { voterOf } from '../people/voter.ts';
import type { Source } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { changeTask } from '../tasks/change-task.ts';
import type { TaskDocument } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { deliveryOf, dependsOnBlock } from './delivery.ts';
import { type EntryDetail, NO_AGREEMENTS, sumOf } from './model/agreement-document.ts';
import type { Release } from './model/agreement-money.ts';
import { partyTransition } from './model/agreement-transitions.ts';

/**
 * Moves the bid to its place after a transition. An offer clears the mark of a declined bid, unless it is not
 * delivered, and fails the commit if the bid is marked or withdrawn concurrently. A cancellation sets its own mark.
 * Returns the bid as it was; null without a readable one.
 */
const followBid = async (
  unit: Unit,
  found: FoundConversation,
  after: {
    readonly transition: AgreementAction;
    readonly conversation: ConversationDocument;
    readonly task: TaskDocument | null;
  },
): Promise<BidDocument | null> => {
  const { id: conversation, taskId, bid: data } = found;
  const id = bidIdIn(found);
  const bid = data === null ? await bids.readable(unit, taskId, id) : { id, data };
  if (bid === null) return null;
  const isOffer = after.transition === 'offer';
  const isDelivered = after.conversation.agreements.agreement?.isDelivered === true;
  const isCleared = isOffer && isDelivered && isDeclined(bid.data.mark);
  if (isOffer) bids.requireUnchanged(unit, taskId, bid);
  if (isCleared && isDeclineNotified(bid.data)) notifications.removeDecline(unit, bid.data.freelancerUid, taskId);
  const turn = withTurns(after.conversation, unit.now()).next.freelancer;
  const isCancelled = wasCancelled(after.conversation.agreements.agreement?.state ?? 'none');
  const changes = isCancelled ? markFields('cancelled', unit.now()) : isCleared ? markFields(null, unit.now()) : {};
  await followAgreement(unit, { conversation, turn, task: after.task, bid, changes });
  return bid.data;
};

/** Transitions whose notifications contain the total of the terms. */
const SHOWS_TOTAL: ReadonlySet<string> = new Set(['offer', 'counter', 'accept'] satisfies AgreementAction[]);

/** Returns the money of the notification about an approval. */
const releasedMoney = ({ cents, fee }: Release, { milestone, completes }: EntryDetail): NotificationMoney => ({
  cause: completes === true ? 'completion' : 'approval',
  milestones: 1,
  ...(milestone !== undefined && { milestone: milestone.title }),
  heldCents: 0,
  earnedCents: cents - fee,
});

/**
 * Throws 409 for accepting terms whose proposer is disabled or deleted, and for proposing terms to a deleted account;
 * 503 if the identity provider does not respond.
 */
const assertOtherExists = async (
  source: Source,
  { role, other }: FoundConversation,
  { transition }: TransitionBody,
): Promise<void> => {
  if (!SHOWS_TOTAL.has(transition)) return;
  const accountStatus = await accountStatusOf(source.identity, other.uid);
  const refused = transition === 'accept' ? 'you can’t accept these terms' : 'you can’t make them an offer';
  if (accountStatus === 'removed')
    throw new ApiProblem('conflict', `The ${otherRole(role)}’s account no longer exists, so ${refused}.`);
  if (accountStatus === 'disabled' && transition === 'accept')
    throw new ApiProblem('conflict', `The ${otherRole(role)}’s account is disabled, so ${refused}.`);
};

/** Throws 409 if a party is closing their account. Fails the commit if one starts to close it concurrently. */
const assertNoneCloses = async (unit: Unit, { role, other }: FoundConversation, caller: Caller): Promise<void> => {
  const closing = await accountStates.requireNoClosure(unit, [other.uid, caller.uid]);
  if (closing !== null)
    throw new ApiProblem(
      'conflict',
      `The ${closing === caller.uid ? role : otherRole(role)} is closing their account.`,
    );
};

/**
 * Returns the key under which the caller's review of a user counts; null if it does not count. It also does not if the
 * identity provider does not respond: the sweep then counts it.
 */
const voterKey = async (source: Source, about: string, caller: Caller): Promise<string | null> => {
  const { email, emailVerified: isVerified } = caller;
  const author = email === null ? undefined : { email, isVerified };
  const subject = isVerified ? await addressOf(source.identity, about) : null;
  return subject === null ? null : voterOf(personKey(about), author, subject);
};

const bidIdIn = ({ id }: FoundConversation): string => partsOfConversation(id)?.bidId ?? '';

/**
 * POST /users/me/conversations/{id}/transitions: applies one row of the transition table. Writes its entry, the task,
 * the recipient's notification and the release of an approval in one commit. An approval that releases money is notified
 * as its release. The cost of accepting does not depend on the number of bids: a trigger notifies the other bidders and
 * ends their offers. Throws 400 for a due date out of range, 404, 412 for an outdated version, 409 with a reason if the
 * table has no row or the other account has ended, 429 over quota, 503.
 */
export const transitionAgreement = write<'transitionAgreement'>(async (unit, { caller, params, body, ifMatch }) => {
  const now = unit.now();
  const at = now.toISOString();
  const found = await findConversation(unit, params.id, caller);
  const { id, taskId, role, task, stored } = found;
  assertNotClosed(found);
  const before = stored?.agreements ?? NO_AGREEMENTS;
  assertVersion(ifMatch, before.version, 'This has changed. Check the latest, then try again.');
  const isBlocked =
    dependsOnBlock(body, before.agreement, role) && (await blocks.blockedBy(unit, found.other.uid)).has(caller.uid);
  const { isDelivered, isMuted, isNotified, isVisible } = deliveryOf(body, before.agreement, role, isBlocked);
  const transition = partyTransition(before, body, {
    ...{ role, at, task, isDelivered, isMuted },
    arePaymentsOn: arePaymentsOn(),
  });
  await assertOtherExists(unit, found, body);
  if (body.transition === 'accept') await assertNoneCloses(unit, found, caller);
  await quotas.spendForUser(unit, 'changes', caller);
  if (!found.hasStarted) await quotas.spendForUser(unit, 'conversations', caller);

  const { name } = await introduce(unit, caller);
  const updated = withAgreements(startedBy(caller.uid, found, now), transition.agreements, at);
  const seenBy: Role[] = isVisible ? [role, otherRole(role)] : [role];
  const nextEntry = {
    kind: body.transition,
    by: role,
    text: transition.text,
    at,
    detail: transition.detail,
    isMuted,
    isQuiet: !isNotified,
  };
  const { conversation, entry } = withEntry(updated, nextEntry, seenBy);
  if (stored === null) conversations.create(unit, { id, data: conversation }, entry);
  else conversations.append(unit, { id, data: conversation }, entry);
  // Serializes this offer with a concurrent deletion of the task or acceptance of another offer.
  if (updated.offeredOn !== null && task !== null) tasks.requireUnchanged(unit, taskId);
  const conversationTask = { conversation: id, taskId, task: found.storedTask };
  const after = transition.task === null ? found.storedTask : changeTask(unit, conversationTask, transition.task, now);
  await recordMoney(unit, { id, data: conversation }, transition);
  const bid = await followBid(unit, found, { transition: body.transition, conversation, task: after });
  const subject = { taskId, title: found.title, conversation: id };
  const who = { uid: caller.uid, name };
  const [release] = body.transition === 'approve' ? transition.releases : [];
  if (isNotified && release !== undefined) {
    const money = releasedMoney(release, entry.detail);
    const notification = ofMoney('released', subject, { who, money }, now);
    const { version } = transition.agreements;
    await notifications.notifyOfMoney(unit, found.other.uid, { conversation: id, version }, notification);
  } else if (isNotified) {
    const kind = entry.detail.completes === true ? ('completed' as const) : body.transition;
    const cents = SHOWS_TOTAL.has(kind) ? sumOf(transition.agreement.terms.milestones) : null;
    await notifications.notifyOfTransition(
      unit,
      found.other.uid,
      id,
      ofTransition(kind, subject, { who, role: otherRole(role), cents }, now),
    );
    if (role === 'client') await notifyOfKept(unit, { id, data: conversation }, transition.releases, who);
  }
  if (body.transition === 'review') {
    const newReview = {
      role,
      stars: body.stars,
      text: body.text ?? null,
      voter: await voterKey(unit, found.other.uid, caller),
    };
    const review = reviewOf(id, { ...updated, endedAt: transition.agreement.endedAt }, newReview, now);
    await reviews.add(unit, review, reviewId(id, otherRole(role)), at);
  }
  const current = { ...found, bid, task: task === null ? null : after, stored: conversation, hasStarted: true };
  return headOf(unit, current, caller, now);
});
