import type { Cursor, Position } from './cursor.ts';
import { type QueryPlan, reversed } from './query-plan.ts';
import type { Span } from './reader.ts';

/** A list item: an id and the fields that lists are ordered by. */
export type Listed = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

/** Returns the items of a list from a source. */
export type List<S, T extends Listed> = (from: S, plan: QueryPlan, span: Span) => Promise<T[]>;

/** One page of a list with its cursors. Null means no page in that direction, 'first' the list's start. */
export type Page<T extends Listed> = {
  readonly items: readonly T[];
  readonly next: Cursor | 'first' | null;
  readonly prev: Cursor | 'first' | null;
};

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the value of a field. A path such as `inbox.ada` addresses a field of a map, as in Firestore. */
const orderValue = (item: Listed, field: string): string | number | null => {
  const value = field
    .split('.')
    .reduce<unknown>((within, name) => (isMap(within) ? within[name] : undefined), item.data);
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new RangeError(`Lists can’t be ordered by ${field}`);
};

/** Returns the position of an item in a plan's order. */
export const positionOf = (plan: QueryPlan, item: Listed): Position => [
  ...plan.orders.map(({ field }) => orderValue(item, field)),
  item.id,
];

const after = (plan: QueryPlan, item: Listed | undefined): Cursor | null =>
  item === undefined ? null : { from: 'after', position: positionOf(plan, item), trail: [] };

const before = (plan: QueryPlan, item: Listed | undefined): Cursor | null =>
  item === undefined ? null : { from: 'before', position: positionOf(plan, item) };

/** Byte limit of a page, and the size of each item. */
export type ByteBudget<T> = { readonly bytes: number; readonly sizeOf: (item: T) => number };

/** Number of documents read at once from a list whose items can be long. */
const LONG_BATCH = 10;

type ReadItems<T> = { readonly found: T[]; readonly isCut: boolean };

/**
 * Reads the items of a span. With `budget`, reads a few at a time and stops at the byte limit, but always includes the
 * first item.
 */
const readItems = async <S, T extends Listed>(
  from: S,
  list: List<S, T>,
  plan: QueryPlan,
  { after: start, limit }: Span,
  budget: ByteBudget<T> | undefined,
): Promise<ReadItems<T>> => {
  if (budget === undefined) return { found: await list(from, plan, { after: start, limit }), isCut: false };
  const found: T[] = [];
  let remaining = budget.bytes;
  let last = start;
  for (;;) {
    const batchLimit = Math.min(LONG_BATCH, limit - found.length);
    const items = await list(from, plan, { after: last, limit: batchLimit });
    for (const item of items) {
      remaining -= budget.sizeOf(item);
      if (remaining < 0 && found.length > 0) return { found, isCut: true };
      found.push(item);
      last = positionOf(plan, item);
    }
    if (items.length < batchLimit || found.length === limit) return { found, isCut: false };
  }
};

/**
 * Reads one page of a plan. With `peek`, reads one more item to detect a following page. Without it, a full page always
 * has a next cursor, possibly to an empty page, and costs `limit` reads. A page before a cursor and the last page are
 * read in reverse and always peek. With `budget`, a page also ends at its byte limit and the next cursor continues
 * there.
 */
export const readPage = async <S, T extends Listed>(
  from: S,
  list: List<S, T>,
  plan: QueryPlan,
  page: { cursor: Cursor | null; limit: number; peek: boolean; budget?: ByteBudget<T> },
): Promise<Page<T>> => {
  const { cursor, limit, peek, budget } = page;
  if (cursor === null || cursor.from === 'after') {
    const max = peek ? limit + 1 : limit;
    const { found, isCut } = await readItems(from, list, plan, { after: cursor?.position ?? null, limit: max }, budget);
    const items = found.slice(0, limit);
    const next = isCut || found.length >= max ? after(plan, items.at(-1)) : null;
    // An empty page after a cursor means that the list now ends at or before the cursor.
    const prev = cursor === null ? null : (before(plan, items[0]) ?? { from: 'end' as const, count: limit });
    return { items, next, prev };
  }
  const size = cursor.from === 'end' ? Math.min(cursor.count, limit) : limit;
  const position = cursor.from === 'end' ? null : cursor.position;
  const { found, isCut } = await readItems(from, list, reversed(plan), { after: position, limit: size + 1 }, budget);
  const items = found.slice(0, size).reverse();
  const prev = isCut || found.length > size ? before(plan, items[0]) : null;
  // All items before the cursor may be deleted by now. The next page is then the first.
  const next = cursor.from === 'end' ? null : (after(plan, items.at(-1)) ?? 'first');
  return { items, next, prev };
};

/**
 * Returns a function for an item's maximum size in a response: its stored document plus `more` bytes for added fields.
 */
export const storedBytes =
  (more: number) =>
  ({ data }: Listed): number =>
    Buffer.byteLength(JSON.stringify(data)) + more;
