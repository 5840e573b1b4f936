import { LIMITS } from '@taskwright/contract';
import * as z from 'zod/mini';
import { ApiProblem } from '../../http/problems.ts';
import { privateRef } from '../../store/private-document.ts';
import { readOne, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/** Saved freelancers by `personKey` and saved tasks by id, each in the order in which they were saved. */
const shortlistDocument = z.object({
  people: z.array(z.string()),
  tasks: z.array(z.string()),
});
type Shortlist = z.infer<typeof shortlistDocument>;

const EMPTY: Shortlist = { people: [], tasks: [] };

/** Refusals at the limit. */
const FULL: Readonly<Record<keyof Shortlist, string>> = {
  people: `You’ve saved ${LIMITS.saved} freelancers, which is the limit. Remove someone first.`,
  tasks: `You’ve saved ${LIMITS.saved} tasks, which is the limit. Remove one first.`,
};

/**
 * Stores `users/{uid}/private/shortlist`: the freelancers and tasks that a user has saved. One document holds both
 * lists, so the buttons of a page cost one read. Only this file writes it, and only its owner reads it.
 */
const refOf = (from: Source, uid: string) => privateRef(from.db, uid, 'shortlist');
const read = async (from: Source, uid: string): Promise<Shortlist | null> => {
  return readOne(from, refOf(from, uid), (data) => shortlistDocument.parse(data));
};

/** Returns the saved people or tasks of a user, in the order in which they were saved. */
export const saved = async (from: Source, uid: string, kind: keyof Shortlist): Promise<readonly string[]> =>
  (await read(from, uid))?.[kind] ?? [];

/**
 * Saves a person or task that the list does not contain, and drops those in `gone`; returns the new list. Throws
 * 409 at the limit.
 */
export const save = async (
  unit: Unit,
  uid: string,
  kind: keyof Shortlist,
  id: string,
  gone: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const known = await read(unit, uid);
  const ids = [...(known ?? EMPTY)[kind].filter((each) => !gone.has(each)), id];
  if (ids.length > LIMITS.saved) throw new ApiProblem('conflict', FULL[kind]);
  if (known === null) unit.create(refOf(unit, uid), { ...EMPTY, [kind]: ids });
  else unit.update(refOf(unit, uid), { [kind]: ids });
  return ids;
};

/** Removes a person or task; returns the new list. Idempotent. */
export const unsave = async (
  unit: Unit,
  uid: string,
  kind: keyof Shortlist,
  id: string,
): Promise<readonly string[]> => {
  const known = (await read(unit, uid))?.[kind] ?? [];
  if (!known.includes(id)) return known;
  const ids = known.filter((each) => each !== id);
  unit.update(refOf(unit, uid), { [kind]: ids });
  return ids;
};
