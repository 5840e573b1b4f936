import { otherRole, todayUtc, UNREAD_MAX } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { isVisible } from '../tasks/task-policy.ts';
import { isClosed, roleOf } from './conversation-document.ts';
import { conversationActions, conversationTaskState } from './conversation-policy.ts';
import { conversationsOf, unreadOf } from './conversation-queries.ts';
import { toListedConversation } from './conversation-view.ts';

type Needs = Pick<Services, 'reader' | 'tasks' | 'conversations' | 'blocks' | 'now'>;

const RESOURCE: ListResource = { path: 'conversations', defaults: { limit: 20 } };

/** GET /users/me/conversations: a page of conversations, most recent first, each with the current state of its task. */
export const listConversations =
  ({ reader, tasks, conversations, blocks, now }: Needs): Handler<'listConversations'> =>
  async ({ caller, query }) => {
    const plan = conversationsOf(caller.uid);
    const cursor = readCursor(query.cursor, plan);
    const [{ items, next, prev }, blocked] = await Promise.all([
      readPage(conversations, plan, { cursor, limit: query.limit, peek: true }),
      blocks.blockedByOrNone(reader, caller.uid),
    ]);
    const found = await tasks.findMany([...new Set(items.map(({ data }) => data.taskId))]);
    const today = todayUtc(now());
    const projected = projectItems(plan, items, ({ id, data: stored }) => {
      const role = roleOf(stored, caller);
      if (role === null) return null;
      const known = found.get(stored.taskId);
      const task = known !== undefined && isVisible(known, caller) ? known : null;
      const other = stored[otherRole(role)];
      return toListedConversation(
        { id, data: stored },
        {
          role,
          other,
          task,
          title: task?.title ?? stored.title,
          state: conversationTaskState(task, today),
          isBlocked: blocked.has(other.uid),
          isClosed: isClosed(stored),
          actions: conversationActions({ role, hasStarted: true, isClosed: isClosed(stored), task }, today),
        },
      );
    });
    const body = projected.filter((each) => each !== null);
    const headers = listHeaders(RESOURCE, { limit: query.limit }, { plan, targets: { next, prev } });
    return { status: 200, body, headers };
  };

/** GET /users/me/conversations/unread: the number of conversations with unread entries. Costs one read. */
export const countUnreadConversations =
  ({ conversations }: Pick<Needs, 'conversations'>): Handler<'countUnreadConversations'> =>
  async ({ caller }) => ({
    status: 200,
    body: { unread: await conversations.count(unreadOf(caller.uid), UNREAD_MAX) },
  });
