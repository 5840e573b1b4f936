import { todayUtc } from '@taskwright/contract';
import { ofTask } from '../notifications/notification-document.ts';
import type { NotificationRepository } from '../notifications/notification-repository.ts';
import type { Clock } from '../store/clock.ts';
import { pagesOf } from '../store/pages-of.ts';
import { isOffered } from '../tasks/task-policy.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { type StoredBid, taskBefore } from './bid-document.ts';
import { bidsOfTask } from './bid-queries.ts';
import type { BidRepository } from './bid-repository.ts';

type Needs = {
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly notifications: NotificationRepository;
  readonly now: Clock;
};

/**
 * Tells everybody whose bid is older than the last change of a task, by the task as it is now, a page of bids at a time. It may
 * be stopped anywhere and run again, and late: what is told is the same. Whose task is gone is told as their bid is moved.
 */
export const tellBidders =
  ({ tasks, bids, notifications, now }: Needs) =>
  async (taskId: string): Promise<void> => {
    const task = (await tasks.some([taskId])).get(taskId);
    if (task === undefined) return;
    const at = task.updatedAt ?? task.creationTime;
    const isClosed = !isOffered(task, todayUtc(now()));
    // By the version and not by time: of two who write at once the later one may have looked at the clock first.
    const isOlder = ({ data }: StoredBid) => (data.madeFor?.version ?? 0) < task.version;
    for await (const page of pagesOf(bids, bidsOfTask(taskId))) {
      const told = page.filter((bid) => isOlder(bid) && (isClosed || taskBefore(bid.data, task) !== undefined));
      const news = ofTask(isClosed ? 'task-closed' : 'task-changed', { taskId, title: task.title }, at);
      await notifications.tellFreelancers(
        told.map(({ data }) => data.freelancerUid),
        news,
      );
    }
  };
