import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { composeIdentity } from '../../functions/src/mail/compose-identity.ts';
import { type Message, messageOf } from '../../functions/src/mail/email-content.ts';
import { type MailDocument, mailDocument } from '../../functions/src/mail/mail-document.ts';
import { createServices } from '../../functions/src/services.ts';
import { emulators } from './emulators.ts';

/** Returns what the sender makes of the emails that `db` queues. The accounts are those of the Auth emulator. */
export const queuedMail = (db: Firestore, now?: () => Date) => {
  const name = 'queued-mail';
  const auth = getAuth(
    getApps().find((app) => app.name === name) ?? initializeApp({ projectId: emulators.project }, name),
  );
  const compose = composeIdentity(createServices(db, now), async () => auth);

  /** Returns the queued emails to an address, or all, oldest first. */
  const queued = async (email?: string): Promise<MailDocument[]> => {
    const { docs } = await db.collection('mail').get();
    return docs
      .sort((one, other) => one.createTime.valueOf().localeCompare(other.createTime.valueOf()))
      .map((doc) => mailDocument.parse(doc.data()))
      .filter(({ to }) => email === undefined || to === email);
  };

  /** Composes the newest email to an address. Returns null if it must not be sent. */
  const newest = async (email: string): Promise<Message | null> => {
    const mail = (await queued(email)).at(-1);
    if (mail === undefined) throw new Error(`No email to ${email} is queued`);
    if (mail.template.name === 'activity') throw new TypeError('The newest email is about activity');
    if (mail.template.name === 'digest') throw new TypeError('The newest email is a digest');
    const content = await compose(mail.to, mail.template);
    return 'notSent' in content ? null : messageOf(content);
  };

  return {
    auth,
    queued,
    newest,
    /** Composes the newest email to an address. Returns its button's link, or null if it must not be sent. */
    async linkTo(email: string): Promise<string | null> {
      const message = await newest(email);
      return message === null ? null : firstLink(message.text);
    },
  };
};

/** Returns the first link in the text of an email, which is its button's. */
export const firstLink = (text: string): string => {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('The email has no link');
  return link;
};
