import type { Piece } from '@taskwright/contract';
import type { Source } from '../store/reader.ts';
import { toPiece } from './model/piece-document.ts';
import type { StoredProfile } from './model/profile-document.ts';
import * as reviews from './model/review-repository.ts';

/**
 * Returns the portfolio of a profile, best first. Reads a review for each proven piece, which is shown once it is
 * public.
 */
export const piecesOf = async (source: Source, { data: { pieces } }: StoredProfile): Promise<Piece[]> => {
  const known = await reviews.findMany(
    source,
    pieces.flatMap(({ review }) => review ?? []),
  );
  const at = source.now().toISOString();
  return pieces.map((piece) => {
    const review = known.get(piece.review ?? '');
    const isPublic = review !== undefined && review.from <= at;
    return toPiece(piece, isPublic ? { stars: review.stars, text: review.text } : null);
  });
};
