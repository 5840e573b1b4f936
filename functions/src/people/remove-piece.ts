import * as quotas from '../account/model/quota-repository.ts';
import { withdrawPiece } from '../conversations/model/piece-transition.ts';
import { write } from '../http/use-case.ts';
import * as profiles from './model/profile-repository.ts';
import { ownPiece } from './own-piece.ts';
import { discardPictures } from './piece-pictures.ts';

/**
 * DELETE /users/me/portfolio/{id}: removes a piece with its pictures. A proven piece is also withdrawn in its
 * conversation. Throws 404, 429 over quota.
 */
export const removePiece = write<'removePiece'>(async (unit, { params, caller }) => {
  const found = await ownPiece(unit, params.id, caller);
  const { id, conversation } = found.piece;
  await quotas.spendForUser(unit, 'changes', caller);
  if (conversation !== null) await withdrawPiece(unit, conversation, unit.now().toISOString());
  discardPictures(unit, found);
  profiles.removePiece(unit, found.profile, id);
  return { status: 200, body: { deletedCount: 1 } };
});
