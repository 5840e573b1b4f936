import { LIMITS } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiProblem } from '../http/problems.ts';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';

/** `people` are `personKey`s in the order in which they were saved. */
const shortlistDocument = z.object({ people: z.array(z.string()) });

/**
 * Stores `shortlists/{uid}`: the freelancers whom a user has saved. One document holds the whole list, so a page of
 * hearts costs one read. Only this file writes it, and only its owner reads it.
 */
export const createShortlistRepository = (db: Firestore) => {
  const refOf = (uid: string) => db.collection('shortlists').doc(uid);
  const read = async (from: Reader, uid: string): Promise<readonly string[] | null> => {
    const snapshot = await from.get(refOf(uid));
    return snapshot.exists ? readStored(snapshot, (data) => shortlistDocument.parse(data)).people : null;
  };

  return {
    /** Returns the saved people by `personKey`, in the order in which they were saved. */
    people: async (from: Reader, uid: string): Promise<readonly string[]> => (await read(from, uid)) ?? [],

    /**
     * Saves a person whom the list does not contain, and drops those in `gone`; returns the new list. Throws 409 at the
     * limit of a shortlist.
     */
    async save(unit: Unit, uid: string, person: string, gone: ReadonlySet<string>): Promise<readonly string[]> {
      const known = await read(unit, uid);
      const people = [...(known ?? []).filter((each) => !gone.has(each)), person];
      if (people.length > LIMITS.saved) {
        throw new ApiProblem(
          'conflict',
          `You’ve saved ${LIMITS.saved} freelancers, which is the limit. Remove someone first.`,
        );
      }
      if (known === null) unit.create(refOf(uid), { people });
      else unit.update(refOf(uid), { people });
      return people;
    },

    /** Removes a person; returns the new list. Idempotent. */
    async unsave(unit: Unit, uid: string, person: string): Promise<readonly string[]> {
      const known = (await read(unit, uid)) ?? [];
      if (!known.includes(person)) return known;
      const people = known.filter((each) => each !== person);
      unit.update(refOf(uid), { people });
      return people;
    },

    /** Deletes the shortlist of `uid` if it exists. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(refOf(uid))).exists) unit.delete(refOf(uid));
    },
  };
};
