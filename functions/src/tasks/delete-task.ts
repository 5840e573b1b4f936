import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { assertMayChange } from './task-policy.ts';
import { noSuchTask } from './update-task.ts';

/** DELETE /tasks/{id}: the task and all that hangs on it; its owner only. Specification, section 7; decisions, 4. */
export const deleteTask =
  (services: Services): Handler<'deleteTask'> =>
  async ({ caller, params, ifMatch }) => {
    await services.db.runTransaction(async (transaction) => {
      const task = await services.tasks.findIn(transaction, params.id);
      if (task === null) throw noSuchTask();
      assertMayChange(task.data, caller, ifMatch);
      services.tasks.deleteIn(transaction, params.id);
    });
    await services.tasks.deleteDescendants(params.id);
    return { status: 200, body: { deletedCount: 1 } };
  };
