import { todayUtc } from '@taskwright/contract';
import { visibleTask } from '../bids/model/visible-task.ts';
import { write } from '../http/use-case.ts';
import { assertMayChange } from './model/task-policy.ts';
import * as tasks from './model/task-repository.ts';

/**
 * DELETE /tasks/{id} [CALL-6]: for the task's owner only (decision 4). The commit makes dependent documents
 * unreachable. A trigger on the deletion then removes them with `endTask`.
 */
export const deleteTask = write<'deleteTask'>(async (unit, call) => {
  const task = await visibleTask(unit, call.params.id, call.caller);
  assertMayChange('delete', task.data, call, todayUtc(unit.now()));
  tasks.remove(unit, task);
  return { status: 200, body: { deletedCount: 1 } };
});
