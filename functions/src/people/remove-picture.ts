import * as quotas from '../account/model/quota-repository.ts';
import { write } from '../http/use-case.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { photoIdIn } from './model/photo-path.ts';
import * as photos from './model/photo-repository.ts';
import { toPiece } from './model/piece-document.ts';
import * as profiles from './model/profile-repository.ts';
import { changeablePiece, type FoundPiece, sharesPicture } from './own-piece.ts';

/** Deletes the picture of a piece, unless it has none or another piece has the same one. */
export const discardPicture = (unit: Unit, found: FoundPiece): void => {
  const id = photoIdIn(found.piece.picture);
  if (id !== null && !sharesPicture(found)) photos.removePicture(unit, id);
};

/** DELETE /users/me/portfolio/{id}/picture. Idempotent. Throws 404, 409 for a proven piece, 429 over quota. */
export const removePicture = write<'removePicture'>(async (unit, { params, caller }) => {
  const found = await changeablePiece(unit, params.id, caller);
  const { profile, piece } = found;
  if (piece.picture === null) return { status: 200, body: toPiece(piece) };
  await quotas.spendForUser(unit, 'changes', caller);
  discardPicture(unit, found);
  return { status: 200, body: toPiece(profiles.putPiece(unit, profile, { ...piece, picture: null })) };
});
