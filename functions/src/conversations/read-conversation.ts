import { UNREAD_MAX } from '@taskwright/contract';
import { write } from '../http/use-case.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { readUpTo, roleOf, unreadMessagesOf, unreadOf } from './model/conversation-document.ts';
import { notificationsAfter, transitionsAfter } from './model/conversation-queries.ts';
import * as conversations from './model/conversation-repository.ts';
import { findConversation } from './model/find-conversation.ts';

/**
 * POST /users/me/conversations/{id}/read: marks all entries up to `upTo` as read and updates the conversation's
 * notifications. The position never moves back and never passes the newest visible entry. Concurrent entries stay
 * unread.
 */
export const readConversation = write<'readConversation'>(async (unit, { caller, params, body }) => {
  const respond = (unread: number) => ({ status: 200, body: { unread: Math.min(unread, UNREAD_MAX) } }) as const;
  const stored = await conversations.find(unit, params.id);
  const role = stored === null ? null : roleOf(stored, caller);
  if (stored === null || role === null) {
    await findConversation(unit, params.id, caller);
    return respond(0);
  }
  const [unread, side] = [unreadOf(stored, role), stored[role]];
  if (unread === 0 || body.upTo <= side.readUpTo) return respond(unread);
  const newest = side.last?.n ?? 0;
  const upTo = Math.min(body.upTo, newest);
  const unreadLeft = upTo === newest ? 0 : await unit.countPlan(notificationsAfter(params.id, role, upTo), UNREAD_MAX);
  const transitions =
    unreadLeft === 0 || side.transitions === 0
      ? 0
      : await unit.countPlan(transitionsAfter(params.id, role, upTo), UNREAD_MAX);
  conversations.update(unit, { id: params.id, data: readUpTo(stored, role, { upTo, left: unreadLeft, transitions }) });
  if (unreadMessagesOf(stored, role) > 0) {
    await notifications.readMessages(unit, caller.uid, params.id, unreadLeft - transitions);
  }
  if (side.transitions > 0 && transitions === 0) await notifications.readTransitions(unit, caller.uid, params.id);
  return respond(unreadLeft);
});
