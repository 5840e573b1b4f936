import { conversationIdOf, todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { write } from '../http/use-case.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { emit } from '../store/event-repository.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { agreementsOnBids } from './bid-agreements.ts';
import { clientMark, DECLINE_DELAY_MS, isDeclineNotified, markFields, type StoredBid } from './model/bid-document.ts';
import { assertMayMark, bidActions, bidStateOf, seesAllBids } from './model/bid-policy.ts';
import * as bids from './model/bid-repository.ts';
import { visibleTask } from './model/visible-task.ts';

/**
 * PUT /tasks/{id}/bids/{bid}/mark: shortlists or declines a bid; null removes the mark. Only the client sees a
 * shortlist mark. Declining schedules the freelancer's notification, which is sent when the client can no longer undo
 * it. Removing a decline withdraws the notification, also a delivered one. Setting the current mark does nothing.
 * Throws 403, 404 and 409 like `assertMayMark`, 429 over quota.
 */
export const markBid = write<'markBid'>(async (unit, { caller, params, body }) => {
  const [at, today] = [unit.now(), todayUtc(unit.now())];
  const task = await visibleTask(unit, params.id, caller);
  const { id, data } = task;
  const bid = seesAllBids(data, caller) ? await bids.findById(unit, id, params.bid) : null;
  const agreements = await agreementsOnBids(unit, 'client', bid === null ? [] : [{ bid, taskId: id, task: data }]);
  const agreement = agreements.get(params.bid) ?? null;
  const project = (marked: StoredBid) => ({
    mark: clientMark(marked.data),
    state: bidStateOf(marked, data, agreement, { role: 'client', now: at }),
    actions: bidActions({ task: data, bid: marked, agreement }, caller, today),
  });
  const { mark } = body;
  if (bid !== null && clientMark(bid.data) === mark) return { status: 200, body: project(bid) };
  assertMayMark(mark, { task: data, bid, agreement }, caller, today);
  if (bid === null) throw new Error('assertMayMark allowed a mark without a bid');
  await quotas.spendForUser(unit, 'changes', caller);
  const fields = markFields(mark, at);
  bids.mark(unit, id, bid, fields);
  // Serializes this mark with a concurrent acceptance (task) or offer (conversation).
  tasks.requireUnchanged(unit, id);
  if (data.hired === null) conversations.requireUnchanged(unit, conversationIdOf(id, bid.id));
  const { freelancerUid } = bid.data;
  const { declineVisibleAt } = fields;
  if (declineVisibleAt !== null) {
    emit(unit, 'bid.declined', { taskId: id, bidId: bid.id }, { delayMs: DECLINE_DELAY_MS });
  } else if (isDeclineNotified(bid.data)) {
    notifications.removeDecline(unit, freelancerUid, id);
  }
  return { status: 200, body: project({ ...bid, data: { ...bid.data, ...fields } }) };
});
