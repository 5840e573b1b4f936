import type { FirebaseApp } from 'firebase/app';
import {
  collection,
  type Firestore,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore';

/** Firestore's own client, of which the site uses one listener. It weighs more than any page: it loads when nobody waits (record 69). */

/** The project, and where its Firestore is on this machine; null for the real one. */
export type Project = { readonly app: FirebaseApp; readonly firestoreEmulator: string | null };

/** A document by its id, with what it says. */
export type Listed = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

let connected: Firestore | null = null;

const connect = ({ app, firestoreEmulator }: Project): Firestore => {
  // It tells the console of every lost connection; the page deals with those by itself.
  setLogLevel('silent');
  const place = firestoreEmulator === null ? {} : { host: firestoreEmulator, ssl: false };
  return initializeFirestore(app, place);
};

/**
 * Follows the documents of a collection whose `by` is `from` or more, the `most` newest of them, as whoever is signed in: `onList` gets them all, at first and with every change, and null
 * while the server cannot be reached. `onRefused` is called once, when the server will say no more. Answers how to stop it.
 */
export const followNewest = (
  project: Project,
  { path, by, from, most }: { path: string; by: string; from: string; most: number },
  { onList, onRefused }: { onList: (listed: readonly Listed[] | null) => void; onRefused: () => void },
): (() => void) => {
  connected ??= connect(project);
  return onSnapshot(
    query(collection(connected, path), where(by, '>=', from), orderBy(by, 'desc'), limit(most)),
    // Without this nothing would say that the connection is lost, or back with nothing new.
    { includeMetadataChanges: true },
    ({ docs, metadata }) => onList(metadata.fromCache ? null : docs.map((doc) => ({ id: doc.id, data: doc.data() }))),
    onRefused,
  );
};
