import { LIMITS } from '@taskwright/contract';
import type { Cascade } from '../../store/cascade.ts';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { readOne, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import { isPersonKey, personKey } from './person-key.ts';
import { byQuality, type PieceDocument, pieceDocument, type StoredPiece, summaryOf } from './piece-document.ts';
import type { StoredProfile } from './profile-document.ts';
import * as profiles from './profile-repository.ts';

const parse = (data: unknown): PieceDocument => pieceDocument.parse(data);

/**
 * Stores portfolios, the only writer of `profiles/{person}/portfolio`. Each write also updates the
 * summary of the pieces in the profile. The profile serializes the writes of a portfolio, so its limit holds.
 */
const piecesIn = (from: Source, person: string) => from.db.collection(`profiles/${person}/portfolio`);

/** Stores the summary with `piece`, or without the piece `id`, in a profile that the unit has read. */
const summarize = (unit: Unit, profile: StoredProfile, id: string, piece: StoredPiece | null): StoredProfile => {
  const others = profile.data.pieces.filter((each) => each.id !== id);
  const pieces = piece === null ? others : [...others, summaryOf(piece)].sort(byQuality);
  return profiles.update(unit, profile, { pieces });
};

/** Returns a new id. */
export const newId = (from: Source, person: string): string => piecesIn(from, person).doc().id;

/** Returns a piece of a person, or null. An invalid id costs no read. */
export const find = async (from: Source, person: string, id: string): Promise<StoredPiece | null> => {
  const data =
    isPersonKey(person) && DOCUMENT_ID.test(id) ? await readOne(from, piecesIn(from, person).doc(id), parse) : null;
  return data === null ? null : { id, data };
};

/** Returns all readable pieces of a person, best first. Reads at most 12 documents. */
export const list = async (from: Source, person: string): Promise<StoredPiece[]> => {
  if (!isPersonKey(person)) return [];
  const docs = await from.query(piecesIn(from, person).limit(LIMITS.pieces));
  const pieces = docs.flatMap((doc): StoredPiece[] => {
    const data = readIfReadable(doc, parse);
    return data === null ? [] : [{ id: doc.id, data }];
  });
  return pieces.sort((one, other) => byQuality(summaryOf(one), summaryOf(other)));
};

/** Adds a piece to a profile that the unit has read. The commit fails if the piece exists. */
export const add = (unit: Unit, profile: StoredProfile, piece: StoredPiece): void => {
  unit.create(piecesIn(unit, profile.id).doc(piece.id), piece.data);
  summarize(unit, profile, piece.id, piece);
};

/** Updates a piece and a profile that the unit has read. Returns the updated piece. */
export const update = (
  unit: Unit,
  profile: StoredProfile,
  { id, data }: StoredPiece,
  changes: Partial<PieceDocument>,
): StoredPiece => {
  const updated = { id, data: { ...data, ...changes } };
  unit.update(piecesIn(unit, profile.id).doc(id), changes);
  summarize(unit, profile, id, updated);
  return updated;
};

/** Deletes a piece and updates a profile that the unit has read. */
export const remove = (unit: Unit, profile: StoredProfile, id: string): void => {
  unit.delete(piecesIn(unit, profile.id).doc(id));
  summarize(unit, profile, id, null);
};

/** Deletes the portfolio of an account. */
export const removeOfAccount: Cascade = async (unit, uid, limit) => {
  const docs = await unit.query(piecesIn(unit, personKey(uid)).limit(limit).select());
  for (const { ref } of docs) unit.discard(ref);
  return docs.length;
};
