import { HANDLE } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { AccountCascade } from '../store/cascade.ts';
import { defineList, type QueryPlan } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';

/**
 * Document `handles/{handle}`. `person` is the `personKey` of its owner; null once the account is deleted, and then the
 * handle is never issued again. `until` is null for a current handle, and the end of the redirect for a former one.
 */
const handleDocument = z.object({ person: z.nullable(z.string()), until: z.nullable(z.string()) });
export type HandleDocument = z.infer<typeof handleDocument>;

const FIELDS = Object.keys(handleDocument.shape);
const parse = (data: unknown): HandleDocument => handleDocument.parse(data);

/** Handles of a person, current and former. */
export const handlesOf = defineList(
  (person: string) => ({
    name: 'handles',
    collection: 'handles',
    filters: [{ field: 'person', op: '==', value: person }],
    orders: [],
  }),
  { examples: [['u0']], reads: 'forwards' },
);

/** Creates the repository of handles, the only writer of `handles`. */
export const createHandleRepository = (db: Firestore) => {
  const collection = db.collection('handles');
  return {
    /** Returns a handle, or null. An invalid handle costs no read. */
    async find(from: Reader, handle: string): Promise<HandleDocument | null> {
      const snapshot = HANDLE.test(handle) ? await from.get(collection.doc(handle)) : null;
      return snapshot?.exists ? readStored(snapshot, parse) : null;
    },

    /** Returns a limited number of handles of a plan, after a position. The ids are the handles. */
    list: (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: HandleDocument }[]> =>
      readList(db, plan, span, FIELDS, parse),

    /** Writes a handle that the unit has read. `known` is null if it was missing. */
    save(unit: Unit, handle: string, known: HandleDocument | null, changed: HandleDocument): void {
      if (known === null) unit.create(collection.doc(handle), changed);
      else unit.update(collection.doc(handle), changed);
    },

    /** Removes the person from the handles of an account, current and former. They are never issued again. */
    ofAccount: {
      async removeBatch(unit, uid, limit) {
        const docs = await unit.query(collection.where('person', '==', personKey(uid)).limit(limit).select());
        const deleted: HandleDocument = { person: null, until: null };
        for (const { ref } of docs) unit.update(ref, deleted);
        return docs.length;
      },
    } satisfies AccountCascade,
  };
};
export type HandleRepository = ReturnType<typeof createHandleRepository>;
