import type { Caller } from '../http/caller.ts';
import type { Reader } from '../store/reader.ts';
import type { StoredTask } from './task-document.ts';
import { isVisible, noSuchTask } from './task-policy.ts';
import type { TaskRepository } from './task-repository.ts';

/** Bids by task and freelancer; read for hidden tasks only. The folder of bids depends on this one, so its type cannot be imported. */
type OwnBids = { readonly find: (from: Reader, taskId: string, uid: string) => Promise<unknown> };

type Needs = { readonly tasks: Pick<TaskRepository, 'get'>; readonly bids: OwnBids };

/**
 * Returns a task that the caller may see. A hidden one, whose client's account is disabled or gone, exists for its client and for people
 * who have a bid on it. Throws 404 for everyone else, the same as for a task that does not exist (record 58).
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
