import type { Listed } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { readableAt } from './unreadable.ts';

/** Returns the projection of each item of a list. Skips and logs items that the response schema rejects. */
export const projectItems = <T extends Listed, R>(
  { isCollectionGroup, collection }: Pick<QueryPlan, 'isCollectionGroup' | 'collection'>,
  items: readonly T[],
  project: (item: T) => R,
): R[] =>
  items.flatMap((item) => {
    const projected = readableAt(isCollectionGroup ? item.id : `${collection}/${item.id}`, () => project(item));
    return projected === null ? [] : [projected];
  });
