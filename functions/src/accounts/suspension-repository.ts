import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';

const suspensionDocument = z.object({ standing: z.enum(['disabled', 'gone']), since: z.string() });
export type Suspension = z.infer<typeof suspensionDocument>;
export type StoredSuspension = { readonly id: string; readonly data: Suspension };

/** Every suspension. */
export const allSuspensions = defineList(
  () => ({ name: 'suspensions', collection: 'suspensions', filters: [], orders: [] }),
  { examples: [[]], reads: 'forwards' },
);

const FIELDS = Object.keys(suspensionDocument.shape);

/**
 * `suspensions/{uid}`: since when the daily sweep has found an account disabled or deleted. The only file that writes them
 * (record 58).
 */
export const createSuspensionRepository = (db: Firestore) => {
  const collection = db.collection('suspensions');
  const find = async (from: Reader, uid: string): Promise<Suspension | null> => {
    const snapshot = await from.get(collection.doc(uid));
    return snapshot.exists ? readStored(snapshot, (data) => suspensionDocument.parse(data)) : null;
  };

  return {
    /** At most so many suspensions of a plan, continued after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredSuspension[]> =>
      readList(db, plan, span, FIELDS, (data) => suspensionDocument.parse(data)),

    /** Stores when an account was first seen in this standing; returns the stored suspension, and whether it is new. */
    async note(
      unit: Unit,
      uid: string,
      standing: Suspension['standing'],
      at: string,
    ): Promise<Suspension & { readonly isNew: boolean }> {
      const known = await find(unit, uid);
      if (known?.standing === standing) return { ...known, isNew: false };
      const suspension = { standing, since: at };
      if (known === null) unit.create(collection.doc(uid), suspension);
      else unit.update(collection.doc(uid), suspension);
      return { ...suspension, isNew: true };
    },

    /** Forgets the suspension of an account; does nothing where there is none. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await find(unit, uid)) !== null) unit.delete(collection.doc(uid));
    },
  };
};
export type SuspensionRepository = ReturnType<typeof createSuspensionRepository>;
