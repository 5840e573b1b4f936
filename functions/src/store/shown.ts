import type { Listed } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { readAt, readableOr } from './unreadable.ts';

/** Returns what `project` makes of each item of a list; skips, and logs, items that the schema of the answer rejects. */
export const eachShown = <T extends Listed, R>(
  { everywhere, collection }: Pick<QueryPlan, 'everywhere' | 'collection'>,
  items: readonly T[],
  project: (item: T) => R,
): R[] =>
  items.flatMap((item) => {
    const path = everywhere ? item.id : `${collection}/${item.id}`;
    return readableOr(() => [readAt(path, () => project(item))], []);
  });
