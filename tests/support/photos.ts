import { createHash } from 'node:crypto';

/** Returns the address of an uploaded photo for a name. Nothing is stored at it. */
export const photoOf = (name: string): string =>
  `/users/photos/sha256/${createHash('sha256').update(name).digest('hex')}`;

/** Address of a picture on another site, which would report every reader to that site. */
export const TRACKER = 'https://tracker.example/p.gif';
