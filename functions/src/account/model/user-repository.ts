import {
  type EmailFrequency,
  isMutable,
  type MutableKind,
  type NotificationKind,
  type SaveUserBody,
} from '@taskwright/contract';
import { Timestamp } from 'firebase-admin/firestore';
import type { Cascade } from '../../store/cascade.ts';
import { emit } from '../../store/event-repository.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readList, type Source, type Span } from '../../store/reader.ts';
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

/** Stores profiles, the only writer of `users`. */
const collection = (from: Source) => from.db.collection('users');

/**
 * Returns the profile of an account, or null. An unreadable profile is returned empty, because a login must not
 * fail on it; the next save repairs it.
 */
export const find = async (from: Source, uid: string): Promise<UserDocument | null> => {
  const snapshot = await from.get(collection(from).doc(uid));
  return snapshot.exists ? (readIfReadable(snapshot, parseUser) ?? {}) : null;
};

/** Returns a limited number of profiles of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredUser[]> =>
  readList(from, plan, span, USER_FIELDS, parseUser);

/** How a user is notified of a kind: in the bell, and by email. */
export type Channels = { readonly isMuted: boolean; readonly email: EmailFrequency; readonly timeZone: string };

/** Returns how users are notified of a kind, by uid. Costs one read each. */
export const channelsOf = async (
  from: Source,
  uids: readonly string[],
  kind: NotificationKind,
): Promise<ReadonlyMap<string, Channels>> => {
  const refs = uids.map((uid) => collection(from).doc(uid));
  const snapshots = await from.getAll(refs, ['muted', 'emails', 'timeZone']);
  return new Map(
    snapshots.map((snapshot) => {
      const stored = snapshot.data();
      const isMuted = isMutable(kind) && isMutedIn(stored, kind);
      return [snapshot.id, { isMuted, email: emailFrequencyOf(stored, kind), timeZone: timeZoneOf(stored) }];
    }),
  );
};

/** Returns the verified email addresses of these users, by uid. Costs one read each. */
export const verifiedEmails = async (from: Source, uids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const refs = uids.map((uid) => collection(from).doc(uid));
  const snapshots = await from.getAll(refs, ['email', 'emailVerified']);
  return new Map(
    snapshots.flatMap((snapshot) => {
      const email: unknown = snapshot.get('email');
      return snapshot.get('emailVerified') === true && typeof email === 'string' ? [[snapshot.id, email]] : [];
    }),
  );
};

/**
 * Writes a part of an account's document. `known` is the document that the unit has read. Records
 * that the email address is verified.
 */
export const save = (unit: Unit, uid: string, known: UserDocument | null, changes: Changes): void => {
  if ('emailVerified' in changes && changes.emailVerified && known?.emailVerified !== true)
    emit(unit, 'account.verified', { uid });
  if (known === null) unit.create(collection(unit).doc(uid), changes);
  else unit.update(collection(unit).doc(uid), changes);
};

/**
 * Stores that logins before this second are revoked, so that their tokens can no longer read documents in
 * Firestore. The caller also revokes them at the identity provider. An ID token has the second of its login, so a
 * login in this second stays valid, also the new one of the device that revokes.
 */
export const revokeLogins = async (unit: Unit, uid: string): Promise<void> => {
  const ref = collection(unit).doc(uid);
  const validAfter = new Timestamp(Math.floor(unit.now().getTime() / 1000), 0);
  if ((await unit.get(ref)).exists) unit.update(ref, { validAfter });
  else unit.create(ref, { validAfter });
};

/** Deletes the document of an account, if any. */
export const remove = async (unit: Unit, uid: string): Promise<void> => {
  if ((await unit.get(collection(unit).doc(uid))).exists) unit.delete(collection(unit).doc(uid));
};

/** Deletes what is stored below the document of an account, in any collection. */
export const removeBelow: Cascade = async (unit, uid, limit) => {
  let found = 0;
  for (const below of await collection(unit).doc(uid).listCollections()) {
    const docs = await unit.query(below.limit(limit - found).select());
    for (const { ref } of docs) unit.discard(ref);
    found += docs.length;
    if (found === limit) break;
  }
  return found;
};
