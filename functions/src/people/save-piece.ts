import * as quotas from '../account/model/quota-repository.ts';
import { steps } from '../http/use-case.ts';
import { toPiece } from './model/piece-document.ts';
import * as profiles from './model/profile-repository.ts';
import { changeablePiece, contentOf } from './own-piece.ts';
import { discardPictures, picturesIn, storePictures } from './piece-pictures.ts';

/**
 * PUT /users/me/portfolio/{id}: replaces title, text, link and pictures. Former pictures are deleted. Throws 400 for a
 * file that is not a single readable image and for the address of another picture, 404, 409 for a proven piece, 429
 * over quota.
 */
export const savePiece = steps<'savePiece'>(async (store, call) => {
  const sent = await picturesIn(call);
  return store.runIdempotent(call, async (unit) => {
    const { params, caller, body } = call;
    const found = await changeablePiece(unit, params.id, caller);
    const { profile, piece } = found;
    await quotas.spendForUser(unit, 'changes', caller);
    const pictures = storePictures(unit, caller.uid, sent, piece.pictures);
    discardPictures(unit, found, pictures);
    return { status: 200, body: toPiece(profiles.putPiece(unit, profile, { ...piece, ...contentOf(body), pictures })) };
  });
});
