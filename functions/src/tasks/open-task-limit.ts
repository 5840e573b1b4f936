import { availabilityOf, type TaskStatus, todayUtc } from '@taskwright/contract';
import { assertBelowOpenTaskLimit, openTasksMax } from '../account/model/quota-policy.ts';
import type { Caller } from '../http/caller.ts';
import type { Source } from '../store/reader.ts';
import { unfinishedTasksOf } from './model/task-queries.ts';

type Dated = { readonly status: TaskStatus; readonly deadline: string };

/**
 * Throws 429 if `after` would exceed the caller's limit of open tasks. Tasks in progress count too, because a
 * cancellation reopens them. The number is counted, not stored: a deleted, completed or expired task frees its place
 * automatically. The unit has already spent a quota, so of two concurrent calls one conflicts and counts again.
 */
export const assertOpenTaskAllowed = async (
  source: Source,
  { before, after }: { readonly before: Dated | null; readonly after: Dated },
  caller: Caller,
  now: Date,
): Promise<void> => {
  const today = todayUtc(now);
  // Hidden tasks count, because the sweep may show them again.
  const isOpen = ({ status, deadline }: Dated) => availabilityOf({ status, deadline }, today).isOpen;
  if (!isOpen(after) || (before !== null && isOpen(before))) return;
  assertBelowOpenTaskLimit(
    await source.countPlan(unfinishedTasksOf(caller.uid, today), openTasksMax(caller)),
    caller,
    now,
  );
};
