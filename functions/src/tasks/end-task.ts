import * as bids from '../bids/model/bid-repository.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Cascade } from '../store/cascade.ts';
import type { Store } from '../store/store.ts';
import * as tasks from './model/task-repository.ts';

/** Maximum number of documents removed in one commit. */
const BATCH = 100;

/** Collections that depend on a task. Their documents are deleted with it. */
const CASCADES: readonly Cascade[] = [bids.removeOfTask, conversations.endOfTask, invitations.removeOfTask];

/**
 * Removes the documents that depend on a deleted task. Safe to stop, rerun and run concurrently. Nothing can be added
 * meanwhile, because every new dependent requires the task in its commit. A concurrent change of a dependent conflicts
 * and is retried. Does nothing for an existing task, for example one restored from a backup.
 */
export const endTask = async (store: Store, taskId: string): Promise<void> => {
  const [missing] = await tasks.findMissing(store, [taskId]);
  if (missing === undefined) return;
  for (const cascade of CASCADES) {
    while ((await store.run((unit) => cascade(unit, taskId, BATCH))) === BATCH);
  }
};
