import * as z from 'zod/mini';
import type { Cascade } from '../../store/cascade.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readExisting, readList, readOne, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { isPersonKey, personKey } from './person-key.ts';
import { byQuality, type PieceDocument } from './piece-document.ts';
import {
  indexOf,
  LISTED_FIELDS,
  listedProfileDocument,
  PROFILE_FIELDS,
  type ProfileDocument,
  profileDocument,
  SEARCHED_FIELDS,
  type SearchedProfile,
  type StoredListedProfile,
  type StoredProfile,
  searchedProfile,
  withIndex,
} from './profile-document.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { VerifiedClient } from './rank.ts';

/** Fields that background work reads of every profile. */
const ownerDocument = z.object({ uid: z.string() });

/** Index of a hidden profile. */
const NO_INDEX: ProfileIndex = { facets: [], tokens: [] };

const clientsOnly = z.object({ clients: profileDocument.shape.clients });
const parse = (data: unknown): ProfileDocument => profileDocument.parse(data);

/**
 * Stores freelancers' profiles, the only writer of `profiles`. Reads never select the index.
 */
const collection = (from: Source) => from.db.collection('profiles');

/** Returns the profile of a person by `personKey`, or null. */
export const find = async (from: Source, person: string): Promise<StoredProfile | null> => {
  const data = isPersonKey(person) ? await readOne(from, collection(from).doc(person), parse, PROFILE_FIELDS) : null;
  return data === null ? null : { id: person, data };
};

/** Updates a profile that the unit has read, with its index. Returns the updated profile. */
export const update = (unit: Unit, { id, data }: StoredProfile, changes: Partial<ProfileDocument>): StoredProfile => {
  const updated = { ...data, ...changes };
  unit.update(collection(unit).doc(id), { ...changes, ...indexOf(updated) });
  return { id, data: updated };
};

/** Adds or replaces a piece of a profile that the unit has read. Returns the piece. */
export const putPiece = (unit: Unit, profile: StoredProfile, piece: PieceDocument): PieceDocument => {
  const others = profile.data.pieces.filter(({ id }) => id !== piece.id);
  update(unit, profile, { pieces: [...others, piece].sort(byQuality) });
  return piece;
};

/** Removes a piece of a profile that the unit has read. */
export const removePiece = (unit: Unit, profile: StoredProfile, id: string): void => {
  update(unit, profile, { pieces: profile.data.pieces.filter((piece) => piece.id !== id) });
};

/** Returns the profile of an account, or null. */
export const findOf = (from: Source, uid: string): Promise<StoredProfile | null> => find(from, personKey(uid));

/** Returns a limited number of profiles of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredListedProfile[]> =>
  readList(from, plan, span, LISTED_FIELDS, (data) => listedProfileDocument.parse(data));

/** Returns the profiles of a plan with the texts that verify a search match. */
export const candidates = (
  from: Source,
  plan: QueryPlan,
  span: Span,
): Promise<{ readonly id: string; readonly data: SearchedProfile }[]> =>
  readList(from, plan, span, SEARCHED_FIELDS, (data) => searchedProfile.parse(data));

/** Returns the existing profiles among these people, by `personKey`. Costs one read each. */
export const findMany = (from: Source, people: readonly string[]): Promise<ReadonlyMap<string, ProfileDocument>> =>
  readExisting(
    from,
    people.filter(isPersonKey).map((person) => collection(from).doc(person)),
    PROFILE_FIELDS,
    parse,
  );

/** Returns the clients of these people that have a profile, by `personKey`. Costs one read each. */
export const clientsOf = async (
  from: Source,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly VerifiedClient[]>> => {
  const refs = people.map((person) => collection(from).doc(person));
  const found = await readExisting(from, refs, ['clients'], (data) => clientsOnly.parse(data));
  return new Map([...found].map(([person, { clients = [] }]) => [person, clients]));
};

/** Creates the profile of an account. The commit fails if it exists. */
export const create = (unit: Unit, profile: ProfileDocument): StoredProfile => {
  const ref = collection(unit).doc(personKey(profile.uid));
  unit.create(ref, withIndex(profile));
  return { id: ref.id, data: profile };
};

/** Stores a changed name of an account in the index of its profile, if it has a readable one. */
export const setName = async (unit: Unit, uid: string, name: string): Promise<void> => {
  const id = personKey(uid);
  const data = await readReadable(unit, collection(unit).doc(id), parse, PROFILE_FIELDS);
  if (data !== null) update(unit, { id, data }, { name });
};

/** Lists the owners of profiles. */
export const listOwners = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, Object.keys(ownerDocument.shape), (data) => ownerDocument.parse(data));

/** Hides the profile of an account, or shows it again, if it has one. Hides an unreadable one as well. */
export const setHidden = async (unit: Unit, uid: string, isHidden: boolean): Promise<void> => {
  if (!isHidden) {
    const stored = await find(unit, personKey(uid));
    if (stored?.data.isHidden) update(unit, stored, { isHidden });
    return;
  }
  const ref = collection(unit).doc(personKey(uid));
  if (!(await unit.get(ref, ['isHidden'])).exists) return;
  unit.update(ref, { isHidden, ...NO_INDEX });
};

/** Stores that the email address of an account is verified, if it has a profile. Returns whether it changed. */
export const verify = async (unit: Unit, uid: string): Promise<boolean> => {
  const stored = await find(unit, personKey(uid));
  if (stored?.data.emailVerified !== false) return false;
  update(unit, stored, { emailVerified: true });
  return true;
};

/** Deletes the profile of an account. */
export const removeOfAccount: Cascade = async (unit, uid) => {
  unit.discard(collection(unit).doc(personKey(uid)));
  return 0;
};

/** Fails the commit if a profile that the unit has read, or found missing, has changed since. */
export const requireUnchanged = (unit: Unit, person: string): void => {
  unit.requireUnchanged(collection(unit).doc(person));
};
