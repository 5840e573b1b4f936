import * as quotas from '../account/model/quota-repository.ts';
import { badImage } from '../http/image-body.ts';
import { steps } from '../http/use-case.ts';
import { toPiece } from './model/piece-document.ts';
import * as profiles from './model/profile-repository.ts';
import { changeablePiece, contentOf } from './own-piece.ts';
import { discardPicture, pictureIn, storePicture } from './piece-picture.ts';

/**
 * PUT /users/me/portfolio/{id}: replaces title, text, link and picture. A former picture is deleted. Throws 400 for a
 * file that is not a single readable image and for the address of another picture, 404, 409 for a proven piece, 429
 * over quota.
 */
export const savePiece = steps<'savePiece'>(async (store, call) => {
  const image = await pictureIn(call);
  return store.runIdempotent(call, async (unit) => {
    const { params, caller, body } = call;
    const found = await changeablePiece(unit, params.id, caller);
    const { profile, piece } = found;
    const kept = body.picture ?? null;
    if (kept !== null && kept !== piece.picture) throw badImage('picture', 'This piece has another picture.');
    await quotas.spendForUser(unit, 'changes', caller);
    const picture = storePicture(unit, caller.uid, image) ?? kept;
    if (picture !== piece.picture) discardPicture(unit, found);
    return { status: 200, body: toPiece(profiles.putPiece(unit, profile, { ...piece, ...contentOf(body), picture })) };
  });
});
