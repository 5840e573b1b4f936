import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { hashOf, matchesAny, randomSecret } from '../mail/link-token.ts';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';

const subscriberDocument = z.object({
  email: z.string(),
  status: z.catch(z.enum(['pending', 'confirmed']), 'pending'),
  requestedAt: z.catch(z.optional(z.string()), undefined),
  confirmedAt: z.catch(z.optional(z.string()), undefined),
  tokenHashes: z.catch(z.array(z.string()), []),
  expiresAt: z.optional(z.instanceof(Timestamp)),
});
type Subscriber = z.infer<typeof subscriberDocument>;

/** Time within which an address must be confirmed. */
const PENDING_MS = 2 * 86_400_000;
/**
 * Maximum valid tokens of an address. Each email has a new token, because only the hashes of earlier ones are stored.
 */
const TOKENS_KEPT = 20;

/**
 * `subscribers/{hash of the address}`: the addresses of the newsletter, one document each. A TTL policy on `expiresAt`
 * removes unconfirmed ones. Tokens are 32 random bytes, of which only a hash is stored. The only writer of
 * `subscribers`.
 */
export const createSubscriberRepository = (db: Firestore) => {
  const collection = db.collection('subscribers');

  const read = async (from: Reader, id: string): Promise<Subscriber | null> => {
    const stored = await from.get(collection.doc(id));
    return stored.exists ? readStored(stored, (data) => subscriberDocument.parse(data)) : null;
  };

  /** Returns the address of a token: its id, its document, and whether the token is valid. */
  const findByToken = async (unit: Unit, token: string) => {
    const [id = '', secret = ''] = token.split('.');
    const known = await read(unit, id);
    return { id, known, isValid: known !== null && matchesAny(secret, known.tokenHashes) };
  };

  return {
    /** Returns the subscription of an address, given in lower case; null if it is unknown. */
    find: (from: Reader, email: string): Promise<Subscriber | null> => read(from, hashOf(email)),

    /** Stores an address as pending, or keeps it confirmed. Returns a new token for it. */
    async request(unit: Unit, email: string, now: Date): Promise<{ token: string; status: Subscriber['status'] }> {
      const id = hashOf(email);
      const known = await read(unit, id);
      const secret = randomSecret();
      const tokenHashes = [...(known?.tokenHashes ?? []), hashOf(secret)].slice(-TOKENS_KEPT);
      const pending = { status: 'pending', expiresAt: Timestamp.fromMillis(now.getTime() + PENDING_MS) };
      const requestedAt = now.toISOString();
      if (known === null) unit.create(collection.doc(id), { email, tokenHashes, requestedAt, ...pending });
      else
        unit.update(collection.doc(id), known.status === 'confirmed' ? { tokenHashes } : { tokenHashes, ...pending });
      return { token: `${id}.${secret}`, status: known?.status ?? 'pending' };
    },

    /** Confirms an address. Returns whether the token is still valid. */
    async confirm(unit: Unit, token: string, now: Date): Promise<boolean> {
      const { id, known, isValid } = await findByToken(unit, token);
      if (known === null || !isValid) return false;
      if (known.status === 'confirmed') return true;
      if (known.expiresAt !== undefined && known.expiresAt.toMillis() <= now.getTime()) return false;
      unit.update(collection.doc(id), {
        status: 'confirmed',
        confirmedAt: now.toISOString(),
        expiresAt: FieldValue.delete(),
      });
      return true;
    },

    /** Deletes an address, given in lower case. Does nothing if it is unknown. */
    async remove(unit: Unit, email: string): Promise<void> {
      const id = hashOf(email);
      if ((await unit.get(collection.doc(id))).exists) unit.delete(collection.doc(id));
    },

    /** Deletes an address. Returns false only if the address is stored and the token was never issued for it. */
    async leave(unit: Unit, token: string): Promise<boolean> {
      const { id, known, isValid } = await findByToken(unit, token);
      if (known !== null && isValid) unit.delete(collection.doc(id));
      return known === null || isValid;
    },
  };
};
