import { LIMITS } from '@taskwright/contract';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiProblem } from '../http/problems.ts';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';

const blockDocument = z.object({ people: z.array(z.string()) });

/** Whom somebody has blocked. */
export type Blocked = { readonly has: (uid: string) => boolean };

/**
 * `blocks/{uid}`: whom somebody has blocked, by their `personKey`. All of them are one document, so whether a message is delivered
 * costs one read, and so does a page of conversations. The only file that writes them (record 66).
 */
export const createBlockRepository = (db: Firestore) => {
  const refOf = (uid: string) => db.collection('blocks').doc(uid);
  const peopleIn = (snapshot: DocumentSnapshot) => readStored(snapshot, (data) => blockDocument.parse(data)).people;
  const read = async (from: Reader, uid: string): Promise<string[] | null> => {
    const snapshot = await from.get(refOf(uid));
    return snapshot.exists ? peopleIn(snapshot) : null;
  };
  const blockedAmong = (keys: readonly string[]): Blocked => {
    const people = new Set(keys);
    return { has: (other) => people.has(personKey(other)) };
  };

  return {
    /** The people whom `uid` has blocked. Throws 503 if that cannot be read: a message is not delivered on a guess. */
    by: async (from: Reader, uid: string): Promise<Blocked> => blockedAmong((await read(from, uid)) ?? []),

    /** The same for a page that only shows it: nobody if that cannot be read. */
    async shownBy(from: Reader, uid: string): Promise<Blocked> {
      const snapshot = await from.get(refOf(uid));
      return blockedAmong(snapshot.exists ? readableOr(() => peopleIn(snapshot), []) : []);
    },

    /** Removes the block list of `uid`, if there is one. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(refOf(uid))).exists) unit.delete(refOf(uid));
    },

    /** Has `uid` block somebody, or not any more; to do so again changes nothing. Throws 409 when they have blocked too many. */
    async set(unit: Unit, uid: string, other: string, isBlocked: boolean): Promise<void> {
      const known = await read(unit, uid);
      const key = personKey(other);
      if ((known ?? []).includes(key) === isBlocked) return;
      if (isBlocked && (known ?? []).length >= LIMITS.blocked) {
        throw new ApiProblem(
          'conflict',
          `You’ve blocked ${LIMITS.blocked} people, which is the limit. Unblock someone first.`,
        );
      }
      const people = isBlocked ? [...(known ?? []), key] : (known ?? []).filter((each) => each !== key);
      if (known === null) unit.create(refOf(uid), { people });
      else unit.update(refOf(uid), { people });
    },
  };
};
export type BlockRepository = ReturnType<typeof createBlockRepository>;
