import type { Listed } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { readAt, readableOr } from './unreadable.ts';

/** Returns the projection of each item of a list. Skips and logs items that the response schema rejects. */
export const projectItems = <T extends Listed, R>(
  { isCollectionGroup, collection }: Pick<QueryPlan, 'isCollectionGroup' | 'collection'>,
  items: readonly T[],
  project: (item: T) => R,
): R[] =>
  items.flatMap((item) => {
    const path = isCollectionGroup ? item.id : `${collection}/${item.id}`;
    return readableOr(() => [readAt(path, () => project(item))], []);
  });
