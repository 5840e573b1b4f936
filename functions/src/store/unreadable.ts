import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { $ZodError } from 'zod/v4/core';
import { StoreError } from './store-error.ts';

/**
 * A stored document that this release cannot read, as after a rollback from a newer one. A request for this document alone is answered 503, not
 * 404: the document is there, and a client must not forget it. Lists, sweeps and triggers skip it.
 */
export class UnreadableDocument extends StoreError {
  constructor() {
    super('unreadable');
  }
}

/** Paths that this process has logged; beyond this many it logs no more, so neither memory nor logs grow without end. */
const LOGGED_MAX = 1000;
const logged = new Set<string>();

const log = (line: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ severity: 'ERROR', ...line })}\n`);
};

/** Logs once in a process: each answer that skips the document would repeat the line. */
const logOnce = (path: string, fields: readonly string[]): void => {
  if (logged.has(path) || logged.size > LOGGED_MAX) return;
  logged.add(path);
  if (logged.size > LOGGED_MAX) {
    log({ message: `More than ${LOGGED_MAX} unreadable documents; this instance logs no more of them` });
    return;
  }
  log({ message: 'unreadable document', path, fields });
};

/** Logs the path of a document and its failing fields, never a value; returns the error to throw. */
export const unreadable = (path: string, fields: readonly string[]): UnreadableDocument => {
  logOnce(path, [...new Set(fields.map((field) => field.slice(0, 100)))].slice(0, 20));
  return new UnreadableDocument();
};

/** Returns what `read` makes of the document at `path`. Throws UnreadableDocument, logged, if a schema rejects it. */
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

/** Parses a stored document. Throws UnreadableDocument, logged, if `parse` rejects it. */
export const readStored = <T>(snapshot: DocumentSnapshot, parse: (data: unknown) => T): T =>
  readAt(snapshot.ref.path, () => parse(snapshot.data()));

/** Returns the result of `read`, or `otherwise` for a document that cannot be read. */
export const readableOr = <T, O>(read: () => T, otherwise: O): T | O => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return otherwise;
  }
};

/** Runs `work`; a document that cannot be read ends this work only. Returns whether it ran to its end. */
export const skipUnreadable = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return false;
  }
};
