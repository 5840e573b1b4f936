import type { Cursor, Position } from './cursor.ts';
import { type QueryPlan, reversed } from './query-plan.ts';
import type { Span } from './reader.ts';

/** Something that stands in a list: an id, and the fields that lists are ordered by. */
export type Listed = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

/** Where the items of a list are read from. */
export type ListSource<T extends Listed> = {
  readonly list: (plan: QueryPlan, span: Span) => Promise<T[]>;
};

/** One page of a list and the ways on from it: null where there is nothing that way, 'first' for the list's start. */
export type Page<T extends Listed> = {
  readonly items: readonly T[];
  readonly next: Cursor | 'first' | null;
  readonly prev: Cursor | 'first' | null;
};

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value of a field; `inbox.ada` is a field of a map, as Firestore names it. */
const orderValue = (item: Listed, field: string): string | number | null => {
  const value = field
    .split('.')
    .reduce<unknown>((within, name) => (isMap(within) ? within[name] : undefined), item.data);
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new RangeError(`No list is ordered by ${field}`);
};

/** Where an item stands in a plan's order. */
export const positionOf = (plan: QueryPlan, item: Listed): Position => [
  ...plan.orders.map(({ field }) => orderValue(item, field)),
  item.id,
];

const after = (plan: QueryPlan, item: Listed | undefined): Cursor | null =>
  item === undefined ? null : { from: 'after', position: positionOf(plan, item), trail: [] };

const before = (plan: QueryPlan, item: Listed | undefined): Cursor | null =>
  item === undefined ? null : { from: 'before', position: positionOf(plan, item) };

/**
 * One page of a plan. With `peek` one more item is read to know whether anything follows; without it a full page leads
 * on, at worst to an empty one, and `limit` documents are all that is read. A page before a cursor, or the last one, is
 * read from the other end and always peeks: what stands before it has no other way to be known.
 */
export const readPage = async <T extends Listed>(
  source: ListSource<T>,
  plan: QueryPlan,
  page: { cursor: Cursor | null; limit: number; peek: boolean },
): Promise<Page<T>> => {
  const { cursor, limit, peek } = page;
  if (cursor === null || cursor.from === 'after') {
    const found = await source.list(plan, { after: cursor?.position ?? null, limit: peek ? limit + 1 : limit });
    const items = found.slice(0, limit);
    const next = found.length >= (peek ? limit + 1 : limit) ? after(plan, items.at(-1)) : null;
    // Nothing stands after the cursor any more: all there is ends at or before it.
    const prev = cursor === null ? null : (before(plan, items[0]) ?? { from: 'end' as const, count: limit });
    return { items, next, prev };
  }
  const size = cursor.from === 'end' ? Math.min(cursor.count, limit) : limit;
  const position = cursor.from === 'end' ? null : cursor.position;
  const found = await source.list(reversed(plan), { after: position, limit: size + 1 });
  const items = found.slice(0, size).reverse();
  const prev = found.length > size ? before(plan, items[0]) : null;
  // All that stood before may be gone by now: the way on then leads to the start.
  const next = cursor.from === 'end' ? null : (after(plan, items.at(-1)) ?? 'first');
  return { items, next, prev };
};
