import { type QueryPlan, reversed } from '../store/query-plan.ts';
import type { StoredTask } from '../tasks/task-projections.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import type { Cursor, Position } from './cursor.ts';

/** One page of a list and the ways on from it: null where there is nothing that way, 'first' for the list's start. */
export type Page = {
  readonly tasks: readonly StoredTask[];
  readonly next: Cursor | 'first' | null;
  readonly prev: Cursor | 'first' | null;
};

const orderValue = (task: StoredTask, field: string): string | number | null => {
  switch (field) {
    case 'deadline':
      return task.data.deadline;
    case 'creationTime':
      return task.data.creationTime;
    case 'budget':
      return task.data.budget;
    default:
      throw new RangeError(`No list is ordered by ${field}`);
  }
};

/** Where a task stands in a plan's order. */
export const positionOf = (plan: QueryPlan, task: StoredTask): Position => [
  ...plan.orders.map(({ field }) => orderValue(task, field)),
  task.id,
];

const after = (plan: QueryPlan, task: StoredTask | undefined): Cursor | null =>
  task === undefined ? null : { from: 'after', position: positionOf(plan, task), trail: [] };

const before = (plan: QueryPlan, task: StoredTask | undefined): Cursor | null =>
  task === undefined ? null : { from: 'before', position: positionOf(plan, task) };

/**
 * One page of a plan. With `peek` one more task is read to know whether anything follows; without it a full page leads
 * on, at worst to an empty one, and `limit` documents are all that is read. A page before a cursor, or the last one, is
 * read from the other end and always peeks: what stands before it has no other way to be known.
 */
export const readPage = async (
  tasks: TaskRepository,
  plan: QueryPlan,
  page: { cursor: Cursor | null; limit: number; peek: boolean },
): Promise<Page> => {
  const { cursor, limit, peek } = page;
  if (cursor === null || cursor.from === 'after') {
    const found = await tasks.list(plan, { after: cursor?.position ?? null, limit: peek ? limit + 1 : limit });
    const shown = found.slice(0, limit);
    const next = found.length >= (peek ? limit + 1 : limit) ? after(plan, shown.at(-1)) : null;
    // Nothing stands after the cursor any more: all there is ends at or before it.
    const prev = cursor === null ? null : (before(plan, shown[0]) ?? { from: 'end' as const, count: limit });
    return { tasks: shown, next, prev };
  }
  const size = cursor.from === 'end' ? Math.min(cursor.count, limit) : limit;
  const position = cursor.from === 'end' ? null : cursor.position;
  const found = await tasks.list(reversed(plan), { after: position, limit: size + 1 });
  const shown = found.slice(0, size).reverse();
  const prev = found.length > size ? before(plan, shown[0]) : null;
  // All that stood before may be gone by now: the way on then leads to the start.
  const next = cursor.from === 'end' ? null : (after(plan, shown.at(-1)) ?? 'first');
  return { tasks: shown, next, prev };
};
