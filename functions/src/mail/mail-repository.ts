import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Unit } from '../store/unit-of-work.ts';

/** An email in the format of Firebase's Trigger Email extension. */
export type Mail = {
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
};

/**
 * The reason of an email whose text and links are created when it is sent. Contains no secret: `email-change` asks the
 * new address for confirmation, `email-change-notice` offers the old address to undo the change.
 */
export type MailCause =
  | { readonly kind: 'email-change'; readonly uid: string; readonly from: string }
  | { readonly kind: 'email-change-notice'; readonly uid: string; readonly change: string }
  | { readonly kind: 'account-deleted' };

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

  /** Queues an email by its cause. Its sender creates the text and the links. */
  queue(unit: Unit, { to, cause }: { readonly to: string; readonly cause: MailCause }, now: Date): void {
    unit.create(db.collection('mail').doc(), {
      to,
      cause,
      expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
    });
  },
});
