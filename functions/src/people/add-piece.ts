import * as quotas from '../account/model/quota-repository.ts';
import { ApiProblem } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import { newPieceId, toPiece } from './model/piece-document.ts';
import * as profiles from './model/profile-repository.ts';
import { contentOf, hasRoom, NO_PROFILE, PORTFOLIO_FULL } from './own-piece.ts';
import { picturesIn, storePictures } from './piece-pictures.ts';

const UNPROVEN = { kind: 'own', category: null, month: null, review: null, conversation: null } as const;

/**
 * POST /users/me/portfolio: adds a piece with its pictures. Throws 400 for a file that is not a single readable image,
 * 409 without a profile and at 12 pieces, 429 over quota.
 */
export const addPiece = steps<'addPiece'>(async (store, call) => {
  const sent = await picturesIn(call);
  return store.runIdempotent(call, async (unit) => {
    const { caller, body } = call;
    const profile = await profiles.findOf(unit, caller.uid);
    if (profile === null) throw new ApiProblem('conflict', NO_PROFILE);
    if (!hasRoom(profile)) throw new ApiProblem('conflict', PORTFOLIO_FULL);
    await quotas.spendForUser(unit, 'changes', caller);
    const pictures = storePictures(unit, caller.uid, sent, []);
    const piece = { ...UNPROVEN, ...contentOf(body), pictures, id: newPieceId(), at: unit.now().toISOString() };
    return { status: 201, body: toPiece(profiles.putPiece(unit, profile, piece)) };
  });
});
