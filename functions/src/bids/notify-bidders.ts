import { availabilityOf, todayUtc } from '@taskwright/contract';
import { ofTask } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { ListedTask } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { type StoredListedBid, taskBefore } from './model/bid-document.ts';
import { bidsOfTask } from './model/bid-queries.ts';
import * as bids from './model/bid-repository.ts';

const notifyOfTask = async (store: Store, taskId: string, task: ListedTask): Promise<void> => {
  const isTaken = task.hired !== null;
  const { creationTime, updatedAt, takenAt } = task;
  // An edit while the task is taken concerns only the hired freelancer.
  const times = isTaken && takenAt !== null ? [takenAt] : [creationTime, updatedAt ?? '', takenAt ?? ''];
  const at = times.sort().at(-1) ?? creationTime;
  const isClosed = !availabilityOf(task, todayUtc(store.now())).isOpen;
  // Compares versions, not times: a concurrent write that commits later can carry an earlier time.
  const isOlder = ({ data }: StoredListedBid) => data.madeFor.version < task.version;
  for await (const page of pagesOf(store, bids.list, bidsOfTask(taskId))) {
    const concernsBidders = ({ id, data }: StoredListedBid) =>
      isTaken ? id !== task.hired : isClosed || taskBefore(data, task) !== undefined;
    const outdated = Map.groupBy(page.filter(isOlder), concernsBidders);
    const uids = (isConcerned: boolean) => (outdated.get(isConcerned) ?? []).map(({ data }) => data.freelancerUid);
    const notification = ofTask(
      isTaken ? 'task-taken' : isClosed ? 'task-closed' : 'task-changed',
      { taskId, title: task.title },
      at,
    );
    const freelancers = { notified: uids(true), unnotified: uids(false) };
    await store.run((unit) => notifications.notifyFreelancers(unit, notification, freelancers));
  }
};

/**
 * Notifies bidders whose bid predates the last change of a task, one page of bids at a time. Notifications reflect the
 * task's current state: those about a reverted change or a cancelled hire are removed. Skips the hired freelancer. Safe
 * to stop, delay and rerun. Bidders on a deleted task are notified when their bids are moved.
 */
export const notifyBidders = async (store: Store, taskId: string): Promise<void> => {
  let notifiedVersion: number | null = null;
  for (;;) {
    const task = (await tasks.findMany(store, [taskId])).get(taskId);
    // Notifies again if the task changed meanwhile: a concurrent run for that change may already have finished.
    if (task === undefined || task.version === notifiedVersion) return;
    await notifyOfTask(store, taskId, task);
    notifiedVersion = task.version;
  }
};
