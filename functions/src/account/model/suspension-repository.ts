import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';

/** `isRemoved` is true once the data of a deleted account was removed, at `since`. */
const suspensionDocument = z.object({
  standing: z.enum(['disabled', 'removed']),
  since: z.string(),
  isRemoved: z.boolean(),
});
export type Suspension = z.infer<typeof suspensionDocument>;
export type StoredSuspension = { readonly id: string; readonly data: Suspension };

/** All suspensions. */
export const allSuspensions = defineList(
  () => ({ name: 'suspensions', collection: 'suspensions', filters: [], orders: [] }),
  { examples: [[]], reads: 'forwards' },
);

const FIELDS = Object.keys(suspensionDocument.shape);

/**
 * `suspensions/{uid}`: the time at which the daily sweep first found an account disabled or deleted, or at which its
 * data was removed. The only writer of `suspensions`.
 */
const collection = (from: Source) => from.db.collection('suspensions');

/** Returns a limited number of suspensions of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredSuspension[]> =>
  readList(from, plan, span, FIELDS, (data) => suspensionDocument.parse(data));

/**
 * Stores when an account was first found in this state. Returns the stored suspension, and whether it is new.
 * Overwrites an unreadable suspension, as for an account that is newly found.
 */
export const record = async (
  unit: Unit,
  uid: string,
  standing: Suspension['standing'],
  at: string,
): Promise<Suspension & { readonly isNew: boolean }> => {
  const snapshot = await unit.get(collection(unit).doc(uid));
  const known = readIfReadable(snapshot, (data) => suspensionDocument.parse(data));
  if (known?.standing === standing) return { ...known, isNew: false };
  const suspension = { standing, since: at, isRemoved: false };
  if (snapshot.exists) unit.update(snapshot.ref, suspension);
  else unit.create(snapshot.ref, suspension);
  return { ...suspension, isNew: true };
};

/** Stores that the data of a deleted account was removed. */
export const recordRemoval = (unit: Unit, uid: string, at: string): void => {
  const suspension: Suspension = { standing: 'removed', since: at, isRemoved: true };
  unit.put(collection(unit).doc(uid), suspension);
};

/**
 * Removes the suspension of an account, if any. Does not parse it, so an unreadable one does not block the removal.
 */
export const remove = async (unit: Unit, uid: string): Promise<void> => {
  if ((await unit.get(collection(unit).doc(uid))).exists) unit.delete(collection(unit).doc(uid));
};
