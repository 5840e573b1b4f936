import { createHash } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiProblem } from '../http/problems.ts';

/** How long a key is remembered: a Firestore TTL policy on `expiresAt` removes the record. */
const REMEMBERED_DAYS = 7;

const record = z.object({ bodyHash: z.string(), insertedId: z.string(), status: z.number() });
export type Inserted = { readonly insertedId: string; readonly status: 200 | 201 };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Idempotent inserts: `idempotency/{hash of operation, uid and key}` keeps what a request was and what it answered,
 * created in the transaction that inserts. So a repeated request gives the same answer and no second document, even
 * after the first was deleted, and another body under the same key is a 422.
 */
export const createIdempotency = (db: Firestore) => {
  /** What this key answered when it ran before, or null. Throws 422 when it stands for another body. */
  const answered = async (ref: DocumentReference, bodyHash: string): Promise<Inserted | null> => {
    const prior = await ref.get();
    if (!prior.exists) return null;
    const known = record.parse(prior.data());
    if (known.bodyHash !== bodyHash) {
      throw new ApiProblem('key-reused', 'Send a new Idempotency-Key with a new request.');
    }
    return { insertedId: known.insertedId, status: known.status === 200 ? 200 : 201 };
  };

  return {
    /**
     * Runs `insert` in a transaction unless this key has run before; `insert` does its reads before its writes.
     * Without a key it simply runs in a transaction. The record is created, not read first: of many requests at once
     * one gets in and the others learn it at once, where readers would wait for each other's lock.
     */
    async once(
      request: { operation: string; uid: string; key: string | null; body: unknown; now: Date },
      insert: (transaction: Transaction) => Promise<Inserted>,
    ): Promise<Inserted> {
      const { operation, uid, key, body, now } = request;
      if (key === null) return db.runTransaction(insert, { maxAttempts: 10 });
      const ref = db.collection('idempotency').doc(sha256(JSON.stringify([operation, uid, key])));
      const bodyHash = sha256(JSON.stringify(body));
      const run = async (transaction: Transaction): Promise<Inserted> => {
        const inserted = await insert(transaction);
        const expiresAt = Timestamp.fromMillis(now.getTime() + REMEMBERED_DAYS * 86_400_000);
        transaction.create(ref, { bodyHash, ...inserted, expiresAt });
        return inserted;
      };
      try {
        return await db.runTransaction(run, { maxAttempts: 10 });
      } catch (error) {
        const known = await answered(ref, bodyHash);
        if (known === null) throw error;
        return known;
      }
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
