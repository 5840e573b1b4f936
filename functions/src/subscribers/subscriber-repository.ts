import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { Unit } from '../store/unit-of-work.ts';

/** `subscribers/{hash of the address}`: the newsletter's addresses, each kept once. The only file that writes them. */
export const createSubscriberRepository = (db: Firestore) => ({
  /** Keeps an address; one that is there already stays as it was. */
  async add(unit: Unit, email: string, now: Date): Promise<void> {
    const address = email.toLowerCase();
    const ref = db.collection('subscribers').doc(createHash('sha256').update(address).digest('base64url'));
    if (!(await unit.get(ref)).exists) unit.create(ref, { email: address, subscribedAt: now.toISOString() });
  },
});
export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;
