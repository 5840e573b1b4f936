import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { withoutLocks } from '../store/conflicts.ts';
import { noSuchTask } from '../tasks/update-task.ts';

/** DELETE /tasks/{id}/bids/me: whatever the task's state. Throws 404 when the caller has no bid on it. Decisions, 17. */
export const withdrawBid =
  (services: Services): Handler<'withdrawBid'> =>
  ({ caller, params }) =>
    withoutLocks(async () => {
      const task = await services.tasks.find(params.id);
      if (task === null) throw noSuchTask();
      const known = await services.bids.find(task.id, caller.uid);
      if (known === null) throw new ApiProblem('not-found', 'You have no bid on this task.');
      await services.bids.withdraw(task.id, caller.uid);
      return { status: 200, body: { deletedCount: 1 } };
    });
