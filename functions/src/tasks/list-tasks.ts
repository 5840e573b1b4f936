import type { ParsedOf } from '@taskwright/contract';
import { readCursor } from '../feeds/cursor.ts';
import { type ListResource, listHeaders } from '../feeds/list-headers.ts';
import { type FeedPage, readOpenFeed } from '../feeds/open-feed.ts';
import { readPage } from '../feeds/page.ts';
import { publicCache } from '../http/cache.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { isOwnAddress } from './task-policy.ts';
import { toTask } from './task-projections.ts';
import { allTasks, ownedTasks } from './task-queries.ts';

/** Any filter, `sort=deadline` too, makes it the open feed, so none of them goes without saying. */
const RESOURCE: ListResource = { path: 'tasks', defaults: { limit: 50 } };
const NOTHING: FeedPage = { tasks: [], targets: {}, order: 'created', total: null };

type ListQuery = ParsedOf<'listTasks'>['query'];

const isFiltered = ({ search, category, budget, sort }: ListQuery): boolean =>
  [search, category, budget, sort].some((filter) => filter !== undefined);

const readList = async (services: Services, query: ListQuery, caller: Caller | null): Promise<FeedPage> => {
  if (query.userEmail === undefined && isFiltered(query)) return readOpenFeed(services, query);
  const cursor = readCursor(query.cursor, 'created');
  if (query.userEmail !== undefined && (caller === null || !isOwnAddress(query.userEmail, caller))) return NOTHING;
  const plan = query.userEmail === undefined || caller === null ? allTasks() : ownedTasks(caller.uid);
  const { items, next, prev } = await readPage(services.tasks, plan, { cursor, limit: query.limit, peek: true });
  return { tasks: items, targets: { next, prev }, order: 'created', total: null };
};

/**
 * GET /tasks: newest first; `?userEmail=` narrows to the caller's own and is empty for anyone else's; with a filter the
 * open tasks under it. Public unless the caller signed in. Specification, section 7; decisions, 2 and 3.
 */
export const listTasks =
  (services: Services): Handler<'listTasks'> =>
  async ({ caller, query }) => {
    const asked = services.now();
    const page = await readList(services, query, caller);
    const isPublic = caller === null && query.userEmail === undefined;
    const headers = {
      ...listHeaders(RESOURCE, query, page),
      Vary: 'Authorization',
      ...(isPublic ? { 'Cache-Control': publicCache(asked, services.now()) } : {}),
    };
    return { status: 200, body: page.tasks.map((task) => toTask(task, caller?.uid ?? null)), headers };
  };
