import { write } from '../http/use-case.ts';
import { toPiece } from './model/piece-document.ts';
import { changeablePiece, contentOf } from './own-piece.ts';

/** PUT /users/me/portfolio/{id}: replaces title, text and link. Throws 404, 409 for a proven piece, 429 over quota. */
export const savePiece = write<'savePiece'>(async (unit, { params, caller, body }, services) => {
  const { profile, piece } = await changeablePiece(services, unit, params.id, caller);
  await services.quotas.spendForUser(unit, 'changes', caller, services.now());
  return { status: 200, body: toPiece(services.pieces.update(unit, profile, piece, contentOf(body))) };
});
