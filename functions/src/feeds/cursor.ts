import { z } from 'zod';
import { badRequest } from '../http/problems.ts';
import { TASK_ID } from '../tasks/task-repository.ts';

const id = z.string().regex(TASK_ID);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Plain ASCII: Firestore fails over a lone surrogate, and its client tries again for seconds. */
const instant = z.string().regex(/^[\x20-\x7e]{1,40}$/);
const amount = z.number().nullable();

/** A place in a list: the values of its order, then a document id. What each list's order is made of: */
const positions = {
  created: z.tuple([instant, id]),
  deadline: z.tuple([date, id]),
  newest: z.tuple([instant, date, id]),
  budget: z.tuple([amount, date, id]),
  search: z.tuple([date, id]),
  bids: z.tuple([instant, id]),
} as const;
export type ListOrder = keyof typeof positions;
export type Position = readonly (string | number | null)[];

/** From where and which way: after a position, before one, the list's last `count`, or (null) from its start. */
export type AfterCursor = { readonly from: 'after'; readonly position: Position; readonly trail: readonly Position[] };
export type Cursor =
  | AfterCursor
  | { readonly from: 'before'; readonly position: Position }
  | { readonly from: 'end'; readonly count: number };

/**
 * `trail`: the starts of a search's earlier pages, newest last. One token index cannot be read backwards, so the way
 * back travels with the cursor; null stands for the first page.
 */
const TRAIL_MAX = 30;

const cursorOf = (order: ListOrder) => {
  const position = positions[order];
  return z.discriminatedUnion('f', [
    z.strictObject({
      o: z.literal(order),
      f: z.literal('a'),
      p: position,
      t: z.array(position).max(TRAIL_MAX).optional(),
    }),
    z.strictObject({ o: z.literal(order), f: z.literal('b'), p: position }),
    z.strictObject({ o: z.literal(order), f: z.literal('e'), n: z.int().min(1).max(100) }),
  ]);
};

const CURSORS = {
  created: cursorOf('created'),
  deadline: cursorOf('deadline'),
  newest: cursorOf('newest'),
  budget: cursorOf('budget'),
  search: cursorOf('search'),
  bids: cursorOf('bids'),
} as const;

const bad = () => badRequest([{ field: 'cursor', in: 'query', message: 'This cursor is not one of ours' }]);

const decode = (text: string): unknown => {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw bad();
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw bad();
  }
};

/** Reads an opaque cursor of the list in `order`; throws 400 for anything else, also for another list's cursor. */
export const readCursor = (text: string | undefined, order: ListOrder): Cursor | null => {
  if (text === undefined) return null;
  const result = CURSORS[order].safeParse(decode(text));
  if (!result.success) throw bad();
  const { data } = result;
  if (data.f === 'e') return { from: 'end', count: data.n };
  if (data.f === 'b') return { from: 'before', position: data.p };
  return { from: 'after', position: data.p, trail: data.t ?? [] };
};

/** A cursor as opaque text. */
export const writeCursor = (cursor: Cursor, order: ListOrder): string => {
  const plain =
    cursor.from === 'end'
      ? { o: order, f: 'e', n: cursor.count }
      : cursor.from === 'before'
        ? { o: order, f: 'b', p: cursor.position }
        : { o: order, f: 'a', p: cursor.position, ...(cursor.trail.length > 0 ? { t: cursor.trail } : {}) };
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
};

/** The trail after leaving a page that began after `start`. */
export const extendTrail = (trail: readonly Position[], start: Position): readonly Position[] =>
  [...trail, start].slice(-TRAIL_MAX);
