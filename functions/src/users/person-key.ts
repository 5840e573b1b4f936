import { createHash } from 'node:crypto';

/** Somebody's name for a field, and for whoever asks about them: a uid may hold what a field's name may not, and is nobody else's business. */
export const personKey = (uid: string): string =>
  `u${createHash('sha256').update(JSON.stringify(uid)).digest('hex').slice(0, 31)}`;

/** Whether somebody can have this key. */
export const isPersonKey = (key: string): boolean => /^u[0-9a-f]{31}$/.test(key);
