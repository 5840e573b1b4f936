import { createHash } from 'node:crypto';
import { normalisedAddress } from './normalised-address.ts';

/** Returns a hash of a mailbox, so that a document contains no address. Only documents that no reader gets may contain it. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(normalisedAddress(email)).digest('base64url').slice(0, 16);

/** Like `mailboxKey`, with another result for each `scope`, so that the documents of a mailbox are not connected. */
export const scopedMailboxKey = (scope: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([scope, normalisedAddress(email)]))
    .digest('base64url')
    .slice(0, 22);
