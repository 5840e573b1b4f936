import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyThere } from '../store/conflicts.ts';

/** `subscribers/{hash of the address}`: the newsletter's addresses, each kept once. */
export const createSubscriberRepository = (db: Firestore) => ({
  /** Keeps an address; one that is there already stays as it was. */
  async add(email: string, now: Date): Promise<void> {
    const address = email.toLowerCase();
    const id = createHash('sha256').update(address).digest('base64url');
    try {
      await db.collection('subscribers').doc(id).create({ email: address, subscribedAt: now.toISOString() });
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
  },
});
export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;
