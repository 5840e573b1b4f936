import {
  type Conversation,
  type InboxFilter,
  matchesWords,
  otherRole,
  queryWords,
  todayUtc,
  UNREAD_MAX,
} from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import { readPeople } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { projectItems } from '../store/project-items.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source } from '../store/reader.ts';
import { readShownPage } from '../store/shown-page.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import * as blocks from './model/block-repository.ts';
import { isClosed, roleOf, type StoredListedConversation } from './model/conversation-document.ts';
import { conversationActions, conversationTaskState } from './model/conversation-policy.ts';
import { conversationsOf, turnsOfUser, unreadOf } from './model/conversation-queries.ts';
import * as conversations from './model/conversation-repository.ts';
import { toListedConversation } from './model/conversation-view.ts';

const RESOURCE: ListResource = { path: 'conversations', defaults: { limit: 20, filter: 'all' } };

const planOf = (uid: string, filter: InboxFilter): QueryPlan =>
  ({ all: conversationsOf, turn: (of: string) => turnsOfUser(of, 'turn', 'desc'), unread: unreadOf })[filter](uid);

/** Returns whether a conversation belongs to a filter for its reader. A stored turn can have ended since. */
const isIn = ({ isTurn, unread }: Conversation, filter: InboxFilter): boolean =>
  filter === 'all' || (filter === 'turn' ? isTurn : unread > 0);

/** Returns these conversations for the caller, each with the current state of its task. */
const toListed =
  (source: Source, plan: QueryPlan, caller: Caller, blocked: blocks.Blocked) =>
  async (items: readonly StoredListedConversation[]): Promise<Conversation[]> => {
    const [found, people] = await Promise.all([
      tasks.findMany(source, [...new Set(items.map(({ data }) => data.taskId))]),
      readPeople(
        source,
        items.map(({ data: { client, freelancer } }) => (client.uid === caller.uid ? freelancer : client).uid),
      ),
    ]);
    const at = source.now();
    const today = todayUtc(at);
    const projected = projectItems(plan, items, ({ id, data: stored }) => {
      const role = roleOf(stored, caller);
      if (role === null) return null;
      const known = found.get(stored.taskId);
      const task = known !== undefined && isVisible(known, caller) ? known : null;
      const { uid } = stored[otherRole(role)];
      return toListedConversation(
        { id, data: stored },
        {
          role,
          other: people(uid),
          task,
          title: task?.title ?? stored.title,
          state: conversationTaskState(task, today),
          isBlocked: blocked.has(uid),
          isClosed: isClosed(stored),
          actions: conversationActions({ role, hasStarted: true, isClosed: isClosed(stored), task }, today),
        },
        at,
      );
    });
    return projected.filter((each) => each !== null);
  };

/**
 * GET /users/me/conversations: a page of conversations. A search compares the names and titles of the list, because an
 * index would need an update for each renamed task and person. A response reads at most 120 conversations with their
 * tasks and people, and then has a cursor to the rest.
 */
export const listConversations = read<'listConversations'>(async (source, { caller, query }) => {
  const { filter, limit } = query;
  const words = queryWords(query.search ?? '');
  const plan = planOf(caller.uid, filter);
  const cursor = readCursor(query.cursor, plan);
  const blocked = blocks.blockedByOrNone(source, caller.uid);
  const show = async (items: readonly StoredListedConversation[]): Promise<Conversation[]> => {
    const listed = await toListed(source, plan, caller, await blocked)(items);
    const matches = ({ task, with: { name } }: Conversation) =>
      matchesWords({ title: task.title, description: name }, words);
    return listed.filter((each) => isIn(each, filter) && matches(each));
  };
  const { shown, next, prev } = await readShownPage(source, conversations.list, plan, { cursor, limit }, show);
  const search = words.length === 0 ? undefined : query.search;
  const headers = listHeaders(RESOURCE, { limit, filter, search }, { plan, targets: { next, prev } });
  return { status: 200, body: shown, headers };
});

/** GET /users/me/conversations/unread: the number of conversations with unread entries. Costs one read. */
export const countUnreadConversations = read<'countUnreadConversations'>(async (source, { caller }) => ({
  status: 200,
  body: { unread: await source.countPlan(unreadOf(caller.uid), UNREAD_MAX) },
}));
