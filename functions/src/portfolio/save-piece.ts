import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { changeablePiece, contentOf } from './own-piece.ts';
import { toPiece } from './piece-document.ts';

type Needs = Pick<Services, 'work' | 'profiles' | 'pieces' | 'quotas' | 'now'>;

/** PUT /users/me/portfolio/{id}: replaces title, text and link. Throws 404, 409 for a proven piece, 429 over quota. */
export const savePiece =
  (needs: Needs): Handler<'savePiece'> =>
  (call) =>
    needs.work.runIdempotent(call, async (unit) => {
      const { params, caller, body } = call;
      const { profile, piece } = await changeablePiece(needs, unit, params.id, caller);
      await needs.quotas.spendForUser(unit, 'changes', caller, needs.now());
      return { status: 200, body: toPiece(needs.pieces.update(unit, profile, piece, contentOf(body))) };
    });
