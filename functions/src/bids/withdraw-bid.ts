import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import { ofBid } from '../notifications/notification-document.ts';
import type { NotificationRepository } from '../notifications/notification-repository.ts';
import type { Clock } from '../store/clock.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { visibleTask } from '../tasks/visible-task.ts';
import { assertMayBid } from './bid-policy.ts';
import type { BidRepository } from './bid-repository.ts';

type Needs = {
  readonly work: UnitOfWork;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly notifications: NotificationRepository;
  readonly now: Clock;
};

/** DELETE /tasks/{id}/bids/me: whatever the task's state. Throws 404 when the caller has no bid on it, 409 once they were hired (decision 17). */
export const withdrawBid =
  ({ work, tasks, bids, notifications, now }: Needs): Handler<'withdrawBid'> =>
  (call) =>
    work.answer(call, async (unit) => {
      const at = now();
      const { id, data: task } = await visibleTask({ tasks, bids }, unit, call.params.id, call.caller);
      const bid = await bids.find(unit, id, call.caller.uid);
      if (bid === null) throw new ApiProblem('not-found', 'You have no bid on this task.');
      assertMayBid('withdraw', { task, bid }, call.caller, todayUtc(at));
      bids.delete(unit, id, bid);
      if (bid.data.mark === 'declined') await notifications.takeBackDecline(unit, call.caller.uid, id);
      tasks.countBid(unit, id, -1);
      const withdrawn = ofBid('bid-withdrawn', { taskId: id, title: task.title }, bid.data, at);
      notifications.tellClient(unit, task.ownerUid, call.caller.uid, withdrawn);
      return { status: 200, body: { deletedCount: 1 } };
    });
