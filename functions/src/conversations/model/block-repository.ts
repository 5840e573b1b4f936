import { LIMITS } from '@taskwright/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiProblem } from '../../http/problems.ts';
import { personKey } from '../../people/model/person-key.ts';
import { privateRef, uidOf } from '../../store/private-document.ts';
import { readOne, readReadable, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';

/** `people` are `personKey`s in the order of the blocks. */
const blockDocument = z.object({ people: z.array(z.string()) });
type BlockDocument = z.infer<typeof blockDocument>;

/** Users whom a user has blocked. `hasKey` finds one by `personKey`. */
export type Blocked = { readonly has: (uid: string) => boolean; readonly hasKey: (key: string) => boolean };

/**
 * Stores `users/{uid}/private/blocks`: the users whom `uid` has blocked, by `personKey`. One document holds the whole
 * list, so a delivery check and a page of conversations each cost one read. Only this file writes it.
 */
const refOf = (from: Source, uid: string) => privateRef(from.db, uid, 'blocks');
const parse = (data: unknown): BlockDocument => blockDocument.parse(data);
const read = (from: Source, uid: string): Promise<BlockDocument | null> => readOne(from, refOf(from, uid), parse);
const blockedAmong = (keys: readonly string[]): Blocked => {
  const people = new Set(keys);
  return { has: (other) => people.has(personKey(other)), hasKey: (key) => people.has(key) };
};

/** Removes a person from a list that the unit has read. Returns false if the list does not contain the person. */
const removeKey = (unit: Unit, uid: string, known: BlockDocument | null, key: string): boolean => {
  if (known === null || !known.people.includes(key)) return false;
  unit.update(refOf(unit, uid), { people: known.people.filter((each) => each !== key) });
  return true;
};

/**
 * Returns the users whom `uid` has blocked. Throws 503 if the document is unreadable: delivery must not be guessed.
 */
export const blockedBy = async (from: Source, uid: string): Promise<Blocked> =>
  blockedAmong((await read(from, uid))?.people ?? []);

/** Returns the users whom `uid` has blocked, for display. Returns none if the document is unreadable. */
export const blockedByOrNone = async (from: Source, uid: string): Promise<Blocked> => {
  return blockedAmong((await readReadable(from, refOf(from, uid), parse))?.people ?? []);
};

/** Returns the users whom `uid` has blocked, for email. Returns everyone if the document is unreadable. */
export const blockedByOrAll = async (from: Source, uid: string): Promise<Blocked> => {
  const snapshot = await from.get(refOf(from, uid));
  const known = readIfReadable(snapshot, parse);
  return snapshot.exists && known === null
    ? { has: () => true, hasKey: () => true }
    : blockedAmong(known?.people ?? []);
};

/**
 * Returns the users among `uids` who have blocked `other`, and those whose document is unreadable. Costs one read
 * each.
 */
export const blockersAmong = async (
  from: Source,
  uids: readonly string[],
  other: string,
): Promise<ReadonlySet<string>> => {
  const snapshots = await from.getAll(
    uids.map((uid) => refOf(from, uid)),
    ['people'],
  );
  const hasBlocked = (snapshot: DocumentSnapshot) =>
    snapshot.exists && (readIfReadable(snapshot, parse)?.people.includes(personKey(other)) ?? true);
  return new Set(snapshots.filter(hasBlocked).map(({ ref }) => uidOf(ref)));
};

/**
 * Returns everyone whom `uid` has blocked, in the order of the blocks. Throws 503 if the document is unreadable.
 */
export const listBlocked = async (from: Source, uid: string): Promise<readonly string[]> =>
  (await read(from, uid))?.people ?? [];

/** Blocks `other`. Idempotent. Throws 409 at the limit of blocked users. */
export const block = async (unit: Unit, uid: string, other: string): Promise<void> => {
  const known = await read(unit, uid);
  const key = personKey(other);
  const people = known?.people ?? [];
  if (people.includes(key)) return;
  if (people.length >= LIMITS.blocked) {
    throw new ApiProblem(
      'conflict',
      `You’ve blocked ${LIMITS.blocked} people, which is the limit. Unblock someone first.`,
    );
  }
  const data = { people: [...people, key] };
  if (known === null) unit.create(refOf(unit, uid), data);
  else unit.update(refOf(unit, uid), data);
};

/** Unblocks `other`. Idempotent. */
export const unblock = async (unit: Unit, uid: string, other: string): Promise<void> => {
  removeKey(unit, uid, await read(unit, uid), personKey(other));
};

/** Unblocks a person by `personKey`. Returns false if the person is not blocked. */
export const unblockByKey = async (unit: Unit, uid: string, key: string): Promise<boolean> => {
  return removeKey(unit, uid, await read(unit, uid), key);
};
