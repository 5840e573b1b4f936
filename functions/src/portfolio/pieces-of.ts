import type { Piece } from '@taskwright/contract';
import type { ReviewRepository } from '../reviews/review-repository.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { readableOrNull } from '../store/unreadable.ts';
import { type StoredPiece, toPiece } from './piece-document.ts';
import type { PieceRepository } from './piece-repository.ts';

type Needs = {
  readonly reader: Reader;
  readonly pieces: PieceRepository;
  readonly reviews: ReviewRepository;
  readonly now: Clock;
};

/** Returns the client's review of a proven piece without its author; null until it is public, and if unreadable. */
const reviewOf = async ({ reader, reviews, now }: Needs, { data }: StoredPiece): Promise<Piece['review']> => {
  const { review: id } = data;
  const review = id === null ? null : await readableOrNull(() => reviews.find(reader, id));
  return review === null || review.from > now().toISOString() ? null : { stars: review.stars, text: review.text };
};

/**
 * Returns the portfolio of a person, by `personKey`, best first. Reads at most 12 documents, and a review for each
 * proven piece.
 */
export const piecesOf =
  (needs: Needs) =>
  async (person: string): Promise<Piece[]> => {
    const pieces = await needs.pieces.list(needs.reader, person);
    return Promise.all(pieces.map(async (piece) => toPiece(piece, await reviewOf(needs, piece))));
  };
