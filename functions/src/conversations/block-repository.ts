import { LIMITS } from '@taskwright/contract';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiProblem } from '../http/problems.ts';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';

const blockDocument = z.object({ people: z.array(z.string()) });

/** Users whom a user has blocked. */
export type Blocked = { readonly has: (uid: string) => boolean };

/**
 * Stores `blocks/{uid}`: the users whom `uid` has blocked, by `personKey`. One document holds the whole list, so a
 * delivery check and a page of conversations each cost one read. Only this file writes it.
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
    /**
     * Returns the users whom `uid` has blocked. Throws 503 if the document is unreadable: delivery must not be guessed.
     */
    blockedBy: async (from: Reader, uid: string): Promise<Blocked> => blockedAmong((await read(from, uid)) ?? []),

    /** Returns the users whom `uid` has blocked, for display. Returns none if the document is unreadable. */
    async blockedByOrNone(from: Reader, uid: string): Promise<Blocked> {
      const snapshot = await from.get(refOf(uid));
      return blockedAmong(snapshot.exists ? readableOr(() => peopleIn(snapshot), []) : []);
    },

    /** Deletes the block list of `uid` if it exists. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(refOf(uid))).exists) unit.delete(refOf(uid));
    },

    /** Sets whether `uid` blocks `other`. Idempotent. Throws 409 at the limit of blocked users. */
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
