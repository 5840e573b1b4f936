import { createHash } from 'node:crypto';
import { PIECE_KINDS, type Piece, piece as pieceSchema } from '@taskwright/contract';
import * as z from 'zod/mini';
import { storedPhoto } from '../../store/stored-photo.ts';
import type { PieceSummary } from './profile-document.ts';

/**
 * Document `profiles/{person}/portfolio/{piece}`. A proven piece has the conversation of its agreement, and the id of
 * the client's review of that agreement, written or not.
 */
export const pieceDocument = z.object({
  kind: z.enum(PIECE_KINDS),
  title: z.string(),
  text: z.string(),
  url: z.nullable(z.string()),
  picture: storedPhoto,
  category: z.nullable(z.string()),
  month: z.nullable(z.string()),
  review: z.nullable(z.string()),
  conversation: z.nullable(z.string()),
  at: z.string(),
});
export type PieceDocument = z.infer<typeof pieceDocument>;
export type StoredPiece = { readonly id: string; readonly data: PieceDocument };

/** Returns the id of the piece that a conversation proves. It does not contain the conversation's id. */
export const provenPieceId = (conversation: string): string =>
  createHash('sha256').update(`piece ${conversation}`).digest('hex').slice(0, 32);

/** Returns a piece as the profile's document stores it. */
export const summaryOf = ({ id, data: { kind, title, picture, at } }: StoredPiece): PieceSummary => ({
  id,
  kind,
  title,
  picture,
  at,
});

type Ranked = Pick<PieceSummary, 'id' | 'kind' | 'picture' | 'at'>;

const groupOf = ({ kind, picture }: Ranked): number => (kind === 'proven' ? 0 : picture === null ? 2 : 1);

/** Compares pieces for their order, best first: proven ones, then those with a picture, then the newest. */
export const byQuality = (one: Ranked, other: Ranked): number =>
  groupOf(one) - groupOf(other) || (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at > other.at ? -1 : 1);

/** Returns a piece for its readers. `review` is the client's review once it is public, or null. */
export const toPiece = ({ id, data }: StoredPiece, review: Piece['review'] = null): Piece =>
  pieceSchema.parse({ ...data, _id: id, url: data.url ?? undefined, picture: data.picture ?? undefined, review });
