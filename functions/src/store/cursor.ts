import * as z from 'zod/mini';
import type { Order, QueryPlan } from './query-plan.ts';
import { StoreError } from './store-error.ts';

/** Matches ids that Firestore accepts and can generate. */
export const DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** The path of a document in a subcollection, as collection group queries return it. */
const DOCUMENT_PATH = z.string().check(
  z.refine((path) => {
    const parts = path.split('/');
    return parts.length === 4 && parts.every((part) => DOCUMENT_ID.test(part));
  }),
);

/** Value schemas of an order. An instant is plain ASCII, because Firestore retries for seconds on a lone surrogate. */
const VALUES = {
  instant: z.string().check(z.regex(/^[\x20-\x7e]{1,40}$/)),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  amount: z.nullable(z.number()),
  id: z.string().check(z.regex(DOCUMENT_ID)),
} as const satisfies Record<Order['kind'], z.ZodMiniType>;

/** A position in a list: the values of its orders, then a document id. */
export type Position = readonly (string | number | null)[];

/**
 * Start and direction of a page: after a position, before one, or the list's last `count` items. Null is the list's
 * start.
 */
export type AfterCursor = { readonly from: 'after'; readonly position: Position; readonly trail: readonly Position[] };
export type Cursor =
  | AfterCursor
  | { readonly from: 'before'; readonly position: Position }
  | { readonly from: 'end'; readonly count: number };

/**
 * Maximum length of `trail`: the starts of a search's earlier pages, newest last. A token index cannot be read
 * backwards, so the cursor carries the earlier positions. Beyond the trail, the previous page is the first page. A Link
 * header contains the trail twice.
 */
const TRAIL_MAX = 10;
/** Maximum length of a trail as JSON. A whole cursor must be a valid parameter, which has at most 800 characters. */
const TRAIL_CHARACTERS = 470;

/** Returns the schema of a position in a plan's order: a value for each order, then an id. */
const positionIn = ({ orders, isCollectionGroup }: QueryPlan): z.ZodMiniType<Position> => {
  const parts = [...orders.map(({ kind }) => VALUES[kind]), isCollectionGroup ? DOCUMENT_PATH : VALUES.id];
  return z
    .array(z.union([z.string(), z.number(), z.null()]))
    .check(
      z.refine(
        (values) => values.length === parts.length && parts.every((part, at) => part.safeParse(values[at]).success),
      ),
    );
};

const cursorOf = (plan: QueryPlan) => {
  const list = z.literal(plan.name);
  const position = positionIn(plan);
  return z.discriminatedUnion('f', [
    z.strictObject({
      o: list,
      f: z.literal('a'),
      p: position,
      t: z.optional(z.array(position).check(z.maxLength(TRAIL_MAX))),
    }),
    z.strictObject({ o: list, f: z.literal('b'), p: position }),
    z.strictObject({ o: list, f: z.literal('e'), n: z.int().check(z.minimum(1), z.maximum(100)) }),
  ]);
};

const bad = () => new StoreError('bad-cursor');

const decode = (text: string): unknown => {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw bad();
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw bad();
  }
};

/**
 * Parses an opaque cursor of a plan's list. Throws a StoreError for any other text, including another list's cursor.
 */
export const readCursor = (text: string | undefined, plan: QueryPlan): Cursor | null => {
  if (text === undefined) return null;
  const result = cursorOf(plan).safeParse(decode(text));
  if (!result.success) throw bad();
  const { data } = result;
  if (data.f === 'e') return { from: 'end', count: data.n };
  if (data.f === 'b') return { from: 'before', position: data.p };
  return { from: 'after', position: data.p, trail: data.t ?? [] };
};

/** Returns a cursor as opaque text. */
export const writeCursor = (cursor: Cursor, { name: o }: QueryPlan): string => {
  const plain =
    cursor.from === 'end'
      ? { o, f: 'e', n: cursor.count }
      : cursor.from === 'before'
        ? { o, f: 'b', p: cursor.position }
        : { o, f: 'a', p: cursor.position, ...(cursor.trail.length > 0 ? { t: cursor.trail } : {}) };
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
};

/** Returns the trail after a page that started after `start`, without the oldest positions that do not fit. */
export const extendTrail = (trail: readonly Position[], start: Position): readonly Position[] => {
  const extended = [...trail, start].slice(-TRAIL_MAX);
  while (JSON.stringify(extended).length > TRAIL_CHARACTERS) extended.shift();
  return extended;
};
