import type { Caller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import type { Reader } from '../../store/reader.ts';
import type { StoredTask } from '../../tasks/model/task-document.ts';
import { isVisible, noSuchTask } from '../../tasks/model/task-policy.ts';

/** `bids` are read for hidden tasks only. */
type Needs = { readonly tasks: Pick<Services['tasks'], 'get'>; readonly bids: Pick<Services['bids'], 'find'> };

/**
 * Returns a task that the caller can see. A hidden task is visible to its client and to freelancers with a bid on it.
 * Throws 404 for other callers, as for a task that does not exist.
 */
export const visibleTask = async (
  { tasks, bids }: Needs,
  from: Reader,
  id: string,
  caller: Caller | null,
): Promise<StoredTask> => {
  const task = await tasks.get(from, id);
  if (isVisible(task.data, caller)) return task;
  if (caller === null || (await bids.find(from, id, caller.uid)) === null) throw noSuchTask();
  return task;
};
