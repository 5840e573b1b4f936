import type { EmailGroupId } from '@taskwright/contract';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { hashOf, randomSecret } from '../../account/model/link-token.ts';
import type { Cascade } from '../../store/cascade.ts';
import { defineList, toQuery } from '../../store/query-plan.ts';
import type { Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readStored } from '../../store/unreadable.ts';

/**
 * Subject of a token, which it ends: the emails of some groups to a person (each an `EmailGroupId`, or one of a newer
 * version), or a subscription of the newsletter, by the id of its document.
 */
const unsubscribeDocument = z.union([
  z.object({ uid: z.string(), groups: z.array(z.string()) }),
  z.object({ subscriber: z.string() }),
]);
export type StoredUnsubscribe = z.infer<typeof unsubscribeDocument>;

export type UnsubscribeSubject =
  | { readonly uid: string; readonly groups: readonly EmailGroupId[] }
  | { readonly subscriber: string };

/** Lifetime of a token. Recipients unsubscribe by old emails too. */
const LIFETIME_MS = 365 * 86_400_000;

/** Tokens of a person. */
const tokensOf = defineList(
  (uid: string) => ({
    name: 'unsubscribes',
    collection: 'unsubscribes',
    filters: [{ field: 'uid', op: '==', value: uid }],
    orders: [],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

/**
 * `unsubscribes/{hash of the token}`: what the token of an email's unsubscribe link ends, stored with `expiresAt`. A
 * token is 32 random bytes and is not stored. It can only unsubscribe, so it may be part of a URL, as RFC 8058 requires.
 * The only writer of `unsubscribes`.
 */
const collection = (from: Source) => from.db.collection('unsubscribes');

/** Creates a token for the link of one email, in the unit that records the email. */
export const create = (unit: Unit, subject: UnsubscribeSubject): string => {
  const token = randomSecret();
  const expiresAt = Timestamp.fromMillis(unit.now().getTime() + LIFETIME_MS);
  unit.create(collection(unit).doc(hashOf(token)), { ...subject, expiresAt });
  return token;
};

/** Returns what a token ends; null for a token that was never issued or has expired. */
export const find = async (from: Source, token: string): Promise<StoredUnsubscribe | null> => {
  const stored = await from.get(collection(from).doc(hashOf(token)));
  if (!stored.exists) return null;
  const expiresAt: unknown = stored.get('expiresAt');
  // The TTL policy deletes an expired document within a day or two.
  if (expiresAt instanceof Timestamp && expiresAt.toMillis() <= from.now().getTime()) return null;
  return readStored(stored, (data) => unsubscribeDocument.parse(data));
};

export const removeOfAccount: Cascade = async (unit, uid, limit) => {
  const docs = await unit.query(toQuery(unit.db, tokensOf(uid), null).limit(limit).select());
  for (const { ref } of docs) unit.discard(ref);
  return docs.length;
};
