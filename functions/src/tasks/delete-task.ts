import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { assertMayChange } from './task-policy.ts';
import { visibleTask } from './visible-task.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'now'>;

/**
 * DELETE /tasks/{id} [CALL-6]: for the task's owner only (decision 4). The commit makes dependent documents
 * unreachable. A trigger on the deletion then removes them with `endTask`.
 */
export const deleteTask =
  ({ work, tasks, bids, now }: Needs): Handler<'deleteTask'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const task = await visibleTask({ tasks, bids }, unit, call.params.id, call.caller);
      assertMayChange('delete', task.data, call, todayUtc(now()));
      tasks.delete(unit, task);
      return { status: 200, body: { deletedCount: 1 } };
    });
