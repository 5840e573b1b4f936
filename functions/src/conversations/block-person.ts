import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { findConversation } from './find-conversation.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'conversations' | 'blocks'>;

/** Blocks or unblocks the other party of a conversation. The block applies to all their conversations. */
const setBlocked = async (needs: Needs, unit: Unit, id: string, caller: Caller, isBlocked: boolean) => {
  const { other } = await findConversation(needs, unit, id, caller);
  await needs.blocks.set(unit, caller.uid, other.uid, isBlocked);
  return { status: 200, body: { blocked: isBlocked } } as const;
};

/** PUT /users/me/conversations/{id}/block: later messages from the other party are not delivered. Idempotent. */
export const blockPerson =
  (needs: Needs): Handler<'blockPerson'> =>
  (call) =>
    needs.work.runIdempotent(call, (unit) => setBlocked(needs, unit, call.params.id, call.caller, true));

/** DELETE /users/me/conversations/{id}/block: messages sent during the block stay undelivered. */
export const unblockPerson =
  (needs: Needs): Handler<'unblockPerson'> =>
  (call) =>
    needs.work.runIdempotent(call, (unit) => setBlocked(needs, unit, call.params.id, call.caller, false));
