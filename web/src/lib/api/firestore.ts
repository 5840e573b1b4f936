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

/** Firestore's client, used for a single listener. It is larger than any page, so it loads when the page is idle. */

/** The Firebase app, and the address of the local Firestore emulator; null in production. */
export type Project = { readonly app: FirebaseApp; readonly firestoreEmulator: string | null };

/** A document's id and its fields. */
export type Listed = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

let connected: Firestore | null = null;

const connect = ({ app, firestoreEmulator }: Project): Firestore => {
  // Suppresses console messages about lost connections, which the page handles.
  setLogLevel('silent');
  const settings = firestoreEmulator === null ? {} : { host: firestoreEmulator, ssl: false };
  return initializeFirestore(app, settings);
};

/**
 * Listens, as the signed-in user, to the `limit` newest documents of a collection whose field `by` is `from` or more.
 * Calls `onList` with all of them, at first and on every change, and with null while the server is unreachable. Calls
 * `onRefused` once, when the server ends the listener with an error. Returns a function that stops listening.
 */
export const followNewest = (
  project: Project,
  { path, by, from, limit: max }: { path: string; by: string; from: string; limit: number },
  { onList, onRefused }: { onList: (listed: readonly Listed[] | null) => void; onRefused: () => void },
): (() => void) => {
  connected ??= connect(project);
  return onSnapshot(
    query(collection(connected, path), where(by, '>=', from), orderBy(by, 'desc'), limit(max)),
    // Otherwise the listener does not report a lost connection, nor a restored one without new documents.
    { includeMetadataChanges: true },
    ({ docs, metadata }) => onList(metadata.fromCache ? null : docs.map((doc) => ({ id: doc.id, data: doc.data() }))),
    onRefused,
  );
};
