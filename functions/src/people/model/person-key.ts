import { createHash } from 'node:crypto';

/**
 * Returns a hash of a uid for field names and public ids. A uid is private, and may contain characters that a field
 * name may not.
 */
export const personKey = (uid: string): string =>
  `u${createHash('sha256').update(JSON.stringify(uid)).digest('hex').slice(0, 31)}`;

/** Returns whether a text has the format of a person key. */
export const isPersonKey = (key: string): boolean => /^u[0-9a-f]{31}$/.test(key);
