import { composeActivity } from './mail/compose-activity.ts';
import { composeDigest } from './mail/compose-digest.ts';
import { composeIdentity, type MailAuth } from './mail/compose-identity.ts';
import { type Compose, createMailer } from './mail/send-mail.ts';
import { createTransport } from './mail/transport.ts';
import type { Services } from './services.ts';

/** The parts of a stored email that its content derives from. */
type Mail = Pick<Parameters<Compose>[0], 'id' | 'to' | 'template' | 'createdAt'>;

/** Returns the code that composes the emails of all templates. */
export const composerOf = (services: Services, loadAuth: () => Promise<MailAuth>) => {
  const identity = composeIdentity(services, loadAuth);
  const activity = composeActivity(services);
  const digest = composeDigest(services);
  return ({ id, to, template, createdAt }: Mail): ReturnType<Compose> => {
    if (template.name === 'activity') return activity({ id, to, createdAt, ...template.data });
    return template.name === 'digest' ? digest(to, template.data) : identity(to, template);
  };
};

/** Returns the sender for the server of the environment variable `SMTP_URL`, or one that leaves all emails PENDING. */
export const mailerFromEnvironment = (services: Services, loadAuth: () => Promise<MailAuth>) => {
  const { SMTP_URL: smtpUrl = '' } = process.env;
  return createMailer(services, {
    compose: composerOf(services, loadAuth),
    send: /^smtps?:\/\//.test(smtpUrl) ? createTransport(smtpUrl) : null,
  });
};
