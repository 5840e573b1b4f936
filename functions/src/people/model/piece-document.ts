import { createHash, randomBytes } from 'node:crypto';
import { PIECE_KINDS, type Piece, piece as pieceSchema } from '@taskwright/contract';
import * as z from 'zod/mini';
import { storedAddress } from '../../store/stored-photo.ts';

/** A picture of a piece, as in responses. */
const pieceDocumentPicture = z.object({
  picture: storedAddress,
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export type PiecePicture = z.infer<typeof pieceDocumentPicture>;

/**
 * A piece in the field `pieces` of a profile. A proven piece has the conversation of its agreement, and the id of the
 * client's review of that agreement, written or not.
 */
export const pieceDocument = z.object({
  id: z.string(),
  kind: z.enum(PIECE_KINDS),
  title: z.string(),
  text: z.string(),
  url: z.nullable(z.string()),
  /** The pictures in their order. The first is the cover. */
  pictures: z.array(pieceDocumentPicture),
  category: z.nullable(z.string()),
  month: z.nullable(z.string()),
  review: z.nullable(z.string()),
  conversation: z.nullable(z.string()),
  at: z.string(),
});
export type PieceDocument = z.infer<typeof pieceDocument>;

/** Returns a new random id of 20 characters. */
export const newPieceId = (): string => randomBytes(15).toString('base64url');

/** Returns the id of the piece that a conversation proves. It does not contain the conversation's id. */
export const provenPieceId = (conversation: string): string =>
  createHash('sha256').update(`piece ${conversation}`).digest('hex').slice(0, 32);

const groupOf = ({ kind, pictures }: PieceDocument): number => (kind === 'proven' ? 0 : pictures.length === 0 ? 2 : 1);

/** Compares pieces for their order, best first: proven ones, then those with pictures, then the newest. */
export const byQuality = (one: PieceDocument, other: PieceDocument): number =>
  groupOf(one) - groupOf(other) || (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at > other.at ? -1 : 1);

/** Returns a piece for its readers. `review` is the client's review once it is public, or null. */
export const toPiece = ({ id, url, ...piece }: PieceDocument, review: Piece['review'] = null): Piece =>
  pieceSchema.parse({ ...piece, _id: id, url: url ?? undefined, review });
