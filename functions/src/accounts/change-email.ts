import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { normalisedAddress } from '../users/normalised-address.ts';

type Needs = Pick<Services, 'work' | 'emailChanges' | 'mail' | 'quotas' | 'now'>;

/**
 * POST /users/me/email: always 202, which does not reveal whether an address has an account. Queues an email with a
 * link to confirm the new address, and one to the old address with a link to undo the change. Nothing is queued for the
 * caller's own address, or for a mailbox over its daily quota. The sender sends neither if the new address is taken.
 * Throws 429 for too many changes of one account.
 */
export const changeEmail =
  ({ work, emailChanges, mail, quotas, now }: Needs): Handler<'changeEmail'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const at = now();
      const { uid, email, emailVerified } = call.caller;
      const from = email.toLowerCase();
      const to = call.body.email.toLowerCase();
      await quotas.spendForUser(unit, 'emailChanges', call.caller, at);
      if (to !== from && (await quotas.tryMailbox(unit, to, at))) {
        const change = emailChanges.request(unit, { uid, from, to }, at);
        await mail.queue(unit, { to, template: { name: 'email-change', data: { change } } }, at);
        // An unverified address may belong to another person, so its emails are counted, unless both addresses are those
        // of one mailbox, which has just been counted.
        const isCounted = emailVerified || normalisedAddress(from) === normalisedAddress(to);
        if (isCounted || (await quotas.tryMailbox(unit, from, at)))
          await mail.queue(unit, { to: from, template: { name: 'email-change-notice', data: { change } } }, at);
      }
      return { status: 202, body: { status: 'accepted' } };
    });
