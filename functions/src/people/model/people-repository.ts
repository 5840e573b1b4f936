import { isDeepStrictEqual } from 'node:util';
import type { Rating } from '@taskwright/contract';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readExisting, readOne, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readableAt, readIfReadable } from '../../store/unreadable.ts';
import {
  CARD_FIELDS,
  type Card,
  type CardRating,
  cardChanges,
  cardDocument,
  cardRating,
  FORMER_CARD,
  NO_CARD,
  type Person,
  type Token,
  toPerson,
} from './card-document.ts';
import { personKey } from './person-key.ts';
import { type RatingDocument, ratingDocument, toRating } from './rating-document.ts';

// The cards of people. Only this file writes `people`.

const refOf = (db: Firestore, key: string): DocumentReference => db.collection('people').doc(key);

const parse = (data: unknown): Card => cardDocument.parse(data);
const UNKNOWN = toPerson(NO_CARD);
/** A card with a rating that is parsed for itself, because a person without one is still a person. */
const looselyRatedCard = z.extend(cardDocument, { rating: z.optional(z.unknown()) });

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

/** Returns a person as a notification names them, by the name of now. Costs one read. */
export const readWho = async (from: Source, uid: string) => ({ uid, name: (await readPerson(from, uid)).name });

/** A person with the rating at a time, and the number of agreements as a client. */
export type RatedPerson = Person & { readonly rating: Rating; readonly hires: number };

/** Returns the people with these uids and their ratings at a time. Costs one read each. */
export const readRatedPeople = async (
  from: Source,
  uids: readonly string[],
  at: string,
): Promise<(uid: string) => RatedPerson> => {
  const refs = [...new Set(uids)].map((uid) => refOf(from.db, personKey(uid)));
  const found = await readExisting(from, refs, Object.keys(looselyRatedCard.shape), (data) =>
    looselyRatedCard.parse(data),
  );
  return (uid) => {
    const key = personKey(uid);
    const card = found.get(key);
    const read = () => toRating(key, card?.rating ? ratingDocument.parse(card.rating) : null, at);
    const rating = readableAt(refOf(from.db, key).path, read) ?? toRating(key, null, at);
    return { ...(card === undefined ? UNKNOWN : toPerson(card)), rating, hires: card?.hires ?? 0 };
  };
};

/** Returns a person by uid, with the rating at a time. Costs one read. */
export const readRatedPerson = async (from: Source, uid: string, at: string): Promise<RatedPerson> =>
  (await readRatedPeople(from, [uid], at))(uid);

/** Returns the card of an account; null without one. An unreadable one is empty. */
export const findCard = async (from: Source, uid: string): Promise<Card | null> => {
  const snapshot = await from.get(refOf(from.db, personKey(uid)), CARD_FIELDS);
  return snapshot.exists ? (readIfReadable(snapshot, parse) ?? NO_CARD) : null;
};

/**
 * Changes the card of an account, which the unit has read. Writes nothing that the card contains already, and nothing
 * to the card of a closed account. Returns the changed card.
 */
export const saveCard = (unit: Unit, uid: string, known: Card | null, changes: Partial<Card>): Card => {
  if (known?.isFormer) return known;
  const ref = refOf(unit.db, personKey(uid));
  const card = { ...(known ?? NO_CARD), ...changes };
  if (known === null) unit.create(ref, card);
  // An unreadable card is replaced.
  else if (known === NO_CARD) unit.update(ref, { ...card, photo: card.photo ?? null });
  else if (!isDeepStrictEqual(card, known)) unit.update(ref, changes);
  return card;
};

/**
 * Returns the author of a write, and creates their card, or completes it: everything that a person writes refers to
 * their card.
 */
export const introduce = async (unit: Unit, caller: Token & { readonly uid: string }): Promise<Person> => {
  const known = await findCard(unit, caller.uid);
  return toPerson(saveCard(unit, caller.uid, known, cardChanges(known, caller)));
};

/**
 * Returns the rating of a person's card, null before the first review; null without a card. Throws UnreadableDocument,
 * a 503.
 */
export const findRating = (from: Source, key: string): Promise<CardRating | null> =>
  readOne(from, refOf(from.db, key), (data) => cardRating.parse(data), Object.keys(cardRating.shape));

/** Changes the rating of a person whose card, or its absence, the unit has read. */
export const saveRating = (unit: Unit, key: string, known: CardRating | null, rating: RatingDocument): void => {
  if (known === null) unit.create(refOf(unit.db, key), { ...NO_CARD, rating });
  else unit.update(refOf(unit.db, key), { rating });
};

/** Marks the email address of a person as verified, if they have a card. */
export const verifyCard = async (unit: Unit, uid: string): Promise<void> => {
  const known = await findCard(unit, uid);
  if (known !== null) saveCard(unit, uid, known, { isVerified: true });
};

/** Removes everything except the rating from the card of a closed account. Nothing shows or changes it from now on. */
export const endCard = async (unit: Unit, uid: string): Promise<void> => {
  saveCard(unit, uid, await findCard(unit, uid), FORMER_CARD);
};
