import type { Position } from './cursor.ts';
import { type Listed, type ListSource, positionOf } from './page.ts';
import type { QueryPlan } from './query-plan.ts';

/** Documents read at a time by what goes through many of them: as many as the identity provider tells of at once. */
const PAGE = 100;

/** Yields the documents of a plan page by page, without those that cannot be read; changes to a page do not disturb the next. */
export async function* pagesOf<T extends Listed>(source: ListSource<T>, plan: QueryPlan): AsyncGenerator<T[]> {
  let after: Position | null = null;
  for (;;) {
    const page: T[] = await source.list(plan, { after, limit: PAGE, skipsAll: true });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = positionOf(plan, last);
  }
}
