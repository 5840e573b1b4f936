import { isOpen } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import type { TaskDocument } from '../tasks/task-document.ts';

/** Whether `caller` sees every bid on a task: its owner does, anyone else sees their own. Decisions, 17. */
export const seesAllBids = (task: TaskDocument, caller: Caller): boolean => task.ownerUid === caller.uid;

/** Throws unless `caller` may bid on this task today (UTC): 403 on one's own, 409 when it is not open. */
export const assertMayBid = (task: TaskDocument, caller: Caller, today: string): void => {
  if (task.ownerUid === caller.uid) throw new ApiProblem('forbidden', 'Nobody bids on a task of their own.');
  if (!isOpen(task, today)) throw new ApiProblem('conflict', 'This task is not open to bids any more.');
};
