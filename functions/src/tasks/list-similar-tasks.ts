import { todayUtc } from '@taskwright/contract';
import { visibleTask } from '../bids/model/visible-task.ts';
import { read } from '../http/use-case.ts';
import { similarToTask } from './model/similar-tasks.ts';
import { toBrowseTasks } from './model/task-projections.ts';

/**
 * GET /tasks/{id}/similar: up to three open tasks of other clients that share skills or the category with a task.
 * Throws 404 for a task that the caller may not see. Reads at most 13 documents and three cards.
 */
export const listSimilarTasks = read<'listSimilarTasks'>(async (source, { caller, params }) => {
  const { id, data } = await visibleTask(source, params.id, caller);
  const found = await similarToTask(
    source,
    data,
    todayUtc(source.now()),
    (task) => task.id !== id && task.data.ownerUid !== caller.uid,
  );
  return { status: 200, body: await toBrowseTasks(source, { collection: 'tasks' }, found) };
});
