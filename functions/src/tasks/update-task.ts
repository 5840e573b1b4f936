import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Clock } from '../store/clock.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { editOf } from './task-document.ts';
import { assertMayChange } from './task-policy.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = { readonly work: UnitOfWork; readonly tasks: TaskRepository; readonly now: Clock };

/** PUT /tasks/{id} [CALL-5]: an accepted update always answers modifiedCount 1 (decisions 4 and 18). */
export const updateTask =
  ({ work, tasks, now }: Needs): Handler<'updateTask'> =>
  (call) =>
    work.answer(call, async (unit) => {
      const task = await tasks.get(unit, call.params.id);
      assertMayChange('update', task.data, call, todayUtc(now()));
      tasks.update(unit, task, editOf(task.data, call.body, { caller: call.caller, now: now() }));
      return { status: 200, body: { modifiedCount: 1 } };
    });
