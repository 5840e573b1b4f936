import { randomUUID } from 'node:crypto';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'mail' | 'quotas' | 'now'>;

/**
 * POST /users/me/verification-email: queues an email with a link that verifies the caller's address. Queues nothing if
 * it is verified according to the ID token. Throws 429 for a mailbox over its daily quota.
 */
export const sendVerificationEmail =
  ({ work, mail, quotas, now }: Needs): Handler<'sendVerificationEmail'> =>
  ({ caller }) =>
    work.run(async (unit) => {
      const at = now();
      if (!caller.emailVerified) {
        const to = caller.email.toLowerCase();
        await quotas.spendForMailbox(unit, to, at);
        const data = { uid: caller.uid, request: randomUUID() };
        await mail.queue(unit, { to, template: { name: 'verification', data } }, at);
      }
      return { status: 202, body: { status: 'accepted' } };
    });
