import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Unit } from '../store/unit-of-work.ts';

/** An email in the format of Firebase's Trigger Email extension. */
export type Mail = {
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
};

/** Emails contain links with tokens, so they are stored only as long as sending them may take. */
const RETENTION_MS = 2 * 86_400_000;

/**
 * `mail/{id}`: outgoing emails, in the collection and format of the Trigger Email extension. A TTL policy on
 * `expiresAt` removes them. The only writer of `mail`.
 */
export const createMailRepository = (db: Firestore) => ({
  send(unit: Unit, mail: Mail, now: Date): void {
    unit.create(db.collection('mail').doc(), {
      ...mail,
      expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
    });
  },
});
