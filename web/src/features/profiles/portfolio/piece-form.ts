import type { Piece } from '@taskwright/contract';
import { pieceBody } from '@taskwright/contract/schemas/profiles';
import * as z from 'zod/mini';

const { title, text, url } = pieceBody.shape;

/** Fields of a piece as typed, also in a draft. */
export const typedPiece = z.object({ title: z.string(), text: z.string(), url: z.string() });
export type PieceValues = z.infer<typeof typedPiece>;

/** Parses the typed fields into the contract's request. */
export const pieceForm = z.object({
  title,
  text: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string): string | undefined => typed),
      text,
    ),
  ),
  url: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string): string | null | undefined => typed.trim() || null),
      url,
    ),
  ),
});

export const valuesOf = (piece: Piece | null): PieceValues => ({
  title: piece?.title ?? '',
  text: piece?.text ?? '',
  url: piece?.url ?? '',
});
