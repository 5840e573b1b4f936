import type { SaveUserBody } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';

const acceptance = z.object({ version: z.string(), acceptedAt: z.string() });

/** `users/{uid}`: the profile, and `terms` once accepted. Either may be written first. */
const userDocument = z.object({
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  creationTime: z.optional(z.string()),
  terms: z.optional(acceptance),
});
export type UserDocument = z.infer<typeof userDocument>;

type Changes =
  | (SaveUserBody & { readonly emailVerified: boolean; readonly updatedAt: string })
  | Required<Pick<UserDocument, 'terms'>>;

/** Creates the repository of profiles, the only writer of `users`. */
export const createUserRepository = (db: Firestore) => {
  const collection = db.collection('users');
  return {
    /**
     * Returns the profile of an account, or null. An unreadable profile is returned empty, because a login must not
     * fail on it; the next save repairs it.
     */
    async find(from: Reader, uid: string): Promise<UserDocument | null> {
      const snapshot = await from.get(collection.doc(uid));
      return snapshot.exists ? readableOr(() => readStored(snapshot, (data) => userDocument.parse(data)), {}) : null;
    },

    /** Writes a part of an account's document. `known` is the document that the unit has read. */
    save(unit: Unit, uid: string, known: UserDocument | null, changes: Changes): void {
      if (known === null) unit.create(collection.doc(uid), changes);
      else unit.update(collection.doc(uid), changes);
    },

    /**
     * Removes everything except the address from the profile of a deleted account, so that nothing copies its name from
     * now on. The address is needed until the end of the removal.
     */
    async keepAddress(unit: Unit, uid: string): Promise<void> {
      const snapshot = await unit.get(collection.doc(uid), ['email', 'emailVerified']);
      if (snapshot.exists) unit.put(collection.doc(uid), snapshot.data() ?? {});
    },

    /** Deletes the document of an account, if any. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(collection.doc(uid))).exists) unit.delete(collection.doc(uid));
    },
  };
};

/** Returns whether a write to a profile changes the email address to verified. */
export const isNewlyVerified = (before: unknown, after: unknown): boolean => {
  const isVerified = (stored: unknown) => userDocument.safeParse(stored).data?.emailVerified === true;
  return isVerified(after) && !isVerified(before);
};
