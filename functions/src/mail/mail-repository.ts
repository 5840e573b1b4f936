import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Unit } from '../store/unit-of-work.ts';

/** One letter, as Firebase's Trigger Email extension takes it from Firestore. */
export type Mail = {
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
};

/** A letter holds a link that opens something, so it stays no longer than it takes to send. */
const KEPT_MS = 2 * 86_400_000;

/**
 * `mail/{id}`: what is to be sent, in the collection and the shape that the Trigger Email extension knows. A TTL policy on
 * `expiresAt` removes it. The only file that writes them.
 */
export const createMailRepository = (db: Firestore) => ({
  send(unit: Unit, mail: Mail, now: Date): void {
    unit.create(db.collection('mail').doc(), { ...mail, expiresAt: Timestamp.fromMillis(now.getTime() + KEPT_MS) });
  },
});
