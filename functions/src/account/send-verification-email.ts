import { randomUUID } from 'node:crypto';
import { steps } from '../http/use-case.ts';
import * as mail from '../mail/model/mail-repository.ts';
import * as quotas from './model/quota-repository.ts';

/**
 * POST /users/me/verification-email: queues an email with a link that verifies the caller's address. Queues nothing if
 * it is verified according to the ID token. Throws 429 for a mailbox over its daily quota, and for too many requests of
 * the caller.
 */
export const sendVerificationEmail = steps<'sendVerificationEmail'>((store, { caller }) =>
  store.run(async (unit) => {
    if (!caller.emailVerified) {
      const to = caller.email.toLowerCase();
      const quota = 'mails';
      await quotas.assertMayMail(unit, quota, to);
      await quotas.spendForUser(unit, 'verifications', caller);
      const data = { uid: caller.uid, request: randomUUID() };
      await mail.queue(unit, { to, template: { name: 'verification', data }, quota });
    }
    return { status: 202, body: { status: 'accepted' } };
  }),
);
