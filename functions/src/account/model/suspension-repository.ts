import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';

/** `isRemoved` is true once the data of a deleted account was removed, at `since`. */
const suspensionDocument = z.object({
  standing: z.enum(['disabled', 'gone']),
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
export const createSuspensionRepository = (db: Firestore) => {
  const collection = db.collection('suspensions');
  return {
    /** Returns a limited number of suspensions of a plan, after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredSuspension[]> =>
      readList(db, plan, span, FIELDS, (data) => suspensionDocument.parse(data)),

    /**
     * Stores when an account was first found in this state. Returns the stored suspension, and whether it is new.
     * Overwrites an unreadable suspension, as for an account that is newly found.
     */
    async record(
      unit: Unit,
      uid: string,
      standing: Suspension['standing'],
      at: string,
    ): Promise<Suspension & { readonly isNew: boolean }> {
      const snapshot = await unit.get(collection.doc(uid));
      const known = readIfReadable(snapshot, (data) => suspensionDocument.parse(data));
      if (known?.standing === standing) return { ...known, isNew: false };
      const suspension = { standing, since: at, isRemoved: false };
      if (snapshot.exists) unit.update(snapshot.ref, suspension);
      else unit.create(snapshot.ref, suspension);
      return { ...suspension, isNew: true };
    },

    /** Stores that the data of a deleted account was removed. */
    recordRemoval(unit: Unit, uid: string, at: string): void {
      const suspension: Suspension = { standing: 'gone', since: at, isRemoved: true };
      unit.put(collection.doc(uid), suspension);
    },

    /**
     * Removes the suspension of an account, if any. Does not parse it, so an unreadable one does not block the removal.
     */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(collection.doc(uid))).exists) unit.delete(collection.doc(uid));
    },
  };
};
