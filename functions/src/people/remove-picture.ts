import { write } from '../http/use-case.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { photoIdIn } from './model/photo-store.ts';
import { toPiece } from './model/piece-document.ts';
import { changeablePiece, type FoundPiece, sharesPicture } from './own-piece.ts';

/** Deletes the picture of a piece, unless it has none or another piece has the same one. */
export const discardPicture = (photos: Services['photos'], unit: Unit, found: FoundPiece): void => {
  const id = photoIdIn(found.piece.data.picture);
  if (id !== null && !sharesPicture(found)) photos.removePicture(unit, id);
};

/** DELETE /users/me/portfolio/{id}/picture. Idempotent. Throws 404, 409 for a proven piece, 429 over quota. */
export const removePicture = write<'removePicture'>(async (unit, { params, caller }, services) => {
  const { photos, pieces, quotas, now } = services;
  const found = await changeablePiece(services, unit, params.id, caller);
  if (found.piece.data.picture === null) return { status: 200, body: toPiece(found.piece) };
  await quotas.spendForUser(unit, 'changes', caller, now());
  discardPicture(photos, unit, found);
  return { status: 200, body: toPiece(pieces.update(unit, found.profile, found.piece, { picture: null })) };
});
