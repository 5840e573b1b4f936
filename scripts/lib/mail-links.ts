import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type MailCause, mailCause } from '../../functions/src/mail/mail-repository.ts';

const queuedMail = z.object({ to: z.string(), cause: mailCause });

const SUBJECTS: Readonly<Record<MailCause['kind'], string>> = {
  'email-change': 'Change your email address',
  'email-change-notice': 'Undo the change of your email address',
  'account-deleted': 'Your account was deleted',
};

/** Returns the line for an email with a cause, with its link. Returns null for an email that must not be sent. */
export const lineOf = async (
  data: DocumentData,
  linkOf: (cause: MailCause) => Promise<string | null>,
): Promise<string | null> => {
  const mail = queuedMail.safeParse(data).data;
  if (mail === undefined) return null;
  const start = `Email to ${mail.to}: ${SUBJECTS[mail.cause.kind]}`;
  if (mail.cause.kind === 'account-deleted') return start;
  const link = await linkOf(mail.cause);
  return link === null ? null : `${start}: ${link}`;
};

/** Calls `onMail` for each email that was or is queued after a time. Returns a function that stops it. */
export const followMail = (db: Firestore, since: Date, onMail: (data: DocumentData) => void): (() => void) =>
  db.collection('mail').onSnapshot((snapshot) => {
    for (const { type, doc } of snapshot.docChanges()) {
      if (type === 'added' && doc.createTime.toMillis() > since.getTime()) onMail(doc.data());
    }
  });
