import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import { clear } from './stack.ts';

/** Returns the paths and the data of all documents of a project, also below documents that do not exist. */
export const allDocuments = async (db: Firestore): Promise<ReadonlyMap<string, DocumentData>> => {
  const found = new Map<string, DocumentData>();
  const visit = async (collections: readonly CollectionReference[]): Promise<void> => {
    const read = async (collection: CollectionReference) => {
      const [{ docs }, refs] = await Promise.all([collection.get(), collection.listDocuments()]);
      for (const doc of docs) found.set(doc.ref.path, doc.data());
      await Promise.all(refs.map(async (ref) => visit(await ref.listCollections())));
    };
    await Promise.all(collections.map(read));
  };
  await visit(await db.listCollections());
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
};

/**
 * Reads all documents of a project, at most 500. Returns a function that restores exactly these documents with two
 * requests, for tests that need the same state many times.
 */
export const snapshotOf = async (db: Firestore, project: string): Promise<() => Promise<void>> => {
  const documents = await allDocuments(db);
  return async () => {
    await clear(project);
    const batch = db.batch();
    for (const [path, data] of documents) batch.set(db.doc(path), data);
    await batch.commit();
  };
};
