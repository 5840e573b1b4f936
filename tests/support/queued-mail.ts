import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { createIdentityProvider } from '../../functions/src/account/model/identity-provider.ts';
import { composeIdentity } from '../../functions/src/mail/compose-identity.ts';
import { type Message, messageOf } from '../../functions/src/mail/email-content.ts';
import { type MailDocument, type MailTemplate, mailDocument } from '../../functions/src/mail/model/mail-document.ts';
import { createMailer } from '../../functions/src/mail/send-mail.ts';
import { composerOf } from '../../functions/src/mailer.ts';
import { createStore } from '../../functions/src/store/store.ts';
import { emulators } from './emulators.ts';

const byTime = (docs: readonly QueryDocumentSnapshot[]): QueryDocumentSnapshot[] =>
  docs.toSorted((one, other) => one.createTime.valueOf().localeCompare(other.createTime.valueOf()));

/** Returns what the sender makes of the emails that `db` queues. The accounts are those of the Auth emulator. */
export const queuedMail = (db: Firestore, now?: () => Date) => {
  const name = 'queued-mail';
  const auth = getAuth(
    getApps().find((app) => app.name === name) ?? initializeApp({ projectId: emulators.project }, name),
  );
  const provider = async () => auth;
  const store = createStore(db, { ...(now && { now }), identity: createIdentityProvider(provider) });
  const compose = composeIdentity(store, provider);
  /** An email that the server accepted: its recipient, and the name of its template. */
  type Left = { readonly to: string; readonly name: MailTemplate['name'] };

  /** Returns the queued emails to an address, or all, oldest first. */
  const queued = async (email?: string): Promise<MailDocument[]> => {
    const { docs } = await db.collection('mail').get();
    return byTime(docs)
      .map((doc) => mailDocument.parse(doc.data()))
      .filter(({ to }) => email === undefined || to === email);
  };

  /** Composes an email about an account. Returns null if it must not be sent. */
  const composed = async ({ to, template }: MailDocument): Promise<Message | null> => {
    if (template.name === 'activity' || template.name === 'digest')
      throw new TypeError(`The email is not about an account: ${template.name}`);
    const content = await compose(to, template);
    return 'notSent' in content ? null : messageOf(content);
  };

  /** Composes the newest email to an address, or the newest of a template. Returns null if it must not be sent. */
  const newest = async (email: string, name?: MailDocument['template']['name']): Promise<Message | null> => {
    const mail = (await queued(email)).findLast(({ template }) => name === undefined || template.name === name);
    if (mail === undefined) throw new Error(`No email to ${email} is queued`);
    return composed(mail);
  };

  const linkOf = (message: Message | null): string | null => (message === null ? null : firstLink(message.text));

  return {
    auth,
    queued,
    newest,
    /** Returns the link of the button of the email that `newest` composes, or null if it must not be sent. */
    linkTo: async (...of: Parameters<typeof newest>): Promise<string | null> => linkOf(await newest(...of)),
    /** Returns the link of the button of an email, or null if it must not be sent. */
    linkIn: async (mail: MailDocument): Promise<string | null> => linkOf(await composed(mail)),

    /** Sends what is due, one after another in the order of the requests. Returns the emails that left. */
    async deliver(): Promise<Left[]> {
      const left: Left[] = [];
      const { docs } = await db.collection('mail').where('dueAt', '!=', null).get();
      const names = new Map(docs.map((doc) => [doc.id, mailDocument.parse(doc.data()).template.name]));
      const { sendMail } = createMailer(store, {
        compose: composerOf(store, provider),
        send: async ({ id, to }) => {
          left.push({ to, name: names.get(id) ?? 'activity' });
          return '250';
        },
      });
      for (const { id } of byTime(docs)) await sendMail(id);
      return left;
    },
  };
};

/** Returns the first link in the text of an email, which is its button's. */
export const firstLink = (text: string): string => {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('The email has no link');
  return link;
};
