import { LIMITS, todayUtc } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { ownedTasks, ownedTasksIn } from './model/task-queries.ts';
import { tabOf, tasksThatNeed } from './own-tasks.ts';

/** GET /users/me/tasks/counts: the numbers of the caller's tasks by tab. A task that needs the caller is counted once. */
export const countOwnTasks = read<'countOwnTasks'>(async (source, { caller }) => {
  const today = todayUtc(source.now());
  const { uid } = caller;
  const max = LIMITS.countedTasks;
  const [{ tasks: needing }, all, open, active] = await Promise.all([
    tasksThatNeed(source, caller, today),
    source.countPlan(ownedTasks(uid), max),
    source.countPlan(ownedTasksIn(uid, 'open', today), max),
    source.countPlan(ownedTasksIn(uid, 'active', today), max),
  ]);
  const rest = (tab: ReturnType<typeof tabOf>, count: number): number =>
    Math.max(0, count - needing.filter(({ data }) => tabOf(data, today) === tab).length);
  const counts = {
    turn: needing.length,
    open: rest('open', open),
    active: rest('active', active),
    done: rest('done', all - open - active),
  };
  return { status: 200, body: counts };
});
