import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/**
 * Document `closures/{uid}`: the owner's request to close the account, with the address of the token. `isConfirmed` is
 * true once a second check found no active agreement. The account is then closed in any case.
 */
const closureDocument = z.object({
  requestedAt: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isConfirmed: z.boolean(),
});
export type Closure = z.infer<typeof closureDocument>;
export type StoredClosure = { readonly id: string; readonly data: Closure };

/** Accounts that are being closed, oldest request first. */
export const allClosures = defineList(
  () => ({
    name: 'closures',
    collection: 'closures',
    filters: [],
    orders: [{ field: 'requestedAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

const FIELDS = Object.keys(closureDocument.shape);
const parse = (data: unknown): Closure => closureDocument.parse(data);

/** Stores closures, the only writer of `closures`. */
const refOf = (from: Source, uid: string) => from.db.collection('closures').doc(uid);

/** Returns a limited number of closures of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredClosure[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Returns the closure of an account; null without one, or if it is unreadable. */
export const find = async (unit: Unit, uid: string): Promise<Closure | null> => {
  return readReadable(unit, refOf(unit, uid), parse);
};

/** Stores a request. Keeps the state of an earlier one. */
export const request = async (unit: Unit, uid: string, request: Omit<Closure, 'isConfirmed'>): Promise<void> => {
  if (!(await unit.get(refOf(unit, uid))).exists) unit.create(refOf(unit, uid), { ...request, isConfirmed: false });
};

/** Confirms a closure that the unit has read. */
export const confirm = (unit: Unit, uid: string): void => {
  unit.update(refOf(unit, uid), { isConfirmed: true });
};

/** Removes the request of an account, unless it is confirmed. */
export const withdraw = async (unit: Unit, uid: string): Promise<void> => {
  const snapshot = await unit.get(refOf(unit, uid));
  if (snapshot.exists && snapshot.get('isConfirmed') !== true) unit.delete(refOf(unit, uid));
};

/** Removes the closure of an account, if any. Does not parse it. */
export const remove = async (unit: Unit, uid: string): Promise<void> => {
  if ((await unit.get(refOf(unit, uid))).exists) unit.delete(refOf(unit, uid));
};

/**
 * Returns the first of these accounts that is being closed, or null. Fails the commit if one of them starts to
 * close concurrently.
 */
export const requireNone = async (unit: Unit, uids: readonly string[]): Promise<string | null> => {
  const found = await unit.getAll(
    uids.map((uid) => refOf(unit, uid)),
    ['isConfirmed'],
  );
  for (const { ref } of found) unit.requireUnchanged(ref);
  return found.find(({ exists }) => exists)?.id ?? null;
};
