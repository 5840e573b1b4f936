import { isMutable, type MutableKind, type NotificationKind, type SaveUserBody } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';

const acceptance = z.object({ version: z.string(), acceptedAt: z.string() });

/** The stored kinds. A release before or after this one may know others. */
const settings = z.object({ muted: z._default(z.array(z.string()), []) });

/**
 * `users/{uid}`: the profile, `terms` once accepted, and `muted`, the kinds of notifications that are switched off. Any
 * may be written first.
 */
const userDocument = z.object({
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  name: z.catch(z.optional(z.string()), undefined),
  photoURL: z.catch(z.optional(z.nullable(z.string())), undefined),
  creationTime: z.optional(z.string()),
  lastSignInTime: z.catch(z.optional(z.string()), undefined),
  muted: z.catch(settings.shape.muted, []),
  terms: z.optional(acceptance),
});
export type UserDocument = z.infer<typeof userDocument>;

const NO_PROFILE: UserDocument = { muted: [] };

type Changes =
  | (SaveUserBody & { readonly emailVerified: boolean; readonly updatedAt: string })
  | Required<Pick<UserDocument, 'terms'>>
  | { readonly muted: readonly MutableKind[] };

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
      return snapshot.exists
        ? readableOr(() => readStored(snapshot, (data) => userDocument.parse(data)), NO_PROFILE)
        : null;
    },

    /**
     * Returns the users among `uids` who have muted a kind of notification. Reads one field of each profile, and nothing
     * for a kind that cannot be muted.
     */
    async mutedAmong(from: Reader, uids: readonly string[], kind: NotificationKind): Promise<ReadonlySet<string>> {
      if (!isMutable(kind)) return new Set();
      const refs = uids.map((uid) => collection.doc(uid));
      const snapshots = await from.getAll(refs, ['muted']);
      const isMuted = (data: unknown) => settings.safeParse(data).data?.muted.includes(kind) === true;
      return new Set(snapshots.flatMap((snapshot) => (isMuted(snapshot.data()) ? [snapshot.id] : [])));
    },

    /** Writes a part of an account's document. `known` is the document that the unit has read. */
    save(unit: Unit, uid: string, known: UserDocument | null, changes: Changes): void {
      if (known === null) unit.create(collection.doc(uid), changes);
      else unit.update(collection.doc(uid), changes);
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
