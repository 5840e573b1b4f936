import { availabilityOf, todayUtc } from '@taskwright/contract';
import { ofTask } from '../notifications/notification-document.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { ListedTask } from '../tasks/task-document.ts';
import { type StoredListedBid, taskBefore } from './bid-document.ts';
import { bidsOfTask } from './bid-queries.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'notifications' | 'now'>;

const tellOf = async ({ work, bids, notifications, now }: Needs, taskId: string, task: ListedTask): Promise<void> => {
  const isTaken = task.hired !== null;
  const { creationTime, updatedAt, takenAt } = task;
  // What is corrected while somebody works on it concerns nobody else.
  const times = isTaken && takenAt !== null ? [takenAt] : [creationTime, updatedAt ?? '', takenAt ?? ''];
  const at = times.sort().at(-1) ?? creationTime;
  const isClosed = !availabilityOf(task, todayUtc(now())).isOpen;
  // By the version and not by time: of two who write at once the later one may have looked at the clock first.
  const isOlder = ({ data }: StoredListedBid) => (data.madeFor?.version ?? 0) < task.version;
  for await (const page of pagesOf(bids, bidsOfTask(taskId))) {
    const isNews = ({ id, data }: StoredListedBid) =>
      isTaken ? id !== task.hired : isClosed || taskBefore(data, task) !== undefined;
    const older = Map.groupBy(page.filter(isOlder), isNews);
    const uids = (isTold: boolean) => (older.get(isTold) ?? []).map(({ data }) => data.freelancerUid);
    const news = ofTask(
      isTaken ? 'task-taken' : isClosed ? 'task-closed' : 'task-changed',
      { taskId, title: task.title },
      at,
    );
    const freelancers = { told: uids(true), untold: uids(false) };
    await work.run(async (unit) => notifications.tellFreelancers(unit, news, freelancers));
  }
};

/**
 * Tells everybody whose bid is older than the last change of a task, by the task as it is now, a page of bids at a time; a change
 * that was taken back is taken back from who was told of it, and so is that somebody was hired once they have cancelled. Whoever was
 * hired need not hear it. It may be stopped anywhere and run again, and late: what is told is
 * the same. Whose task is gone is told as their bid is moved.
 */
export const tellBidders =
  (needs: Needs) =>
  async (taskId: string): Promise<void> => {
    let told: number | null = null;
    for (;;) {
      const task = (await needs.tasks.some([taskId])).get(taskId);
      // Changed while it was told of: whoever tells of that may have been faster, so it is told once more as it is now.
      if (task === undefined || task.version === told) return;
      await tellOf(needs, taskId, task);
      told = task.version;
    }
  };
