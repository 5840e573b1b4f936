import type { Caller } from '../../http/caller.ts';
import type { Source } from '../../store/reader.ts';
import type { StoredTask } from '../../tasks/model/task-document.ts';
import { assertMayRead } from '../../tasks/model/task-policy.ts';
import * as tasks from '../../tasks/model/task-repository.ts';
import * as bids from './bid-repository.ts';

/**
 * Returns a task that the caller can see. A hidden task is visible to its client and to freelancers with a bid on it.
 * Throws 404 for other callers, as for a task that does not exist.
 */
export const visibleTask = async (from: Source, id: string, caller: Caller | null): Promise<StoredTask> => {
  const task = await tasks.get(from, id);
  await assertMayRead(task, caller, async (uid) => (await bids.find(from, id, uid)) !== null);
  return task;
};
