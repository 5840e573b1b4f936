import type { Position } from '../store/cursor.ts';
import { positionOf } from '../store/page.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { StoredTask } from './task-document.ts';
import type { TaskRepository } from './task-repository.ts';

/** Tasks read at a time by what goes through many of them: as many as the identity provider tells of at once. */
const PAGE = 100;

/** The tasks of a plan page by page; what becomes of a page does not disturb the next. */
export async function* pagesOf(tasks: Pick<TaskRepository, 'list'>, plan: QueryPlan): AsyncGenerator<StoredTask[]> {
  let after: Position | null = null;
  for (;;) {
    const page = await tasks.list(plan, { after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = positionOf(plan, last);
  }
}
