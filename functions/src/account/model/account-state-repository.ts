import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';

/**
 * The owner's request to close the account, with the address of the token. `isConfirmed` is true once a second check
 * found no active agreement. The account is then closed in any case.
 */
const closure = z.object({
  requestedAt: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isConfirmed: z.boolean(),
});
export type Closure = z.infer<typeof closure>;

/**
 * The time at which the daily sweep first found the account disabled or deleted. `isRemoved` is true once the data of a
 * deleted account was removed, at `since`.
 */
const suspension = z.object({
  standing: z.enum(['disabled', 'removed']),
  since: z.string(),
  isRemoved: z.boolean(),
});
export type Suspension = z.infer<typeof suspension>;

/**
 * Document `accountStates/{uid}`, which exists while one of its parts is not null. The parts are parsed separately, so
 * an unreadable one does not affect the other.
 */
const withClosure = z.object({ closure: z.nullable(closure) });
const withSuspension = z.object({ suspension: z.nullable(suspension) });
type WithClosure = z.infer<typeof withClosure>;
type WithSuspension = z.infer<typeof withSuspension>;

/** Accounts that are being closed, oldest request first. */
export const closingAccounts = defineList(
  () => ({
    name: 'closing-accounts',
    collection: 'accountStates',
    filters: [],
    orders: [{ field: 'closure.requestedAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Suspended accounts, longest first. A suspension that is renewed during a pass moves to the end. */
export const suspendedAccounts = defineList(
  () => ({
    name: 'suspended-accounts',
    collection: 'accountStates',
    filters: [],
    orders: [{ field: 'suspension.since', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

const parseClosure = (data: unknown): WithClosure => withClosure.parse(data);
const parseSuspension = (data: unknown): WithSuspension => withSuspension.parse(data);

/** Stores account states, the only writer of `accountStates`. */
const refOf = (from: Source, uid: string): DocumentReference => from.db.collection('accountStates').doc(uid);
/** Returns a part of a state without parsing it; null if it is missing. */
const partOf = (snapshot: DocumentSnapshot, name: 'closure' | 'suspension'): unknown => snapshot.get(name) ?? null;

/**
 * Stores parts of a state that the unit has read. Deletes the document if no part is left. A unit can call it once for
 * each account. Does not parse the other part, so an unreadable one does not block the change.
 */
const save = (unit: Unit, snapshot: DocumentSnapshot, parts: Partial<WithClosure & WithSuspension>): void => {
  const state = { closure: partOf(snapshot, 'closure'), suspension: partOf(snapshot, 'suspension'), ...parts };
  const isEmpty = state.closure === null && state.suspension === null;
  if (!isEmpty && snapshot.exists) unit.update(snapshot.ref, parts);
  else if (!isEmpty) unit.create(snapshot.ref, state);
  else if (snapshot.exists) unit.delete(snapshot.ref);
};

/** Returns a limited number of accounts of `closingAccounts`, after a position. */
export const listClosing = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, ['closure'], parseClosure);

/** Returns a limited number of accounts of `suspendedAccounts`, after a position. */
export const listSuspended = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, ['suspension'], parseSuspension);

/** Returns the closure of an account; null without one, or if it is unreadable. */
export const findClosure = async (unit: Unit, uid: string): Promise<Closure | null> =>
  (await readReadable(unit, refOf(unit, uid), parseClosure))?.closure ?? null;

/** Stores a request to close an account. Keeps the state of an earlier one. */
export const requestClosure = async (
  unit: Unit,
  uid: string,
  request: Pick<Closure, 'email' | 'emailVerified'>,
): Promise<void> => {
  const snapshot = await unit.get(refOf(unit, uid));
  if (partOf(snapshot, 'closure') !== null) return;
  save(unit, snapshot, { closure: { ...request, requestedAt: unit.now().toISOString(), isConfirmed: false } });
};

/** Confirms a closure that the unit has read. */
export const confirmClosure = (unit: Unit, uid: string): void => {
  unit.update(refOf(unit, uid), { 'closure.isConfirmed': true });
};

/** Removes the closure of an account, unless it is confirmed. */
export const withdrawClosure = async (unit: Unit, uid: string): Promise<void> => {
  const snapshot = await unit.get(refOf(unit, uid));
  if (snapshot.get('closure.isConfirmed') !== true) save(unit, snapshot, { closure: null });
};

/**
 * Returns the first of these accounts that is being closed, or null. Fails the commit if the state of one of them
 * changes concurrently, for example because it starts to close.
 */
export const requireNoClosure = async (unit: Unit, uids: readonly string[]): Promise<string | null> => {
  const found = await unit.getAll(
    uids.map((uid) => refOf(unit, uid)),
    ['closure'],
  );
  for (const { ref } of found) unit.requireUnchanged(ref);
  return found.find((each) => partOf(each, 'closure') !== null)?.id ?? null;
};

/**
 * Stores when an account was first found in this state. Returns the stored suspension. Overwrites an unreadable
 * suspension, as for an account that is newly found.
 */
export const recordSuspension = async (
  unit: Unit,
  uid: string,
  standing: Suspension['standing'],
): Promise<Suspension> => {
  const snapshot = await unit.get(refOf(unit, uid));
  const known = readIfReadable(snapshot, parseSuspension)?.suspension;
  if (known?.standing === standing) return known;
  const renewed = { standing, since: unit.now().toISOString(), isRemoved: false };
  save(unit, snapshot, { suspension: renewed });
  return renewed;
};

/** Stores that the data of a deleted account was removed, and removes the closure, both without parsing the state. */
export const recordRemoval = async (unit: Unit, uid: string): Promise<void> => {
  const removed: Suspension = { standing: 'removed', since: unit.now().toISOString(), isRemoved: true };
  save(unit, await unit.get(refOf(unit, uid)), { closure: null, suspension: removed });
};

/** Removes the suspension of an account, if any. Does not parse it. */
export const removeSuspension = async (unit: Unit, uid: string): Promise<void> => {
  save(unit, await unit.get(refOf(unit, uid)), { suspension: null });
};
