import { withdrawPiece } from '../conversations/piece-transition.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { ownPiece } from './own-piece.ts';
import { discardPicture } from './remove-picture.ts';

type Needs = Pick<Services, 'work' | 'profiles' | 'pieces' | 'photos' | 'quotas' | 'conversations' | 'now'>;

/**
 * DELETE /users/me/portfolio/{id}: removes a piece with its picture. A proven piece is also withdrawn in its
 * conversation. Throws 404, 429 over quota.
 */
export const removePiece =
  (needs: Needs): Handler<'removePiece'> =>
  (call) =>
    needs.work.runIdempotent(call, async (unit) => {
      const { params, caller } = call;
      const { photos, pieces, quotas, now } = needs;
      const found = await ownPiece(needs, unit, params.id, caller);
      const [time, { conversation }] = [now(), found.piece.data];
      await quotas.spendForUser(unit, 'changes', caller, time);
      if (conversation !== null) await withdrawPiece(needs.conversations, unit, conversation, time.toISOString());
      discardPicture(photos, unit, found);
      pieces.remove(unit, found.profile, found.piece.id);
      return { status: 200, body: { deletedCount: 1 } };
    });
