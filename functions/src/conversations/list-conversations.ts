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
import type { Services } from '../services.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { projectItems } from '../store/project-items.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import { readShownPage } from '../store/shown-page.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import { isClosed, roleOf, type StoredListedConversation } from './model/conversation-document.ts';
import { conversationActions, conversationTaskState } from './model/conversation-policy.ts';
import { conversationsOf, turnsOfUser, unreadOf } from './model/conversation-queries.ts';
import { toListedConversation } from './model/conversation-view.ts';

type Needs = Pick<Services, 'reader' | 'tasks' | 'conversations' | 'blocks' | 'now'>;

type Blocked = Awaited<ReturnType<Needs['blocks']['blockedByOrNone']>>;

const RESOURCE: ListResource = { path: 'conversations', defaults: { limit: 20, filter: 'all' } };

const planOf = (uid: string, filter: InboxFilter): QueryPlan =>
  ({ all: conversationsOf, turn: (of: string) => turnsOfUser(of, 'turn', 'desc'), unread: unreadOf })[filter](uid);

/** Returns whether a conversation belongs to a filter for its reader. A stored turn can have ended since. */
const isIn = ({ work, unread }: Conversation, filter: InboxFilter): boolean =>
  filter === 'all' || (filter === 'turn' ? work?.turn === 'me' : unread > 0);

/** Returns these conversations for the caller, each with the current state of its task. */
const toListed =
  ({ reader, tasks, now }: Needs, plan: QueryPlan, caller: Caller, blocked: Blocked) =>
  async (items: readonly StoredListedConversation[]): Promise<Conversation[]> => {
    const [found, people] = await Promise.all([
      tasks.findMany([...new Set(items.map(({ data }) => data.taskId))]),
      readPeople(
        reader,
        items.map(({ data: { client, freelancer } }) => (client.uid === caller.uid ? freelancer : client).uid),
      ),
    ]);
    const at = now();
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
export const listConversations = read<'listConversations'>(async ({ caller, query }, services) => {
  const { reader, conversations, blocks } = services;
  const { filter, limit } = query;
  const words = queryWords(query.search ?? '');
  const plan = planOf(caller.uid, filter);
  const cursor = readCursor(query.cursor, plan);
  const blocked = blocks.blockedByOrNone(reader, caller.uid);
  const show = async (items: readonly StoredListedConversation[]): Promise<Conversation[]> => {
    const listed = await toListed(services, plan, caller, await blocked)(items);
    const matches = ({ task, with: { name } }: Conversation) =>
      matchesWords({ title: task.title, description: name }, words);
    return listed.filter((each) => isIn(each, filter) && matches(each));
  };
  const { shown, next, prev } = await readShownPage(conversations, plan, { cursor, limit }, show);
  const search = words.length === 0 ? undefined : query.search;
  const headers = listHeaders(RESOURCE, { limit, filter, search }, { plan, targets: { next, prev } });
  return { status: 200, body: shown, headers };
});

/** GET /users/me/conversations/unread: the number of conversations with unread entries. Costs one read. */
export const countUnreadConversations = read<'countUnreadConversations'>(async ({ caller }, { conversations }) => ({
  status: 200,
  body: { unread: await conversations.count(unreadOf(caller.uid), UNREAD_MAX) },
}));
