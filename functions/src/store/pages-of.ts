import type { Position } from './cursor.ts';
import { type Listed, type ListSource, positionOf } from './page.ts';
import type { QueryPlan } from './query-plan.ts';

/** Page size of background work, equal to the identity provider's maximum for one lookup. */
const PAGE = 100;

/** Yields the readable documents of a plan page by page. Changes to a page do not affect the next. */
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
