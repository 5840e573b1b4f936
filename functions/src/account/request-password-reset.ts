import { randomUUID } from 'node:crypto';
import { steps } from '../http/use-case.ts';
import * as mail from '../mail/model/mail-repository.ts';
import * as quotas from './model/quota-repository.ts';

/**
 * POST /users/password-resets: always 202, which does not reveal whether an address has an account. Always queues an
 * email. The sender sends nothing to an address without an account, or above the daily quota of its resets. That quota is
 * not read here, because only an address with an account uses it. Throws 429 for too many requests from one IP address.
 */
export const requestPasswordReset = steps<'requestPasswordReset'>((store, call) =>
  store.run(async (unit) => {
    const to = call.body.email.toLowerCase();
    await quotas.spendForVisitor(unit, 'passwordResets', call.visitor);
    const template = { name: 'password-reset', data: { request: randomUUID() } } as const;
    await mail.queue(unit, { to, template, quota: 'resetMails' });
    return { status: 202, body: { status: 'accepted' } };
  }),
);
