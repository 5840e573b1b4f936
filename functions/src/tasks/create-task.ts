import type { Handler } from '../http/endpoint.ts';
import { assertOwnAddress } from '../http/own-address.ts';
import type { Clock } from '../store/clock.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { newTask } from './task-document.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = { readonly work: UnitOfWork; readonly tasks: TaskRepository; readonly now: Clock };

/**
 * POST /tasks [CALL-2]: a pending task of the caller. Throws 403 for an email that is not the token's, 422 for a key that
 * stands for another body. Location is relative, so that it holds at the Hosting origin and at the function's URL alike.
 */
export const createTask =
  ({ work, tasks, now }: Needs): Handler<'createTask'> =>
  (call) =>
    work.answer(call, async (unit) => {
      assertOwnAddress(call.body.userEmail, call.caller, 'userEmail');
      const insertedId = tasks.create(unit, newTask(call.body, call.caller, now()));
      return { status: 201, body: { insertedId }, headers: { Location: `tasks/${insertedId}` } };
    });
