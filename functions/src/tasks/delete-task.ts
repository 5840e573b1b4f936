import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Clock } from '../store/clock.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { assertMayChange } from './task-policy.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = {
  readonly work: UnitOfWork;
  readonly tasks: TaskRepository;
  readonly now: Clock;
  /** Removes what hangs on a task that is gone. */
  readonly afterTask: (taskId: string) => Promise<void>;
};

/** DELETE /tasks/{id} [CALL-6]: the task and all that hangs on it; its owner only (decision 4). */
export const deleteTask =
  ({ work, tasks, now, afterTask }: Needs): Handler<'deleteTask'> =>
  async (call) => {
    const reply = await work.answer<'deleteTask'>(call, async (unit) => {
      const task = await tasks.get(unit, call.params.id);
      assertMayChange('delete', task.data, call, todayUtc(now()));
      tasks.delete(unit, task);
      return { status: 200, body: { deletedCount: 1 } };
    });
    await afterTask(call.params.id);
    return reply;
  };
