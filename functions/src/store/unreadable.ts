import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { $ZodError } from 'zod/v4/core';
import { StoreError } from './store-error.ts';

/**
 * A stored document that this release cannot parse, for example after a rollback. A request for this document returns
 * 503 and not 404, because the document exists and clients must not drop it. Lists, sweeps and triggers skip it.
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

/** Logs the path of a document and its invalid fields, never a value. Returns the error to throw. */
export const unreadable = (path: string, fields: readonly string[]): UnreadableDocument => {
  logOnce(path, [...new Set(fields.map((field) => field.slice(0, 100)))].slice(0, 20));
  return new UnreadableDocument();
};

/**
 * Returns the result of `read` for the document at `path`. Logs and throws UnreadableDocument if a schema rejects it.
 */
export const readAt = <T>(path: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error;
    throw unreadable(
      path,
      error.issues.map((issue) => issue.path.join('.')),
    );
  }
};

/** Parses a stored document. Logs and throws UnreadableDocument if `parse` rejects it. */
export const readStored = <T>(snapshot: DocumentSnapshot, parse: (data: unknown) => T): T =>
  readAt(snapshot.ref.path, () => parse(snapshot.data()));

/** Returns the result of `read`, or `otherwise` for an unreadable document. */
export const readableOr = <T, O>(read: () => T, otherwise: O): T | O => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return otherwise;
  }
};

/** Returns the result of `read`, or null for an unreadable document. */
export const readableOrNull = async <T>(read: () => Promise<T>): Promise<T | null> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return null;
  }
};

/** Runs `work`, which ends at an unreadable document without throwing. Returns true if it completed. */
export const skipUnreadable = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return false;
  }
};
