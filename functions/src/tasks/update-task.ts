import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { withoutLocks } from '../store/conflicts.ts';
import { editedTask } from './task-document.ts';
import { assertMayChange } from './task-policy.ts';

export const noSuchTask = () => new ApiProblem('not-found', 'There is no task with this id.');

/** PUT /tasks/{id}: an accepted update always answers modifiedCount 1. Specification, section 7; decisions, 4 and 18. */
export const updateTask =
  (services: Services): Handler<'updateTask'> =>
  ({ caller, params, body, ifMatch }) =>
    withoutLocks(async () => {
      const task = await services.tasks.find(params.id);
      if (task === null) throw noSuchTask();
      assertMayChange(task.data, caller, ifMatch);
      const edit = { clientVerified: caller.emailVerified, now: services.now() };
      await services.tasks.replace(task, editedTask(task.data, body, edit));
      return { status: 200, body: { modifiedCount: 1 } };
    });
