import {
  type AgreementAction,
  isDeclined,
  otherRole,
  partsOfConversation,
  type Role,
  type TransitionBody,
} from '@taskwright/contract';
import { NO_AGREEMENTS, sumOf } from '../agreements/agreement-document.ts';
import { partyTransition } from '../agreements/agreement-transitions.ts';
import { changeTask } from '../agreements/change-task.ts';
import { deliveryOf, dependsOnBlock } from '../agreements/delivery.ts';
import type { Handler } from '../http/endpoint.ts';
import { assertVersion } from '../http/guard.ts';
import { ApiProblem } from '../http/problems.ts';
import { transitionKind } from '../notifications/notification-document.ts';
import { reviewId, reviewOf } from '../reviews/review-of.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { accountStatusOf } from '../users/account-status.ts';
import { withAgreements, withEntry } from './conversation-document.ts';
import { type FoundConversation, findConversation } from './find-conversation.ts';
import { headOf } from './head-of.ts';
import { personOf, writtenBy } from './written-by.ts';

type Needs = Pick<
  Services,
  'work' | 'tasks' | 'bids' | 'conversations' | 'blocks' | 'notifications' | 'quotas' | 'reviews' | 'accounts' | 'now'
>;

/**
 * Clears the mark of a declined bid that gets an offer. Fails the commit if the bid is marked or withdrawn
 * concurrently.
 */
const lookAnew = async ({ bids, notifications }: Needs, unit: Unit, talk: FoundConversation): Promise<void> => {
  const { taskId, bid: data } = talk;
  const id = bidIdIn(talk);
  const bid = data === null ? await bids.findById(unit, taskId, id) : { id, data };
  if (bid === null) return;
  if (!isDeclined(bid.data.mark)) return bids.requireUnchanged(unit, taskId, bid);
  bids.mark(unit, taskId, bid, null);
  await notifications.takeBackDecline(unit, bid.data.freelancerUid, taskId);
};

/** Transitions whose notifications contain the total of the terms. */
const ABOUT_TERMS: ReadonlySet<string> = new Set(['offer', 'counter', 'accept'] satisfies AgreementAction[]);

/**
 * Throws 409 for accepting terms whose proposer is disabled or deleted, and for proposing terms to a deleted account;
 * 503 if the identity provider does not respond.
 */
const assertOtherExists = async (
  { accounts }: Needs,
  { role, other }: FoundConversation,
  { transition }: TransitionBody,
): Promise<void> => {
  if (!ABOUT_TERMS.has(transition)) return;
  const standing = await accountStatusOf(accounts, other.uid);
  const what = transition === 'accept' ? 'you can’t accept these terms' : 'you can’t make them an offer';
  if (standing === 'gone')
    throw new ApiProblem('conflict', `The ${otherRole(role)}’s account no longer exists, so ${what}.`);
  if (standing === 'disabled' && transition === 'accept')
    throw new ApiProblem('conflict', `The ${otherRole(role)}’s account is disabled, so ${what}.`);
};

const bidIdIn = ({ id }: FoundConversation): string => partsOfConversation(id)?.bidId ?? '';

/**
 * POST /users/me/conversations/{id}/transitions: applies one row of the transition table. Writes its entry, the task
 * and the recipient's notification in one commit. The cost of accepting does not depend on the number of bids: a
 * trigger notifies the other bidders and ends their offers. Throws 400 for a due date out of range, 404, 412 for an
 * outdated version, 409 with a reason if the table has no row or the other account has ended, 429 over quota, 503.
 */
export const transitionAgreement =
  (needs: Needs): Handler<'transitionAgreement'> =>
  (call) =>
    needs.work.answer(call, async (unit) => {
      const { caller, params, body, ifMatch } = call;
      const { conversations, tasks, blocks, notifications, quotas } = needs;
      const now = needs.now();
      const at = now.toISOString();
      const talk = await findConversation(needs, unit, params.id, caller);
      const { id, taskId, role, task, stored } = talk;
      const before = stored?.work ?? NO_AGREEMENTS;
      assertVersion(ifMatch, before.steps, 'This has changed. Check the latest, then try again.');
      const isBlocked =
        dependsOnBlock(body, before.agreement, role) && (await blocks.by(unit, talk.other.uid)).has(caller.uid);
      const { isDelivered, isMuted, isNotified, isVisible } = deliveryOf(body, before.agreement, role, isBlocked);
      const step = partyTransition(before, body, { role, at, task, isDelivered, isMuted });
      await assertOtherExists(needs, talk, body);
      await quotas.byPerson(unit, 'changes', caller, now);
      if (!talk.hasBegun) await quotas.byPerson(unit, 'conversations', caller, now);

      const me = personOf(caller);
      const begun = withAgreements(writtenBy(talk, me, now), step.work);
      const seenBy: Role[] = isVisible ? [role, otherRole(role)] : [role];
      const said = {
        kind: body.transition,
        by: role,
        text: step.text,
        at,
        detail: step.detail,
        isMuted,
        isQuiet: !isNotified,
      };
      const { conversation, entry } = withEntry(begun, said, seenBy);
      if (stored === null) conversations.begin(unit, { id, data: conversation }, entry);
      else conversations.goOn(unit, { id, data: conversation }, entry);
      // Makes a concurrent deletion or acceptance of another offer commit before or after this offer.
      if (begun.offeredOn !== null && task !== null) tasks.requireUnchanged(unit, taskId);
      if (body.transition === 'offer') await lookAnew(needs, unit, talk);
      const changing = { conversation: id, taskId, task: talk.found };
      const after = step.task === null ? talk.found : changeTask(needs, unit, changing, step.task, now);
      if (isNotified) {
        const kind = entry.detail.completes === true ? ('completed' as const) : body.transition;
        const about = { taskId, title: talk.title, conversation: id };
        const cents = ABOUT_TERMS.has(kind) ? sumOf(step.agreement.terms.milestones) : null;
        notifications.tellOfStep(unit, talk.other.uid, id, transitionKind(kind, about, { who: me.name, cents }, now));
      }
      if (body.transition === 'review') {
        const written = { role, stars: body.stars, text: body.text ?? null, isVerified: caller.emailVerified };
        const review = reviewOf(id, { ...begun, endedAt: step.agreement.endedAt }, written, now);
        await needs.reviews.add(unit, review, reviewId(id, otherRole(role)), at);
      }
      const seen = { ...talk, task: task === null ? null : after, stored: conversation, hasBegun: true };
      return headOf(needs, unit, seen, caller, now);
    });
