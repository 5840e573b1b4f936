import {
  type AgreementAction,
  isDeclined,
  otherRole,
  partsOfConversation,
  type Role,
  type TransitionBody,
} from '@taskwright/contract';
import { NO_WORK, sumOf } from '../agreements/agreement-document.ts';
import { takenStep } from '../agreements/agreement-steps.ts';
import { changeTask } from '../agreements/change-task.ts';
import { deliveryOf, dependsOnBlock } from '../agreements/delivery.ts';
import type { Handler } from '../http/endpoint.ts';
import { assertVersion } from '../http/guard.ts';
import { ApiProblem } from '../http/problems.ts';
import { ofStep } from '../notifications/notification-document.ts';
import { reviewId, reviewOf } from '../reviews/review-of.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { standingOfAccount } from '../users/account-standing.ts';
import { withEntry, withWork } from './conversation-document.ts';
import { findConversation, type Talk } from './find-conversation.ts';
import { headOf } from './head-of.ts';
import { personOf, writtenBy } from './written-by.ts';

type Needs = Pick<
  Services,
  'work' | 'tasks' | 'bids' | 'conversations' | 'blocks' | 'notifications' | 'quotas' | 'reviews' | 'accounts' | 'now'
>;

/** Clears the mark of a declined bid whose freelancer gets an offer, delivered or not. Fails the unit if the bid is marked or withdrawn meanwhile. */
const lookAnew = async ({ bids, notifications }: Needs, unit: Unit, talk: Talk): Promise<void> => {
  const { taskId, bid: data } = talk;
  const id = bidIdIn(talk);
  const bid = data === null ? await bids.findById(unit, taskId, id) : { id, data };
  if (bid === null) return;
  if (!isDeclined(bid.data.mark)) return bids.requireUnchanged(unit, taskId, bid);
  bids.mark(unit, taskId, bid, null);
  await notifications.takeBackDecline(unit, bid.data.freelancerUid, taskId);
};

/** Transitions that propose or accept terms: their notifications name the sum. */
const ABOUT_TERMS: ReadonlySet<string> = new Set(['offer', 'counter', 'accept'] satisfies AgreementAction[]);

/**
 * Throws 409 for an acceptance of terms whose proposer is disabled or deleted, and for terms proposed to a deleted account; 503 where
 * the identity provider does not answer.
 */
const assertOtherExists = async (
  { accounts }: Needs,
  { role, other }: Talk,
  { transition }: TransitionBody,
): Promise<void> => {
  if (!ABOUT_TERMS.has(transition)) return;
  const standing = await standingOfAccount(accounts, other.uid);
  const what = transition === 'accept' ? 'you can’t accept these terms' : 'you can’t make them an offer';
  if (standing === 'gone')
    throw new ApiProblem('conflict', `The ${otherRole(role)}’s account no longer exists, so ${what}.`);
  if (standing === 'disabled' && transition === 'accept')
    throw new ApiProblem('conflict', `The ${otherRole(role)}’s account is disabled, so ${what}.`);
};

const bidIdIn = ({ id }: Talk): string => partsOfConversation(id)?.bidId ?? '';

/**
 * POST /users/me/conversations/{id}/transitions: one row of the table of agreements, in one commit with its entry, what becomes of
 * the task and the other's notification. Accepting writes as much however many have bid: the others are told and their offers
 * ended by who is called for the task's news. Throws 400 for a due date out of range, 404, 412 for another version than was read, 409
 * with a reason for what the table does not have and for an account that has ended, 429 when it is one too many, 503 (records 78, 79).
 */
export const takeStep =
  (needs: Needs): Handler<'takeStep'> =>
  (call) =>
    needs.work.answer(call, async (unit) => {
      const { caller, params, body, ifMatch } = call;
      const { conversations, tasks, blocks, notifications, quotas } = needs;
      const now = needs.now();
      const at = now.toISOString();
      const talk = await findConversation(needs, unit, params.id, caller);
      const { id, taskId, role, task, stored } = talk;
      const before = stored?.work ?? NO_WORK;
      assertVersion(ifMatch, before.steps, 'This has changed. Check the latest, then try again.');
      const isBlocked =
        dependsOnBlock(body, before.agreement, role) && (await blocks.by(unit, talk.other.uid)).has(caller.uid);
      const { isDelivered, isMuted, isNotified, isVisible } = deliveryOf(body, before.agreement, role, isBlocked);
      const step = takenStep(before, body, { role, at, task, isDelivered, isMuted });
      await assertOtherExists(needs, talk, body);
      await quotas.byPerson(unit, 'changes', caller, now);
      if (!talk.hasBegun) await quotas.byPerson(unit, 'conversations', caller, now);

      const me = personOf(caller);
      const begun = withWork(writtenBy(talk, me, now), step.work);
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
      // A concurrent deletion or acceptance of another offer commits before this offer or after it.
      if (begun.offeredOn !== null && task !== null) tasks.requireUnchanged(unit, taskId);
      if (body.transition === 'offer') await lookAnew(needs, unit, talk);
      const changing = { conversation: id, taskId, task: talk.found };
      const after = step.task === null ? talk.found : changeTask(needs, unit, changing, step.task, now);
      if (isNotified) {
        const kind = entry.detail.completes === true ? ('completed' as const) : body.transition;
        const about = { taskId, title: talk.title, conversation: id };
        const cents = ABOUT_TERMS.has(kind) ? sumOf(step.agreement.terms.milestones) : null;
        notifications.tellOfStep(unit, talk.other.uid, id, ofStep(kind, about, { who: me.name, cents }, now));
      }
      if (body.transition === 'review') {
        const written = { role, stars: body.stars, text: body.text ?? null, isVerified: caller.emailVerified };
        const review = reviewOf(id, { ...begun, endedAt: step.agreement.endedAt }, written, now);
        await needs.reviews.add(unit, review, reviewId(id, otherRole(role)), at);
      }
      const seen = { ...talk, task: task === null ? null : after, stored: conversation, hasBegun: true };
      return headOf(needs, unit, seen, caller, now);
    });
