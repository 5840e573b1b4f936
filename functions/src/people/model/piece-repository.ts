import { LIMITS } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import type { Cascade } from '../../store/cascade.ts';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { type Reader, readOne } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import { isPersonKey, personKey } from './person-key.ts';
import { byQuality, type PieceDocument, pieceDocument, type StoredPiece, summaryOf } from './piece-document.ts';
import type { StoredProfile } from './profile-document.ts';
import type { ProfileRepository } from './profile-repository.ts';

const parse = (data: unknown): PieceDocument => pieceDocument.parse(data);

/**
 * Creates the repository of portfolios, the only writer of `profiles/{person}/portfolio`. Each write also updates the
 * summary of the pieces in the profile. The profile serializes the writes of a portfolio, so its limit holds.
 */
export const createPieceRepository = (db: Firestore, profiles: Pick<ProfileRepository, 'update'>) => {
  const piecesIn = (person: string) => db.collection(`profiles/${person}/portfolio`);

  /** Stores the summary with `piece`, or without the piece `id`, in a profile that the unit has read. */
  const summarize = (unit: Unit, profile: StoredProfile, id: string, piece: StoredPiece | null): StoredProfile => {
    const others = profile.data.pieces.filter((each) => each.id !== id);
    const pieces = piece === null ? others : [...others, summaryOf(piece)].sort(byQuality);
    return profiles.update(unit, profile, { pieces });
  };

  return {
    /** Returns a new id. */
    newId: (person: string): string => piecesIn(person).doc().id,

    /** Returns a piece of a person, or null. An invalid id costs no read. */
    async find(from: Reader, person: string, id: string): Promise<StoredPiece | null> {
      const data =
        isPersonKey(person) && DOCUMENT_ID.test(id) ? await readOne(from, piecesIn(person).doc(id), parse) : null;
      return data === null ? null : { id, data };
    },

    /** Returns all readable pieces of a person, best first. Reads at most 12 documents. */
    async list(from: Reader, person: string): Promise<StoredPiece[]> {
      if (!isPersonKey(person)) return [];
      const docs = await from.query(piecesIn(person).limit(LIMITS.pieces));
      const pieces = docs.flatMap((doc): StoredPiece[] => {
        const data = readIfReadable(doc, parse);
        return data === null ? [] : [{ id: doc.id, data }];
      });
      return pieces.sort((one, other) => byQuality(summaryOf(one), summaryOf(other)));
    },

    /** Adds a piece to a profile that the unit has read. The commit fails if the piece exists. */
    add(unit: Unit, profile: StoredProfile, piece: StoredPiece): void {
      unit.create(piecesIn(profile.id).doc(piece.id), piece.data);
      summarize(unit, profile, piece.id, piece);
    },

    /** Updates a piece and a profile that the unit has read. Returns the updated piece. */
    update(
      unit: Unit,
      profile: StoredProfile,
      { id, data }: StoredPiece,
      changes: Partial<PieceDocument>,
    ): StoredPiece {
      const updated = { id, data: { ...data, ...changes } };
      unit.update(piecesIn(profile.id).doc(id), changes);
      summarize(unit, profile, id, updated);
      return updated;
    },

    /** Deletes a piece and updates a profile that the unit has read. */
    remove(unit: Unit, profile: StoredProfile, id: string): void {
      unit.delete(piecesIn(profile.id).doc(id));
      summarize(unit, profile, id, null);
    },

    /** Deletes the portfolio of an account. */
    ofAccount: {
      async removeBatch(unit, uid, limit) {
        const docs = await unit.query(piecesIn(personKey(uid)).limit(limit).select());
        for (const { ref } of docs) unit.discard(ref);
        return docs.length;
      },
    } satisfies Cascade,
  };
};
export type PieceRepository = ReturnType<typeof createPieceRepository>;
