import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { seesAllBids } from './model/bid-policy.ts';
import { visibleTask } from './model/visible-task.ts';

/**
 * POST /tasks/{id}/bids/read: marks the bids on the caller's task as read up to the time of one. The position never
 * moves back and never passes the newest bid. Needs no quota: each bid is followed by one write at most, and placing it
 * has cost its freelancer's. Throws 403 to other callers, 404 for a task that the caller may not see.
 */
export const readBids = write<'readBids'>(async (unit, { caller, params, body }) => {
  const task = await visibleTask(unit, params.id, caller);
  const { lastBidAt, bidsReadUpTo } = task.data;
  if (!seesAllBids(task.data, caller)) throw new ApiProblem('forbidden', 'Only the client of this task can do this.');
  const upTo = lastBidAt !== null && body.upTo > lastBidAt ? lastBidAt : body.upTo;
  if (lastBidAt !== null && upTo > (bidsReadUpTo ?? '')) tasks.noteBidsRead(unit, task, upTo);
  return { status: 200, body: { status: 'done' } };
});
