import type { Piece } from '@taskwright/contract';
import type { Source } from '../store/reader.ts';
import { toPiece } from './model/piece-document.ts';
import * as pieces from './model/piece-repository.ts';
import * as reviews from './model/review-repository.ts';

/**
 * Returns the portfolio of a person, by `personKey`, best first. Reads at most 12 documents, and a review for each
 * proven piece, which is shown once it is public.
 */
export const piecesOf = async (source: Source, person: string): Promise<Piece[]> => {
  const found = await pieces.list(source, person);
  const known = await reviews.findMany(
    source,
    found.flatMap(({ data }) => data.review ?? []),
  );
  const at = source.now().toISOString();
  return found.map((piece) => {
    const review = known.get(piece.data.review ?? '');
    const isPublic = review !== undefined && review.from <= at;
    return toPiece(piece, isPublic ? { stars: review.stars, text: review.text } : null);
  });
};
