import * as quotas from '../account/model/quota-repository.ts';
import { steps } from '../http/use-case.ts';
import { photoPath } from './model/photo-path.ts';
import * as photos from './model/photo-repository.ts';
import { toPiece } from './model/piece-document.ts';
import * as profiles from './model/profile-repository.ts';
import { changeablePiece } from './own-piece.ts';
import { discardPicture } from './remove-picture.ts';

/**
 * PUT /users/me/portfolio/{id}/picture: stores the picture and deletes the former one. Throws 400 for a file that is
 * not a single readable image, 404, 409 for a proven piece, 429 over quota.
 */
export const savePicture = steps<'savePicture'>(async (store, call) => {
  const { processPhoto } = await import('./process-photo.ts');
  const image = await processPhoto(call.image);
  return store.runIdempotent(call, async (unit) => {
    const { params, caller } = call;
    const found = await changeablePiece(unit, params.id, caller);
    const { profile, piece } = found;
    await quotas.spendForUser(unit, 'changes', caller);
    const picture = photoPath(photos.save(unit, caller.uid, 'picture', image));
    if (picture !== piece.picture) discardPicture(unit, found);
    return { status: 200, body: toPiece(profiles.putPiece(unit, profile, { ...piece, picture })) };
  });
});
