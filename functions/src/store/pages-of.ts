import type { Position } from './cursor.ts';
import { type Listed, type ListSource, positionOf } from './page.ts';
import type { QueryPlan } from './query-plan.ts';

/** Documents read at a time by what goes through many of them: as many as the identity provider tells of at once. */
const PAGE = 100;

/** What a plan lists, page by page; what becomes of a page does not disturb the next. */
export async function* pagesOf<T extends Listed>(source: ListSource<T>, plan: QueryPlan): AsyncGenerator<T[]> {
  let after: Position | null = null;
  for (;;) {
    const page: T[] = await source.list(plan, { after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = positionOf(plan, last);
  }
}
