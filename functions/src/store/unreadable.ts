import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { $ZodError } from 'zod/v4/core';
import { StoreError } from './store-error.ts';

/**
 * A stored document that this release cannot parse, for example after a rollback. A request for this document returns
 * 503 and not 404, because the document exists and clients must not drop it. Lists and background work skip it: the
 * reader drops it, and the work of one item ends at it.
 */
export class UnreadableDocument extends StoreError {
  constructor() {
    super('unreadable');
  }
}

/** Maximum number of logged paths per process. Bounds memory and log volume. */
const LOGGED_MAX = 1000;
const logged = new Set<string>();

const log = (line: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ severity: 'ERROR', ...line })}\n`);
};

/** Logs a document once per process. Every response that skips it would otherwise repeat the line. */
const logOnce = (path: string, fields: readonly string[]): void => {
  if (logged.has(path) || logged.size > LOGGED_MAX) return;
  logged.add(path);
  if (logged.size > LOGGED_MAX) {
    log({ message: `More than ${LOGGED_MAX} unreadable documents; this instance logs no more of them` });
    return;
  }
  log({ message: 'unreadable document', path, fields });
};

/** Logs the path of a document and its invalid fields, never a value. */
export const logUnreadable = (path: string, fields: readonly string[]): void =>
  logOnce(path, [...new Set(fields.map((field) => field.slice(0, 100)))].slice(0, 20));

/** Returns the result of `read` for the document at `path`. Logs it and returns null if a schema rejects it. */
export const readableAt = <T>(path: string, read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error;
    logUnreadable(
      path,
      error.issues.map((issue) => issue.path.join('.')),
    );
    return null;
  }
};

/** Like `readableAt`, but throws UnreadableDocument. */
export const readAt = <T>(path: string, read: () => T): T => {
  const result = readableAt(path, read);
  if (result === null) throw new UnreadableDocument();
  return result;
};

/** Returns a stored document, or null if it is missing or unreadable. Logs an unreadable one. */
export const readIfReadable = <T>(snapshot: DocumentSnapshot, parse: (data: unknown) => T): T | null =>
  snapshot.exists ? readableAt(snapshot.ref.path, () => parse(snapshot.data())) : null;

/** Returns a stored document, or null if it is missing. Logs an unreadable one and throws UnreadableDocument. */
export const readStored = <T>(snapshot: DocumentSnapshot, parse: (data: unknown) => T): T | null =>
  snapshot.exists ? readAt(snapshot.ref.path, () => parse(snapshot.data())) : null;

/**
 * Runs background work, which ends at an unreadable document: a retry would not help. Returns its result, or null if it
 * ended there.
 */
export const toFirstUnreadable = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return null;
  }
};
