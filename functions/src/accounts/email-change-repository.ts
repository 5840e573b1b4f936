import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { hashOf, matchesAny, randomSecret } from '../mail/link-token.ts';
import { defineList, type QueryPlan, toQuery } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';

const emailChangeDocument = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  requestedAt: z.string(),
  /** Hashes of the undo tokens; empty until the notice to the old address is sent. */
  tokenHashes: z.catch(z.array(z.string()), []),
  expiresAt: z.instanceof(Timestamp),
});
export type EmailChange = z.infer<typeof emailChangeDocument>;

/** Time within which a change can be undone. */
const UNDO_MS = 7 * 86_400_000;
/** Maximum valid undo tokens of a change. A repeated notice has a new token, because only hashes are stored. */
const TOKENS_KEPT = 5;
/** Maximum changes of one account that an undo reads. The quota allows fewer within `UNDO_MS`. */
const CHANGES_MAX = 200;

const FIELDS = Object.keys(emailChangeDocument.shape);

/** The changes of an account's email address. */
const emailChangesOf = defineList(
  (uid: string) => ({
    name: 'email-changes',
    collection: 'emailChanges',
    filters: [{ field: 'uid', op: '==', value: uid }],
    orders: [],
  }),
  { examples: [['a']], reads: 'forwards' },
);

/**
 * `emailChanges/{id}`: requested changes of email addresses, confirmed or not, which the old address can undo for seven
 * days. A TTL policy on `expiresAt` removes them. Ids are random. The only writer of `emailChanges`.
 */
export const createEmailChangeRepository = (db: Firestore) => {
  const collection = db.collection('emailChanges');
  const expiryAt = (now: Date) => Timestamp.fromMillis(now.getTime() + UNDO_MS);

  const list = (plan: QueryPlan, span: Span): Promise<{ id: string; data: EmailChange }[]> =>
    readList(db, plan, span, FIELDS, (data) => emailChangeDocument.parse(data));

  /** Returns a change that can still be undone, or null. */
  const find = async (from: Reader, id: string, now: Date): Promise<EmailChange | null> => {
    const snapshot = await from.get(collection.doc(id));
    if (!snapshot.exists) return null;
    const change = readStored(snapshot, (data) => emailChangeDocument.parse(data));
    return change.expiresAt.toMillis() > now.getTime() ? change : null;
  };

  return {
    find,

    /** Stores a requested change. Returns its id, which is no secret. */
    request(unit: Unit, { uid, from, to }: Pick<EmailChange, 'uid' | 'from' | 'to'>, now: Date): string {
      const id = hashOf(randomSecret());
      const change = { uid, from, to, requestedAt: now.toISOString(), tokenHashes: [], expiresAt: expiryAt(now) };
      unit.create(collection.doc(id), change);
      return id;
    },

    /** Creates the token for the undo link of a change, which then can be undone for seven days. Null if it is gone. */
    async createUndoToken(unit: Unit, id: string, now: Date): Promise<string | null> {
      const change = await find(unit, id, now);
      if (change === null) return null;
      const secret = randomSecret();
      const tokenHashes = [...change.tokenHashes, hashOf(secret)].slice(-TOKENS_KEPT);
      unit.update(collection.doc(id), { tokenHashes, expiresAt: expiryAt(now) });
      return `${id}.${secret}`;
    },

    /**
     * Returns the change of an undo token, or null if there is none. Deletes all later changes of the account, so that
     * their old addresses cannot be restored.
     */
    async undo(unit: Unit, token: string, now: Date): Promise<EmailChange | null> {
      const [id = '', secret = ''] = token.split('.');
      const change = await find(unit, id, now);
      if (change === null || !matchesAny(secret, change.tokenHashes)) return null;
      const all = await list(emailChangesOf(change.uid), { after: null, limit: CHANGES_MAX, from: unit });
      for (const other of all) {
        if (other.id !== id && other.data.requestedAt >= change.requestedAt) unit.delete(collection.doc(other.id));
      }
      return change;
    },

    /** Returns a limited number of changes of an account, after a position. */
    listOf: (uid: string, span: Span) => list(emailChangesOf(uid), span),

    /** Deletes at most `limit` changes of an account. Returns how many, so that fewer mean that none is left. */
    async removeBatch(unit: Unit, uid: string, limit: number): Promise<number> {
      const docs = await unit.query(toQuery(db, emailChangesOf(uid), null).limit(limit));
      for (const { ref } of docs) unit.discard(ref);
      return docs.length;
    },
  };
};
