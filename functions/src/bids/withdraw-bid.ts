import { conversationIdOf, todayUtc } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { ofBid, ofTransition } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { introduce } from '../people/model/people-repository.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { isDeclineNotified } from './model/bid-document.ts';
import { assertMayBid } from './model/bid-policy.ts';
import * as bids from './model/bid-repository.ts';
import * as invitations from './model/invitation-repository.ts';
import { visibleTask } from './model/visible-task.ts';

/**
 * DELETE /tasks/{id}/bids/me: withdraws the caller's bid in any task status, ends an offer on it and opens an answered
 * invitation again. Throws 404 if the caller has no bid on the task, 409 if the caller was hired, also once that
 * agreement was cancelled. The commit fails if the task changed since it was read (decision 17).
 */
export const withdrawBid = write<'withdrawBid'>(async (unit, call) => {
  const at = unit.now();
  const { id, data: task } = await visibleTask(unit, call.params.id, call.caller);
  const bid = await bids.find(unit, id, call.caller.uid);
  if (bid === null) throw new ApiProblem('not-found', 'You have no bid on this task.');
  assertMayBid('withdraw', { task, bid }, call.caller, todayUtc(at));
  bids.remove(unit, id, bid);
  if (isDeclineNotified(bid.data)) notifications.removeDecline(unit, call.caller.uid, id);
  tasks.uncountBid(unit, { id, data: task });
  await invitations.setAnswered(unit, { taskId: id, uid: call.caller.uid }, false);
  const who = { uid: call.caller.uid, name: (await introduce(unit, call.caller)).name };
  const { amount } = bid.data;
  const withdrawn = ofBid('bid-withdrawn', { taskId: id, title: task.title }, { who, amount, bid: bid.id }, at);
  await notifications.notifyClient(unit, task.ownerUid, call.caller.uid, withdrawn);
  const conversation = conversationIdOf(id, bid.id);
  const ended = await conversations.endOffer(unit, conversation, task, at.toISOString());
  if (ended !== null) {
    const subject = { taskId: id, title: task.title, conversation };
    const notification = ofTransition(ended, subject, { who, role: 'client', cents: null }, at);
    await notifications.notifyOfTransition(unit, task.ownerUid, conversation, notification);
  }
  return { status: 200, body: { deletedCount: 1 } };
});
