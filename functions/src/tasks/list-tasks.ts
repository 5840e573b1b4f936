import { type AgreementSummary, LISTED, type ParsedOf, todayUtc } from '@taskwright/contract';
import { type NamelessSummary, named } from '../conversations/model/agreement-summary.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { publicCache } from '../http/cache.ts';
import type { Caller } from '../http/caller.ts';
import { isOwnAddress } from '../http/own-address.ts';
import { unauthorized } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import { readPeople } from '../people/model/people-repository.ts';
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

/** Returns the tasks of conversations with a turn, by conversation id: those of the caller first. */
const tasksOfTurns = async (source: Source, { uid }: Caller): Promise<ReadonlyMap<string, string>> => {
  const [own, waits] = await Promise.all([
    conversations.tasksOfTurns(source, uid, 'turn', TURNS_MAX),
    conversations.tasksOfTurns(source, uid, 'waits', TURNS_MAX),
  ]);
  return new Map([...own, ...waits]);
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
    isPersonal(query) && caller !== null ? tasksOfTurns(source, caller) : undefined,
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
  const agreements = isPersonal(query)
    ? await agreementsOnTasks(source, page.tasks, turns)
    : new Map<string, NamelessSummary>();
  const people = await readPeople(source, [
    ...page.tasks.map(({ data }) => data.ownerUid),
    ...[...agreements.values()].map(({ other }) => other),
  ]);
  const body = projectItems(page.plan, page.tasks, (task) => {
    const agreement = agreements.get(task.id);
    const listed = toListedTask(task, { caller, client: people(task.data.ownerUid), today });
    return { ...listed, work: agreement && toListedSummary(named(agreement, people)) };
  });
  return { status: 200, body, headers };
});
