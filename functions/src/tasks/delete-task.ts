import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { withoutLocks } from '../store/conflicts.ts';
import { assertMayChange } from './task-policy.ts';
import { noSuchTask } from './update-task.ts';

/** DELETE /tasks/{id}: the task and all that hangs on it; its owner only. Specification, section 7; decisions, 4. */
export const deleteTask =
  (services: Services): Handler<'deleteTask'> =>
  async ({ caller, params, ifMatch }) => {
    await withoutLocks(async () => {
      const task = await services.tasks.find(params.id);
      if (task === null) throw noSuchTask();
      assertMayChange(task.data, caller, ifMatch);
      await services.tasks.delete(task);
    });
    await services.tasks.deleteDescendants(params.id);
    return { status: 200, body: { deletedCount: 1 } };
  };
