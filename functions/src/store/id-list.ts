import type { List } from './page.ts';
import type { QueryPlan } from './query-plan.ts';

/** Returns the order of ids in one document of a collection. `n` counts them; the latest is first. */
export const latestFirst = (name: string, collection: string): QueryPlan => ({
  name,
  collection,
  filters: [],
  orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
});

type Item = { readonly id: string; readonly data: { readonly n: number } };

/** Lists the ids of one document, which are stored oldest first, in the order of `latestFirst`. */
export const listIds: List<readonly string[], Item> = async (ids, { orders }, { after, limit }) => {
  const items = ids.map((id, n) => ({ id, data: { n } }));
  const isReversed = orders[0]?.direction === 'desc';
  const ordered = isReversed ? items.toReversed() : items;
  if (after === null) return ordered.slice(0, limit);
  const [n, id] = after;
  const known = ordered.findIndex((each) => each.id === id);
  // A removal shifts the numbers, so the id decides. It may be removed by now.
  const removed = isReversed ? Math.max(0, ids.length - Number(n)) : Number(n);
  const start = known === -1 ? removed : known + 1;
  return ordered.slice(start, start + limit);
};
