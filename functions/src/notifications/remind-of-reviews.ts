import { otherRole, REVIEW_DAYS, ROLES } from '@taskwright/contract';
import { turnFactsOf } from '../agreements/model/agreement-document.ts';
import { reviewTurnsUntil } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { readWho } from '../people/model/people-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { ofTransition } from './model/notification-document.ts';
import * as notifications from './model/notification-repository.ts';

const DAY_MS = 86_400_000;
/** Days from the completion of an agreement to the reminder. */
const AFTER_DAYS = 3;
/** Days within which a missed run is made up for. Bounds the conversations that each run reads. */
const CATCH_UP_DAYS = 3;

/**
 * Reminds the parties of agreements that were completed three days ago of the review that they have not written. Once
 * per agreement. Returns the number of reminders. Safe to stop and rerun.
 */
export const remindOfReviews = async (store: Store): Promise<number> => {
  const until = (days: number) => new Date(store.now().getTime() + (REVIEW_DAYS - days) * DAY_MS).toISOString();

  const remind = async (unit: Unit, id: string, turnUntil: string): Promise<number> => {
    const conversation = await conversations.find(unit, id);
    if (conversation?.turnUntil !== turnUntil || conversation.remindedOf === turnUntil) return 0;
    const { hasReviewed } = turnFactsOf(conversation.agreements.agreement, store.now());
    const due = ROLES.filter((role) => !hasReviewed[role]);
    if (due.length === 0) return 0;
    conversations.noteReminder(unit, id, turnUntil);
    const subject = { taskId: conversation.taskId, title: conversation.title, conversation: id };
    for (const role of due) {
      const who = await readWho(unit, conversation[otherRole(role)].uid);
      const notification = ofTransition('review-due', subject, { who, role, cents: null }, store.now());
      await notifications.notifyOfDueReview(unit, conversation[role].uid, id, notification);
    }
    return due.length;
  };

  const failures = collectFailures();
  let sent = 0;
  const plan = reviewTurnsUntil(until(AFTER_DAYS + CATCH_UP_DAYS), until(AFTER_DAYS));
  for await (const page of pagesOf(store, conversations.listReviewTurns, plan)) {
    for (const { id, data } of page) {
      // A later agreement in the same conversation has another end of its review period.
      if (data.remindedOf === data.turnUntil) continue;
      await failures.attempt(async () => {
        sent += await store.run((unit) => remind(unit, id, data.turnUntil));
      });
    }
  }
  failures.end();
  return sent;
};
