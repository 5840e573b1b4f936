import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Unit } from '../store/unit-of-work.ts';

/** An email in the format of Firebase's Trigger Email extension. */
export type Mail = {
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
};

/**
 * The reason of an email whose text and links are created when it is sent (`createLinkOf`). Contains no secret:
 * `email-change` asks the new address for confirmation, `email-change-notice` offers the old address to undo the
 * change. `change` is the id of the document in `emailChanges`.
 */
export const mailCause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email-change'), uid: z.string(), change: z.string() }),
  z.strictObject({ kind: z.literal('email-change-notice'), uid: z.string(), change: z.string() }),
  z.strictObject({ kind: z.literal('account-deleted') }),
]);
export type MailCause = z.infer<typeof mailCause>;

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
