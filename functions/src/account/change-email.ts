import { write } from '../http/use-case.ts';
import * as mail from '../mail/model/mail-repository.ts';
import * as emailChanges from './model/email-change-repository.ts';
import { normalisedAddress } from './model/normalised-address.ts';
import * as quotas from './model/quota-repository.ts';

/**
 * POST /users/me/email: always 202, which does not reveal whether an address has an account. Queues an email with a
 * link to confirm the new address, unless its mailbox is over its daily quota, and one to a verified old address with a
 * link to undo the change. The sender sends no link to a taken address. The old address is notified in any case, because
 * a missing notice would reveal that the new one has, or has not, got an email. Queues nothing for the caller's own
 * address. Throws 429 for too many changes of one account.
 */
export const changeEmail = write<'changeEmail'>(async (unit, call) => {
  const { uid, email, emailVerified, authTime = 0 } = call.caller;
  const from = email.toLowerCase();
  const to = call.body.email.toLowerCase();
  await quotas.spendForUser(unit, 'emailChanges', call.caller);
  if (to !== from) {
    // The token can be older than the verification.
    const isFromVerified = emailVerified || (await unit.identity.find(uid))?.emailVerified === true;
    const request = { uid, from, to, isFromVerified, loginAt: authTime };
    const data = { change: emailChanges.request(unit, request) };
    // An email to the own mailbox under another spelling is requested by its owner.
    const isOwn = isFromVerified && normalisedAddress(from) === normalisedAddress(to);
    const quota = isOwn ? 'mails' : 'unrequestedMails';
    if (await quotas.mayMail(unit, quota, to))
      await mail.queue(unit, { to, template: { name: 'email-change', data }, quota });
    const notice = { name: 'email-change-notice', data } as const;
    // An unverified address may belong to another person, who has nothing to undo.
    if (isFromVerified) await mail.queue(unit, { to: from, template: notice, quota: null });
  }
  return { status: 202, body: { status: 'accepted' } };
});
