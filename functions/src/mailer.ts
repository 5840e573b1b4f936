import { composeActivity } from './mail/compose-activity.ts';
import { composeDigest } from './mail/compose-digest.ts';
import { composeIdentity, type MailAuth } from './mail/compose-identity.ts';
import { type Compose, createMailer } from './mail/send-mail.ts';
import { createTransport } from './mail/transport.ts';
import type { Store } from './store/store.ts';

/** The parts of a stored email that its content derives from. */
type Mail = Pick<Parameters<Compose>[0], 'id' | 'to' | 'template' | 'createdAt'>;

/** Returns the code that composes the emails of all templates. */
export const composerOf = (store: Store, loadAuth: () => Promise<MailAuth>) => {
  const identity = composeIdentity(store, loadAuth);
  const activity = composeActivity(store);
  const digest = composeDigest(store);
  return ({ id, to, template, createdAt }: Mail): ReturnType<Compose> => {
    if (template.name === 'activity') return activity({ id, to, createdAt, ...template.data });
    return template.name === 'digest' ? digest(to, template.data) : identity(to, template);
  };
};

/** Returns the sender for the server of the environment variable `SMTP_URL`, or one that leaves all emails PENDING. */
export const mailerFromEnvironment = (store: Store, loadAuth: () => Promise<MailAuth>) => {
  const { SMTP_URL: smtpUrl = '' } = process.env;
  return createMailer(store, {
    compose: composerOf(store, loadAuth),
    send: /^smtps?:\/\//.test(smtpUrl) ? createTransport(smtpUrl) : null,
  });
};
