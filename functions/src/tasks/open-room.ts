import { availabilityOf, type TaskStatus, todayUtc } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { assertRoomForOpenTask, openTasksMax } from '../quotas/quota-policy.ts';
import { openOrTakenBy } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

type Dated = { readonly status: TaskStatus; readonly deadline: string };

/**
 * Throws 429 when the caller has as many open tasks as a client can have, and `after` would be one more than `before`. Tasks in
 * progress are counted too, because a cancellation opens them again; so hiring makes no room. The number is counted, not stored: a task
 * that is deleted, completed or past its deadline makes room by itself. The unit has spent a quota before, so of two at the same moment
 * one conflicts and counts again.
 */
export const assertRoom = async (
  tasks: Pick<TaskRepository, 'count'>,
  { before, after }: { readonly before: Dated | null; readonly after: Dated },
  caller: Caller,
  now: Date,
): Promise<void> => {
  const today = todayUtc(now);
  // Hidden tasks count too: the sweep may show them again.
  const isOpen = ({ status, deadline }: Dated) => availabilityOf({ status, deadline }, today).isOpen;
  if (!isOpen(after) || (before !== null && isOpen(before))) return;
  assertRoomForOpenTask(await tasks.count(openOrTakenBy(caller.uid, today), openTasksMax(caller)), caller, now);
};
