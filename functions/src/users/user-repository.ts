import type { SaveUserBody } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';

const acceptance = z.object({ version: z.string(), acceptedAt: z.string() });

/** `users/{uid}`: the profile, and `terms` once accepted. Either may be written first. */
const userDocument = z.object({
  email: z.string().optional(),
  creationTime: z.string().optional(),
  terms: acceptance.optional(),
});
export type UserDocument = z.infer<typeof userDocument>;

type Changes = (SaveUserBody & { readonly updatedAt: string }) | Required<Pick<UserDocument, 'terms'>>;

/** How profiles lie in Firestore: the only file that writes the collection `users`. */
export const createUserRepository = (db: Firestore) => {
  const collection = db.collection('users');
  return {
    /** What is known of an account; null when nothing is. */
    async find(from: Reader, uid: string): Promise<UserDocument | null> {
      const snapshot = await from.get(collection.doc(uid));
      return snapshot.exists ? userDocument.parse(snapshot.data()) : null;
    },

    /** Writes a part of what is known of an account, `known` being what the unit has found. */
    save(unit: Unit, uid: string, known: UserDocument | null, changes: Changes): void {
      if (known === null) unit.create(collection.doc(uid), changes);
      else unit.update(collection.doc(uid), changes);
    },
  };
};
export type UserRepository = ReturnType<typeof createUserRepository>;
