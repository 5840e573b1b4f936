import { randomUUID } from 'node:crypto';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'mail' | 'quotas' | 'now'>;

/**
 * POST /users/password-resets: always 202, which does not reveal whether an address has an account. The sender sends
 * nothing to an address without one. A mailbox over its daily quota gets no email. Throws 429 for too many requests from
 * one IP address.
 */
export const requestPasswordReset =
  ({ work, mail, quotas, now }: Needs): Handler<'requestPasswordReset'> =>
  (call) =>
    work.run(async (unit) => {
      const at = now();
      const to = call.body.email.toLowerCase();
      await quotas.spendForVisitor(unit, 'passwordResets', call.visitor, at);
      if (await quotas.tryMailbox(unit, to, at)) {
        const data = { request: randomUUID() };
        await mail.queue(unit, { to, template: { name: 'password-reset', data } }, at);
      }
      return { status: 202, body: { status: 'accepted' } };
    });
