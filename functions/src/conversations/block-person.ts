import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { findConversation } from './find-conversation.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'users' | 'conversations' | 'blocks'>;

/** PUT /users/me/conversations/{id}/block: later messages from the other party are not delivered. Idempotent. */
export const blockPerson =
  (needs: Needs): Handler<'blockPerson'> =>
  (call) =>
    needs.work.runIdempotent(call, async (unit) => {
      const { params, caller } = call;
      const { other } = await findConversation(needs, unit, params.id, caller);
      await needs.blocks.block(unit, caller.uid, other.uid, params.id);
      return { status: 200, body: { blocked: true } };
    });

/** DELETE /users/me/conversations/{id}/block: messages sent during the block stay undelivered. Idempotent. */
export const unblockPerson =
  (needs: Needs): Handler<'unblockPerson'> =>
  (call) =>
    needs.work.runIdempotent(call, async (unit) => {
      const { params, caller } = call;
      const { other } = await findConversation(needs, unit, params.id, caller);
      await needs.blocks.unblock(unit, caller.uid, other.uid);
      return { status: 200, body: { blocked: false } };
    });
