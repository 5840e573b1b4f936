import type { Cascade } from '../store/cascade.ts';
import type { TaskRepository } from '../tasks/model/task-repository.ts';
import type { BidRepository } from './model/bid-repository.ts';

/**
 * Withdraws the bids of a closed account, also the hired ones and those on deleted tasks, and corrects the counts of
 * their tasks in the same commit. Their clients are not notified.
 */
export const bidsOfAccount = (bids: BidRepository, tasks: TaskRepository): Cascade => ({
  async removeBatch(unit, uid, limit) {
    const taskIds = await bids.removeBatchOf(unit, uid, limit);
    const missing = new Set(await tasks.findMissing(taskIds.existing));
    for (const id of taskIds.existing) if (!missing.has(id)) tasks.uncountRemovedBid(unit, id);
    return taskIds.found;
  },
});
