import { normalisedAddress } from './normalised-address.ts';

/** Quotas of emails, by who can cause them. An email counts when it leaves. */
export const MAIL_QUOTAS = ['mails', 'unrequestedMails', 'resetMails'] as const;
export type MailQuota = (typeof MAIL_QUOTAS)[number];

/** Quotas whose use is known without a lookup of the account, so that a request can check them. */
export type MailboxQuota = Exclude<MailQuota, 'resetMails'>;

/** A count of emails: its quota, and the mailbox or address whose emails it counts. */
export type MailCounter = { readonly quota: MailQuota; readonly key: string };

/** Returns the counters of an email to any spelling of a mailbox. */
export const mailboxCounters = (quota: MailboxQuota, to: string): readonly MailCounter[] => {
  const key = normalisedAddress(to);
  const mails = { quota: 'mails', key } as const;
  return quota === 'mails' ? [mails] : [{ quota, key }, mails];
};

/**
 * Returns the counter of a password reset. Anyone can register another spelling of a mailbox, so the resets of a
 * verified account are counted by its address. All unverified accounts of a mailbox share one counter, which bounds the
 * emails that such accounts cause.
 */
export const resetCounter = (to: string, isVerified: boolean): MailCounter => ({
  quota: 'resetMails',
  key: isVerified ? to.toLowerCase() : `unverified ${normalisedAddress(to)}`,
});
