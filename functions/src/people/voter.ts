import { scopedMailboxKey } from '../account/model/mailbox-key.ts';
import { normalisedAddress } from '../account/model/normalised-address.ts';
import type { Address } from '../store/identity-provider.ts';

/**
 * Returns the key under which a review counts: a hash of the reviewed person and the author's mailbox. Null for an author
 * without a verified address, or with the mailbox of the reviewed person, verified or not. Undefined addresses are those
 * of accounts that no longer exist.
 */
export const voterOf = (about: string, author: Address | undefined, subject: Address | undefined): string | null => {
  if (author === undefined || !author.isVerified) return null;
  if (subject !== undefined && normalisedAddress(subject.email) === normalisedAddress(author.email)) return null;
  return scopedMailboxKey(about, author.email);
};
