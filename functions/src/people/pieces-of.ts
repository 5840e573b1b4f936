import type { Piece } from '@taskwright/contract';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { toPiece } from './model/piece-document.ts';
import type { PieceRepository } from './model/piece-repository.ts';
import type { ReviewRepository } from './model/review-repository.ts';

type Needs = {
  readonly reader: Reader;
  readonly pieces: PieceRepository;
  readonly reviews: ReviewRepository;
  readonly now: Clock;
};

/**
 * Returns the portfolio of a person, by `personKey`, best first. Reads at most 12 documents, and a review for each
 * proven piece, which is shown once it is public.
 */
export const piecesOf =
  ({ reader, pieces, reviews, now }: Needs) =>
  async (person: string): Promise<Piece[]> => {
    const found = await pieces.list(reader, person);
    const known = await reviews.findMany(
      reader,
      found.flatMap(({ data }) => data.review ?? []),
    );
    const at = now().toISOString();
    return found.map((piece) => {
      const review = known.get(piece.data.review ?? '');
      const isPublic = review !== undefined && review.from <= at;
      return toPiece(piece, isPublic ? { stars: review.stars, text: review.text } : null);
    });
  };
