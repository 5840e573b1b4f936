import { type AgreementSummary, LISTED, type ListedTask, type ParsedOf, todayUtc } from '@taskwright/contract';
import { type NamelessSummary, named } from '../conversations/model/agreement-summary.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import type { TurnOnTask } from '../conversations/model/conversation-repository.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { publicCache } from '../http/cache.ts';
import type { Caller } from '../http/caller.ts';
import { isOwnAddress } from '../http/own-address.ts';
import { unauthorized } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import { type People, readPeople } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { cut } from '../store/excerpt.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { type List, readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import type { Source } from '../store/reader.ts';
import type { FeedPage } from './model/feed-page.ts';
import { feedParameters, readOpenFeed } from './model/open-feed.ts';
import type { StoredListedTask } from './model/task-document.ts';
import { isVisible } from './model/task-policy.ts';
import { toListedTask } from './model/task-projections.ts';
import { allTasks, ownedTasks } from './model/task-queries.ts';
import * as tasks from './model/task-repository.ts';
import { agreementsOnTasks } from './task-agreements.ts';

/** A filter has no default here: any filter, including `sort=deadline`, selects the open feed. */
const RESOURCE: ListResource = { path: 'tasks', defaults: { limit: 50 } };

type ListQuery = ParsedOf<'listTasks'>['query'];

const isFiltered = ({ search, skill, category, budget, sort }: ListQuery): boolean =>
  [search, skill, category, budget, sort].some((filter) => filter !== undefined);

/** Returns true for a request of the caller's own tasks, by `mine` or by an address, which must be the caller's. */
const isPersonal = ({ mine, userEmail }: ListQuery): boolean => mine !== undefined || userEmail !== undefined;

const readList = async (source: Source, query: ListQuery, caller: Caller | null, today: string): Promise<FeedPage> => {
  const { userEmail, limit } = query;
  if (!isPersonal(query) && isFiltered(query)) return readOpenFeed(source, query, today);
  const isOtherAddress = userEmail !== undefined && !isOwnAddress(userEmail, caller);
  const plan = isPersonal(query) && caller !== null ? ownedTasks(caller.uid) : allTasks();
  const cursor = readCursor(query.cursor, plan);
  if (isOtherAddress) return { tasks: [], targets: {}, plan, total: null };
  // Filters hidden tasks before paging, because a cursor names the first or last task of its page.
  const visible: List<Source, StoredListedTask> = (from, of, span) =>
    tasks.list(from, of, span, (task) => isVisible(task, caller));
  const { items, next, prev } = await readPage(source, visible, plan, { cursor, limit, peek: true });
  return { tasks: items, targets: { next, prev }, plan, total: null };
};

/** Turns of the caller, and turns that the caller waits for, that a response of the caller's own tasks considers. */
const TURNS_MAX = 50;

/** Returns the caller's conversations as a client with a turn: those in which it is the caller's turn first. */
const turnsOf = async (source: Source, { uid }: Caller): Promise<TurnOnTask[]> => {
  const turns = await Promise.all(
    (['turn', 'waits'] as const).map((field) => conversations.turnsOfClient(source, uid, field, TURNS_MAX)),
  );
  return turns.flat();
};

/** Returns the conversations with an unread message by task id, the oldest turn first. Not of blocked people. */
const messagesOf = async (
  source: Source,
  { uid }: Caller,
  turns: readonly TurnOnTask[],
): Promise<ReadonlyMap<string, readonly TurnOnTask[]>> => {
  const unread = turns.filter(({ hasMessage }) => hasMessage);
  if (unread.length === 0) return new Map();
  const blocked = await blocks.blockedByOrNone(source, uid);
  return Map.groupBy(
    [...new Map(unread.map((turn) => [turn.id, turn])).values()].filter((turn) => !blocked.has(turn.with)),
    ({ taskId }) => taskId,
  );
};

/** Returns the part of a listed task about the freelancers whose messages are unread; undefined without one. */
const toListedMessage = (unread: readonly TurnOnTask[] | undefined, people: People): ListedTask['message'] => {
  const first = unread?.[0];
  if (unread === undefined || first === undefined) return undefined;
  return { conversation: first.id, with: cut(people(first.with).name, LISTED.name), more: unread.length - 1 };
};

/** Returns a summary with a short name and milestone. A hundred whole ones would exceed the size limit of the list. */
const toListedSummary = ({ with: name, next, ...summary }: AgreementSummary): AgreementSummary => ({
  ...summary,
  ...(name !== undefined && { with: cut(name, LISTED.name) }),
  next: next && { ...next, milestone: next.milestone && cut(next.milestone, LISTED.milestone) },
});

/**
 * GET /tasks [CALL-3]: newest first. `?mine=true` and `?userEmail=` return the caller's own tasks with their
 * agreements; a different address returns none. A filter selects the open feed. Publicly cached for signed-out callers
 * (decisions 2 and 3). Throws 401 for `mine` without a signed-in user.
 */
export const listTasks = read<'listTasks'>(async (source, { caller, query }) => {
  if (query.mine !== undefined && caller === null) throw unauthorized('Log in to see your tasks.');
  const requestedAt = source.now();
  const today = todayUtc(requestedAt);
  const [page, turns] = await Promise.all([
    readList(source, query, caller, today),
    isPersonal(query) && caller !== null ? turnsOf(source, caller) : [],
  ]);
  const isPublic = caller === null && !isPersonal(query);
  const { mine, userEmail, limit } = query;
  // Filters do not apply to the caller's own tasks.
  const filters = isPersonal(query) ? { limit } : feedParameters(query);
  const headers = {
    ...listHeaders(RESOURCE, { mine, userEmail, ...filters }, page),
    Vary: 'Authorization',
    ...(isPublic ? { 'Cache-Control': publicCache(requestedAt, source.now()) } : {}),
  };
  const agreed = new Map(turns.filter(({ isAgreed }) => isAgreed).map(({ id, taskId }) => [id, taskId]));
  const shown = new Set(page.tasks.map(({ id }) => id));
  const [agreements, messages] = await Promise.all([
    isPersonal(query) ? agreementsOnTasks(source, page.tasks, agreed) : new Map<string, NamelessSummary>(),
    caller === null
      ? new Map<string, TurnOnTask[]>()
      : messagesOf(
          source,
          caller,
          turns.filter(({ taskId }) => shown.has(taskId)),
        ),
  ]);
  const people = await readPeople(source, [
    ...page.tasks.map(({ data }) => data.ownerUid),
    ...[...agreements.values()].map(({ other }) => other),
    ...[...messages.values()].flatMap((unread) => unread.slice(0, 1).map((each) => each.with)),
  ]);
  const body = projectItems(page.plan, page.tasks, (task) => {
    const agreement = agreements.get(task.id);
    const listed = toListedTask(task, { caller, client: people(task.data.ownerUid), today });
    return {
      ...listed,
      work: agreement && toListedSummary(named(agreement, people)),
      message: toListedMessage(messages.get(task.id), people),
    };
  });
  return { status: 200, body, headers };
});
