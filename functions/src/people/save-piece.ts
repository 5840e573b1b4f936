import * as quotas from '../account/model/quota-repository.ts';
import { write } from '../http/use-case.ts';
import { toPiece } from './model/piece-document.ts';
import * as profiles from './model/profile-repository.ts';
import { changeablePiece, contentOf } from './own-piece.ts';

/** PUT /users/me/portfolio/{id}: replaces title, text and link. Throws 404, 409 for a proven piece, 429 over quota. */
export const savePiece = write<'savePiece'>(async (unit, { params, caller, body }) => {
  const { profile, piece } = await changeablePiece(unit, params.id, caller);
  await quotas.spendForUser(unit, 'changes', caller);
  return { status: 200, body: toPiece(profiles.putPiece(unit, profile, { ...piece, ...contentOf(body) })) };
});
