import { write } from '../http/use-case.ts';
import * as blocks from './model/block-repository.ts';
import { findConversation } from './model/find-conversation.ts';

/** PUT /users/me/conversations/{id}/block: later messages from the other party are not delivered. Idempotent. */
export const blockPerson = write<'blockPerson'>(async (unit, { params, caller }) => {
  const { other } = await findConversation(unit, params.id, caller);
  await blocks.block(unit, caller.uid, other.uid);
  return { status: 200, body: { blocked: true } };
});

/** DELETE /users/me/conversations/{id}/block: messages sent during the block stay undelivered. Idempotent. */
export const unblockPerson = write<'unblockPerson'>(async (unit, { params, caller }) => {
  const { other } = await findConversation(unit, params.id, caller);
  await blocks.unblock(unit, caller.uid, other.uid);
  return { status: 200, body: { blocked: false } };
});
