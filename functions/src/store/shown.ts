import type { Listed } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { readAt, readableOr } from './unreadable.ts';

/** Returns the projection of each item of a list. Skips and logs items that the response schema rejects. */
export const eachShown = <T extends Listed, R>(
  { everywhere, collection }: Pick<QueryPlan, 'everywhere' | 'collection'>,
  items: readonly T[],
  project: (item: T) => R,
): R[] =>
  items.flatMap((item) => {
    const path = everywhere ? item.id : `${collection}/${item.id}`;
    return readableOr(() => [readAt(path, () => project(item))], []);
  });
