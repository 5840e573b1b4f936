import type { Rating } from '@taskwright/contract';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { readExisting, type Source } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableAt, readIfReadable } from '../store/unreadable.ts';
import {
  CARD_FIELDS,
  type Card,
  cardChanges,
  cardDocument,
  FORMER_CARD,
  NO_CARD,
  type Person,
  RATED_FIELDS,
  type RatedCard,
  ratedCard,
  type Token,
  toPerson,
} from './card-document.ts';
import { personKey } from './person-key.ts';
import { type RatingDocument, toRating } from './rating-document.ts';

// The cards of people. Only this file writes `people`.

const refOf = (db: Firestore, key: string): DocumentReference => db.collection('people').doc(key);

const parse = (data: unknown): Card => cardDocument.parse(data);
const parseRated = (data: unknown): RatedCard => ratedCard.parse(data);
const UNKNOWN = toPerson(NO_CARD);

/** Looks up a person by uid, or by `personKey`. */
export type People = (id: string) => Person;

/** Returns the people with these `personKey`s. Costs one read each. A missing or unreadable card is that of 'User'. */
export const readPeopleByKey = async (from: Source, keys: readonly string[]): Promise<People> => {
  const refs = [...new Set(keys)].map((key) => refOf(from.db, key));
  const found = await readExisting(from, refs, CARD_FIELDS, parse);
  const people = new Map([...found].map(([key, card]) => [key, toPerson(card)]));
  return (key) => people.get(key) ?? UNKNOWN;
};

/** Returns the people with these uids, like `readPeopleByKey`. */
export const readPeople = async (from: Source, uids: readonly string[]): Promise<People> => {
  const people = await readPeopleByKey(from, uids.map(personKey));
  return (uid) => people(personKey(uid));
};

/** Returns a person by uid. Costs one read. */
export const readPerson = async (from: Source, uid: string): Promise<Person> => (await readPeople(from, [uid]))(uid);

/** A person with the rating at a time. */
export type RatedPerson = Person & { readonly rating: Rating };

/** Returns the people with these uids and their ratings at a time. Costs one read each. */
export const readRatedPeople = async (
  from: Source,
  uids: readonly string[],
  at: string,
): Promise<(uid: string) => RatedPerson> => {
  const refs = [...new Set(uids)].map((uid) => refOf(from.db, personKey(uid)));
  const found = await readExisting(from, refs, RATED_FIELDS, parseRated);
  return (uid) => {
    const key = personKey(uid);
    const card = found.get(key);
    const rating = readableAt(refOf(from.db, key).path, () => toRating(key, card?.rating ?? null, at));
    return { ...(card === undefined ? UNKNOWN : toPerson(card)), rating: rating ?? toRating(key, null, at) };
  };
};

/** Returns the card of an account; null without one. An unreadable one is empty, and the next change repairs it. */
export const findCard = async (from: Source, uid: string): Promise<Card | null> => {
  const snapshot = await from.get(refOf(from.db, personKey(uid)), CARD_FIELDS);
  return snapshot.exists ? (readIfReadable(snapshot, parse) ?? NO_CARD) : null;
};

/** Changes the card of an account, which the unit has read. Returns the changed card. */
export const saveCard = (unit: Unit, uid: string, known: Card | null, changes: Partial<Card>): Card => {
  const ref = refOf(unit.db, personKey(uid));
  const card = { ...(known ?? NO_CARD), ...changes };
  if (known === null) unit.create(ref, card);
  else unit.update(ref, changes);
  return card;
};

/**
 * Returns the author of a write, and creates their card, or completes it: everything that a person writes refers to their
 * card.
 */
export const introduce = async (unit: Unit, caller: Token & { readonly uid: string }): Promise<Person> => {
  const known = await findCard(unit, caller.uid);
  const changes = cardChanges(known, caller);
  const isComplete = known !== null && Object.keys(changes).length === 0;
  return toPerson(isComplete ? known : saveCard(unit, caller.uid, known, changes));
};

/** Returns the card of a person with their rating; null without one. */
export const findRatedCard = async (from: Source, key: string): Promise<RatedCard | null> => {
  const snapshot = await from.get(refOf(from.db, key), RATED_FIELDS);
  return snapshot.exists ? (readIfReadable(snapshot, parseRated) ?? { ...NO_CARD, rating: null }) : null;
};

/** Changes the rating of a person whose card, or its absence, the unit has read. */
export const saveRating = (unit: Unit, key: string, known: RatedCard | null, rating: RatingDocument): void => {
  if (known === null) unit.create(refOf(unit.db, key), { ...NO_CARD, rating });
  else unit.update(refOf(unit.db, key), { rating });
};

/** Removes everything except the rating from the card of a closed account. Nothing shows its name from now on. */
export const endCard = async (unit: Unit, uid: string): Promise<void> => {
  const known = await findCard(unit, uid);
  if (!known?.isFormer) saveCard(unit, uid, known, FORMER_CARD);
};
