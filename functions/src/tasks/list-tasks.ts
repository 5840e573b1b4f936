import { type ParsedOf, type TaskTab, todayUtc } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import type { Caller } from '../http/caller.ts';
import { isOwnAddress } from '../http/own-address.ts';
import { unauthorized } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import { readPeople } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { type List, readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source } from '../store/reader.ts';
import type { FeedPage } from './model/feed-page.ts';
import { feedParameters, readOpenFeed } from './model/open-feed.ts';
import type { ListedTask, StoredListedTask } from './model/task-document.ts';
import { isVisible } from './model/task-policy.ts';
import { toListedTask } from './model/task-projections.ts';
import { allTasks, ownedTasks, ownedTasksIn } from './model/task-queries.ts';
import * as tasks from './model/task-repository.ts';
import { type OwnParts, peopleIn, readParts, tabOf, tasksThatNeed, toListedParts, turnsOf } from './own-tasks.ts';

/** A filter has no default here: any filter, including `sort=deadline`, selects the open feed. */
const RESOURCE: ListResource = { path: 'tasks', defaults: { limit: 50 } };

type ListQuery = ParsedOf<'listTasks'>['query'];

const isFiltered = ({ search, skill, category, budget, sort }: ListQuery): boolean =>
  [search, skill, category, budget, sort].some((filter) => filter !== undefined);

/**
 * Returns true for a request of the caller's own tasks, by `mine`, by a tab, or by an address, which must be the
 * caller's.
 */
const isPersonal = ({ mine, tab, userEmail }: ListQuery): boolean =>
  mine !== undefined || tab !== undefined || userEmail !== undefined;

/** Returns a page of the tasks of a plan that `isShown` accepts: a cursor names the first or last task of its page. */
const pageOf = async (
  source: Source,
  plan: QueryPlan,
  query: Pick<ListQuery, 'cursor' | 'limit'>,
  isShown: (task: ListedTask, id: string) => boolean,
): Promise<FeedPage> => {
  const { limit } = query;
  const visible: List<Source, StoredListedTask> = (from, of, span) => tasks.list(from, of, span, isShown);
  const page = { cursor: readCursor(query.cursor, plan), limit, peek: true };
  const { items, next, prev } = await readPage(source, visible, plan, page);
  return { tasks: items, targets: { next, prev }, plan, total: null };
};

/** Returns a page of all tasks or of the open feed. */
const readPublic = async (source: Source, query: ListQuery, caller: Caller | null, today: string): Promise<FeedPage> =>
  isFiltered(query)
    ? readOpenFeed(source, query, today)
    : pageOf(source, allTasks(), query, (task) => isVisible(task, caller));

/** A page of the caller's own tasks with their parts. */
type OwnPage = { readonly page: FeedPage; readonly partsOf: (id: string) => OwnParts };

/** Lists that contain the tasks of each tab. */
const TAB_PLANS: Readonly<Record<TaskTab, (ownerUid: string, today: string) => QueryPlan>> = {
  turn: (ownerUid) => ownedTasks(ownerUid),
  open: (ownerUid, today) => ownedTasksIn(ownerUid, 'open', today),
  active: (ownerUid, today) => ownedTasksIn(ownerUid, 'active', today),
  done: (ownerUid) => ownedTasks(ownerUid),
};

/** Returns a page of a tab. A task that needs the caller is in the tab 'turn' only, which has one page. */
const readTab = async (
  source: Source,
  { tab, ...query }: ListQuery & { readonly tab: TaskTab },
  caller: Caller,
  today: string,
): Promise<OwnPage> => {
  const needing = await tasksThatNeed(source, caller, today);
  const plan = TAB_PLANS[tab](caller.uid, today);
  if (tab === 'turn') {
    return { page: { tasks: needing.tasks, targets: {}, plan, total: null }, partsOf: needing.partsOf };
  }
  const excluded = new Set(needing.tasks.map(({ id }) => id));
  const page = await pageOf(source, plan, query, (task, id) => tabOf(task, today) === tab && !excluded.has(id));
  return { page, partsOf: await readParts(source, caller, page.tasks, { turns: needing.turns, today }) };
};

/** Returns a page of the caller's own tasks. An address that is not the caller's has none. */
const readOwn = async (source: Source, query: ListQuery, caller: Caller, today: string): Promise<OwnPage> => {
  const { tab, userEmail } = query;
  if (tab !== undefined) return readTab(source, { ...query, tab }, caller, today);
  const plan = ownedTasks(caller.uid);
  const isOwn = userEmail === undefined || isOwnAddress(userEmail, caller);
  const [page, turns] = await Promise.all([
    isOwn
      ? pageOf(source, plan, query, (task) => isVisible(task, caller))
      : { tasks: [], targets: {}, plan, total: null },
    isOwn ? turnsOf(source, caller) : [],
  ]);
  return { page, partsOf: await readParts(source, caller, page.tasks, { turns, today }) };
};

/** Returns an empty page: a visitor owns no tasks. */
const NO_TASKS: FeedPage = { tasks: [], targets: {}, plan: allTasks(), total: null };

/**
 * GET /tasks [CALL-3]: newest first. `?mine=true` and `?userEmail=` return the caller's own tasks with their
 * agreements, `?tab=` those of one tab; a different address returns none. A filter selects the open feed. Publicly
 * cached for signed-out callers (decisions 2 and 3). Throws 401 for `mine` and `tab` without a signed-in user.
 */
export const listTasks = read<'listTasks'>(async (source, { caller, query }) => {
  const { mine, tab, userEmail, limit } = query;
  if ((mine !== undefined || tab !== undefined) && caller === null) throw unauthorized('Log in to see your tasks.');
  const requestedAt = source.now();
  const today = todayUtc(requestedAt);
  const isOwn = isPersonal(query);
  const own = isOwn && caller !== null ? await readOwn(source, query, caller, today) : null;
  const page = own?.page ?? (isOwn ? NO_TASKS : await readPublic(source, query, caller, today));
  // Filters do not apply to the caller's own tasks.
  const filters = isOwn ? { tab, limit } : feedParameters(query);
  const headers = {
    ...listHeaders(RESOURCE, { mine, userEmail, ...filters }, page),
    Vary: 'Authorization',
    ...(caller === null && !isOwn ? { 'Cache-Control': publicCache(requestedAt, source.now()) } : {}),
  };
  const people = await readPeople(
    source,
    page.tasks.flatMap(({ id, data }) => [data.ownerUid, ...(own === null ? [] : peopleIn(own.partsOf(id)))]),
  );
  const body = projectItems(page.plan, page.tasks, (task) => ({
    ...toListedTask(task, { caller, client: people(task.data.ownerUid), today }),
    ...(own !== null && toListedParts(own.partsOf(task.id), people)),
  }));
  return { status: 200, body, headers };
});
