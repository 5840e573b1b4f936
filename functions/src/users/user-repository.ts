import type { SaveUserBody } from '@taskwright/contract';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
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

type Profile = SaveUserBody & { readonly updatedAt: string };

/** How profiles lie in Firestore: the only file that reads or writes the collection `users`. */
export const createUserRepository = (db: Firestore) => {
  const collection = db.collection('users');
  return {
    /** What is known of an account, read without a lock, and how it stood then; null when nothing is. */
    async find(uid: string): Promise<{ user: UserDocument; readAt: Timestamp } | null> {
      const snapshot = await collection.doc(uid).get();
      if (snapshot.updateTime === undefined) return null;
      return { user: userDocument.parse(snapshot.data()), readAt: snapshot.updateTime };
    },

    /** Writes a profile where none was; conflicts when anything was written since it was found so. */
    addProfileIn(transaction: Transaction, uid: string, profile: Profile, readAt: Timestamp | null): void {
      if (readAt === null) transaction.create(collection.doc(uid), profile);
      else transaction.update(collection.doc(uid), profile, { lastUpdateTime: readAt });
    },

    /** Writes over a profile. */
    saveProfileIn(transaction: Transaction, uid: string, profile: Profile): void {
      transaction.set(collection.doc(uid), profile, { merge: true });
    },

    /** Records an acceptance; conflicts when anything was written since the account was found so. */
    async saveTerms(uid: string, terms: Acceptance, readAt: Timestamp | null): Promise<void> {
      if (readAt === null) await collection.doc(uid).create({ terms });
      else await collection.doc(uid).update({ terms }, { lastUpdateTime: readAt });
    },
  };
};
export type UserRepository = ReturnType<typeof createUserRepository>;
