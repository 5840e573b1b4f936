import { randomUUID } from 'node:crypto';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import * as mail from '../mail/model/mail-repository.ts';
import * as quotas from './model/quota-repository.ts';
import * as subscribers from './model/subscriber-repository.ts';

/**
 * POST /subscribers: always 202, which does not reveal whether an address is subscribed (decision 13). A known address
 * also receives an email. A mailbox gets one email a day that others can cause, and none after three emails about
 * accounts, under any spelling of its address. Without an email nothing is stored. Throws 429 for too many sign-ups from
 * one IP address.
 */
export const subscribe = write<'subscribe'>(async (unit, call) => {
  const email = call.body.email.toLowerCase();
  const quota = 'unrequestedMails';
  await quotas.spendForVisitor(unit, 'subscriptions', call.visitor);
  if (await quotas.mayMail(unit, quota, email)) {
    await subscribers.request(unit, email);
    const data = { request: randomUUID() };
    await mail.queue(unit, { to: email, template: { name: 'newsletter', data }, quota });
  }
  return { status: 202, body: { status: 'accepted' } };
});

/**
 * POST /subscribers/confirm: confirms the address that the token was sent to. Idempotent. Throws 404 for any other
 * token.
 */
export const confirmSubscription = write<'confirmSubscription'>(async (unit, call) => {
  if (!(await subscribers.confirm(unit, call.body.token))) {
    throw new ApiProblem('not-found', 'This link no longer works. Join again and we’ll send you a new one.');
  }
  return { status: 200, body: { status: 'confirmed' } };
});

/**
 * POST /subscribers/leave: deletes the address that the token was sent to. Responds the same for every token, because
 * the first part of a token is a hash of the address, so a different response would reveal subscribers. Throws 429 for
 * too many requests from one IP address.
 */
export const leaveNewsletter = write<'leaveNewsletter'>(async (unit, call) => {
  await quotas.spendForVisitor(unit, 'departures', call.visitor);
  await subscribers.leave(unit, call.body.token);
  return { status: 200, body: { status: 'left' } };
});
