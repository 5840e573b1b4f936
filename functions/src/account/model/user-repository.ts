import { isMutable, type MutableKind, type NotificationKind, type SaveUserBody } from '@taskwright/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Cascade } from '../../store/cascade.ts';
import { emit } from '../../store/event-repository.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { type Reader, readList, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import { emailFrequencyOf, timeZoneOf } from './email-settings.ts';
import { isMutedIn, parseUser, USER_FIELDS, type UserDocument } from './user-document.ts';

export type StoredUser = { readonly id: string; readonly data: UserDocument };

/** A sign-in. */
type SignIn = Omit<SaveUserBody, 'name' | 'photoURL' | 'timeZone'> & {
  readonly timeZone?: string;
  readonly emailVerified: boolean;
  readonly updatedAt: string;
};

/** Settings of notifications. `emails` contains the frequencies that differ from the default. */
type NotificationSettings = {
  readonly muted: readonly MutableKind[];
  readonly emails: Readonly<Record<string, string>>;
  readonly timeZone: string;
};

type Changes = SignIn | Partial<NotificationSettings> | Required<Pick<UserDocument, 'terms'>>;

/** Creates the repository of profiles, the only writer of `users`. */
export const createUserRepository = (db: Firestore) => {
  const collection = db.collection('users');

  const find = async (from: Reader, uid: string): Promise<UserDocument | null> => {
    const snapshot = await from.get(collection.doc(uid));
    return snapshot.exists ? (readIfReadable(snapshot, parseUser) ?? {}) : null;
  };

  return {
    /**
     * Returns the profile of an account, or null. An unreadable profile is returned empty, because a login must not
     * fail on it; the next save repairs it.
     */
    find,

    /** Returns a limited number of profiles of a plan, after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredUser[]> => readList(db, plan, span, USER_FIELDS, parseUser),

    /** Returns how users are notified of a kind: in the bell, and by email. Reads three fields of each profile. */
    async channelsOf(from: Reader, uids: readonly string[], kind: NotificationKind) {
      const refs = uids.map((uid) => collection.doc(uid));
      const snapshots = await from.getAll(refs, ['muted', 'emails', 'timeZone']);
      return new Map(
        snapshots.map((snapshot) => {
          const stored = snapshot.data();
          const isMuted = isMutable(kind) && isMutedIn(stored, kind);
          return [snapshot.id, { isMuted, email: emailFrequencyOf(stored, kind), timeZone: timeZoneOf(stored) }];
        }),
      );
    },

    /** Returns the verified email addresses of these users, by uid. Costs one read each. */
    async verifiedEmails(from: Reader, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const refs = uids.map((uid) => collection.doc(uid));
      const snapshots = await from.getAll(refs, ['email', 'emailVerified']);
      return new Map(
        snapshots.flatMap((snapshot) => {
          const email: unknown = snapshot.get('email');
          return snapshot.get('emailVerified') === true && typeof email === 'string' ? [[snapshot.id, email]] : [];
        }),
      );
    },

    /**
     * Writes a part of an account's document. `known` is the document that the unit has read. Records
     * that the email address is verified.
     */
    save(unit: Unit, uid: string, known: UserDocument | null, changes: Changes): void {
      if ('emailVerified' in changes && changes.emailVerified && known?.emailVerified !== true)
        emit(unit, 'account.verified', { uid });
      if (known === null) unit.create(collection.doc(uid), changes);
      else unit.update(collection.doc(uid), changes);
    },

    /**
     * Stores that logins before this second are revoked, so that their tokens can no longer read documents in
     * Firestore. The caller also revokes them at the identity provider. An ID token has the second of its login, so a
     * login in this second stays valid, also the new one of the device that revokes.
     */
    async revokeLogins(unit: Unit, uid: string, now: Date): Promise<void> {
      const ref = collection.doc(uid);
      const validAfter = new Timestamp(Math.floor(now.getTime() / 1000), 0);
      if ((await unit.get(ref)).exists) unit.update(ref, { validAfter });
      else unit.create(ref, { validAfter });
    },

    /** Deletes the document of an account, if any. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(collection.doc(uid))).exists) unit.delete(collection.doc(uid));
    },

    /** Deletes what is stored below the document of an account, in any collection. */
    below: {
      async removeBatch(unit, uid, limit) {
        let found = 0;
        for (const below of await collection.doc(uid).listCollections()) {
          const docs = await unit.query(below.limit(limit - found).select());
          for (const { ref } of docs) unit.discard(ref);
          found += docs.length;
          if (found === limit) break;
        }
        return found;
      },
    } satisfies Cascade,
  };
};
export type UserRepository = ReturnType<typeof createUserRepository>;
