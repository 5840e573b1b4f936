import type { DocumentReference } from 'firebase-admin/firestore';
import type { Store } from '../../functions/src/store/store.ts';

/**
 * Counts the reads that Firestore bills for a collection: one per document, at least one per query, and one per 1,000
 * counted documents.
 */
export type ReadCounter = { readonly store: Store; readonly take: () => Reads };
type Reads = { readonly documents: number; readonly counting: number };

/** Returns a store that counts the reads of a collection. `take` returns the reads since the last call of `take`. */
export const countReads = (store: Store, collection: string): ReadCounter => {
  let documents = 0;
  let counting = 0;
  const countDocument = ({ parent }: DocumentReference): void => {
    if (parent.id === collection) documents += 1;
  };
  return {
    store: {
      ...store,
      async get(ref, fields) {
        countDocument(ref);
        return store.get(ref, fields);
      },
      async getAll(refs, fields) {
        refs.forEach(countDocument);
        return store.getAll(refs, fields);
      },
      async readPlan(plan, page, fields) {
        const found = await store.readPlan(plan, page, fields);
        if (plan.collection === collection) documents += Math.max(1, found.length);
        return found;
      },
      async countPlan(plan, max) {
        const total = await store.countPlan(plan, max);
        if (plan.collection === collection) counting += Math.max(1, Math.ceil(total / 1000));
        return total;
      },
    },
    take() {
      const reads = { documents, counting };
      documents = 0;
      counting = 0;
      return reads;
    },
  };
};
