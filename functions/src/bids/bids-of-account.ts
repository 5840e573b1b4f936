import type { Cascade } from '../store/cascade.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import * as bids from './model/bid-repository.ts';

/**
 * Withdraws the bids of a closed account, also the hired ones and those on deleted tasks, and corrects the counts of
 * their tasks in the same commit. Their clients are not notified.
 */
export const withdrawBidsOf: Cascade = async (unit, uid, limit) => {
  const taskIds = await bids.removeBatchOf(unit, uid, limit);
  const missing = new Set(await tasks.findMissing(unit, taskIds.existing));
  for (const id of taskIds.existing) if (!missing.has(id)) tasks.uncountRemovedBid(unit, id);
  return taskIds.found;
};
