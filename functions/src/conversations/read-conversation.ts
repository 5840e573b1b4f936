import { UNREAD_MAX } from '@taskwright/contract';
import type { BidRepository } from '../bids/bid-repository.ts';
import type { Handler } from '../http/endpoint.ts';
import type { NotificationRepository } from '../notifications/notification-repository.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { readUpTo, roleOf, unreadOf } from './conversation-document.ts';
import { newsAfter } from './conversation-queries.ts';
import type { ConversationRepository } from './conversation-repository.ts';
import { findConversation } from './find-conversation.ts';

type Needs = {
  readonly work: UnitOfWork;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly conversations: ConversationRepository;
  readonly notifications: NotificationRepository;
};

/**
 * POST /users/me/conversations/{id}/read: all up to an entry is read, and with the last of it the notification. It never goes back,
 * nobody reads ahead of what they were sent, and what comes meanwhile stays unread.
 */
export const readConversation =
  (needs: Needs): Handler<'readConversation'> =>
  (call) =>
    needs.work.answer(call, async (unit) => {
      const { caller, params, body } = call;
      const { conversations, notifications } = needs;
      const answer = (unread: number) => ({ status: 200, body: { unread: Math.min(unread, UNREAD_MAX) } }) as const;
      const stored = await conversations.find(unit, params.id);
      const role = stored === null ? null : roleOf(stored, caller);
      if (stored === null || role === null) {
        await findConversation(needs, unit, params.id, caller);
        return answer(0);
      }
      const [unread, side] = [unreadOf(stored, role), stored[role]];
      if (unread === 0 || body.upTo <= side.readUpTo) return answer(unread);
      const newest = side.last?.n ?? 0;
      const upTo = Math.min(body.upTo, newest);
      const left = upTo === newest ? 0 : await conversations.count(newsAfter(params.id, role, upTo), UNREAD_MAX);
      conversations.update(unit, { id: params.id, data: readUpTo(stored, role, { upTo, left }) });
      await notifications.readMessages(unit, caller.uid, params.id, left);
      return answer(left);
    });
