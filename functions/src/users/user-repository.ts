import type { SaveUserBody } from '@taskwright/contract';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';

const acceptance = z.object({ version: z.string(), acceptedAt: z.string() });
export type Acceptance = z.infer<typeof acceptance>;

/** `users/{uid}`: the profile, and `terms` once accepted. Either may be written first. Specification, section 3. */
const userDocument = z.object({
  email: z.string().optional(),
  creationTime: z.string().optional(),
  terms: acceptance.optional(),
});
export type UserDocument = z.infer<typeof userDocument>;

/** How profiles lie in Firestore: the only file that reads or writes the collection `users`. */
export const createUserRepository = (db: Firestore) => {
  const collection = db.collection('users');
  return {
    async findIn(transaction: Transaction, uid: string): Promise<UserDocument | null> {
      const snapshot = await transaction.get(collection.doc(uid));
      return snapshot.exists ? userDocument.parse(snapshot.data()) : null;
    },

    saveProfileIn(transaction: Transaction, uid: string, profile: SaveUserBody & { updatedAt: string }): void {
      transaction.set(collection.doc(uid), profile, { merge: true });
    },

    saveTermsIn(transaction: Transaction, uid: string, terms: Acceptance): void {
      transaction.set(collection.doc(uid), { terms }, { merge: true });
    },
  };
};
export type UserRepository = ReturnType<typeof createUserRepository>;
