import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase-admin/firestore';

/** How a commit goes: as it should, lost on its way there, or on its way back, when it has happened and nobody knows. */
export const FATES = ['well', 'lost', 'unheard'] as const;
export type Fate = (typeof FATES)[number];

/**
 * A Firestore some of whose commits fail. `meeting(fate, deed)` does something whose next commit meets that fate; what else goes on
 * at the same time does not.
 */
export const withFaults = (db: Firestore) => {
  const fates = new AsyncLocalStorage<{ next: Fate }>();
  const batchOf = db.batch.bind(db);
  const unavailable = () => Object.assign(new Error('The connection broke'), { code: 14 });
  db.batch = () => {
    const batch = batchOf();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      const fate = fates.getStore();
      const { next } = fate ?? { next: 'well' };
      if (fate !== undefined) fate.next = 'well';
      if (next === 'lost') throw unavailable();
      const written = await commit();
      if (next === 'unheard') throw unavailable();
      return written;
    };
    return batch;
  };
  return { db, meeting: <T>(next: Fate, deed: () => Promise<T>): Promise<T> => fates.run({ next }, deed) };
};
