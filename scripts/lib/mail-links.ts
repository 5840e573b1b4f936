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

/**
 * Calls `onMail` for each email that is queued from now on. Resolves when it listens, to a function that stops it.
 */
export const followMail = (db: Firestore, onMail: (data: DocumentData) => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    // The first snapshot contains the emails of earlier runs.
    let isFirst = true;
    const stop = db.collection('mail').onSnapshot((snapshot) => {
      if (!isFirst) {
        for (const { type, doc } of snapshot.docChanges()) if (type === 'added') onMail(doc.data());
      }
      isFirst = false;
      resolve(stop);
    }, reject);
  });
