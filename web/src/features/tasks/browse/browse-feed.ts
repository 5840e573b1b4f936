import type { BrowseTask } from '@taskwright/contract';
import { call, type Total } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { createFeed } from '../../../lib/queries/feed.ts';
import { browseTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { cachePreviews } from '../cached-previews.ts';
import { type BrowseFilters, feedQuery, PAGE_SIZE } from './browse-state.ts';

/** Maximum number of pages in one response of the feed. */
const STRIDE = 5;
/** Search responses can be short or empty although more results exist. Limits the requests for one page. */
const REQUESTS_MAX = 3;

/**
 * `page` is smaller than the requested page if the list ended before it. `cursor` is the start of the page.
 * `continueCursor` is the cursor at which an incomplete search stopped, or null. `requests` is the number of requests
 * made.
 */
export type BrowsePage = {
  tasks: BrowseTask[];
  page: number;
  cursor: string | null;
  hasNext: boolean;
  total: Total | null;
  continueCursor: string | null;
  requests: number;
};

/**
 * Cursor of each known page; the first page has none. Only forward cursors can return several pages. Cursors that read
 * backward or come from the URL return one page.
 */
type Start = { readonly cursor: string | null; readonly forward: boolean };
type Starts = Map<number, Start>;
type RequestOptions = { signal?: AbortSignal };

const reader = readerOf(browseTasksShape);

const fetchTasks = async (filters: BrowseFilters, limit: number, cursor: string | null, options: RequestOptions) => {
  const response = await call('browseTasks', { ...options, query: feedQuery(filters, limit, cursor) }, reader);
  cachePreviews(response.data);
  return response;
};

const lastPageOf = (total: Total | null): number | null =>
  total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE));

/** Returns the known page that is closest to `page`. Searches can only be read forward. */
const nearest = (starts: Starts, page: number, onlyBefore: boolean): [number, Start] => {
  let best: [number, Start] = [1, { cursor: null, forward: true }];
  for (const [knownPage, start] of starts) {
    if (onlyBefore && knownPage > page) continue;
    if (Math.abs(page - knownPage) < Math.abs(page - best[0])) best = [knownPage, start];
  }
  return best;
};

type TasksResponse = Awaited<ReturnType<typeof fetchTasks>>;

/** Stores the cursors of a response that starts at page `startPage` and contains `pages` pages. */
const storeCursors = (
  starts: Starts,
  startPage: number,
  pages: number,
  isSearch: boolean,
  { next, prev, last, total }: TasksResponse,
) => {
  const end = lastPageOf(total);
  if (end !== null && end > 1 && last !== null && !starts.has(end)) starts.set(end, { cursor: last, forward: false });
  if (isSearch) return;
  if (next !== null && !starts.get(startPage + pages)?.forward)
    starts.set(startPage + pages, { cursor: next, forward: true });
  if (prev !== null && startPage > 2 && !starts.has(startPage - 1))
    starts.set(startPage - 1, { cursor: prev, forward: false });
};

/** Continues a search page until it is full, the results end or the requests are used up. */
const continuePage = async (
  filters: BrowseFilters,
  found: BrowsePage,
  starts: Starts,
  requestLimit: number,
  options: RequestOptions,
): Promise<BrowsePage> => {
  const tasks = [...found.tasks];
  let { continueCursor: next, requests } = found;
  for (; next !== null && tasks.length < PAGE_SIZE && requests < requestLimit; requests++) {
    const more = await fetchTasks(filters, PAGE_SIZE - tasks.length, next, options);
    tasks.push(...more.data);
    next = more.next;
  }
  const isFull = tasks.length >= PAGE_SIZE;
  if (isFull && next !== null) starts.set(found.page + 1, { cursor: next, forward: true });
  return { ...found, tasks, requests, hasNext: isFull && next !== null, continueCursor: isFull ? null : next };
};

/** Reads one page from its cursor. Continues after short responses of a search. */
const readFullPage = async (
  filters: BrowseFilters,
  page: number,
  start: Start,
  starts: Starts,
  options: RequestOptions,
  requestLimit = REQUESTS_MAX,
): Promise<BrowsePage> => {
  const isSearch = filters.search !== '';
  const response = await fetchTasks(filters, PAGE_SIZE, start.cursor, options);
  storeCursors(starts, page, 1, isSearch, response);
  const { data: tasks, next, total } = response;
  const last = lastPageOf(total);
  const hasNext = last === null ? next !== null : page < last;
  const found = { tasks, page, cursor: start.cursor, hasNext, total, continueCursor: null, requests: 1 };
  return isSearch ? continuePage(filters, { ...found, continueCursor: next }, starts, requestLimit, options) : found;
};

/**
 * Reads a numbered page of a cursor-based feed. Starts at the closest known page and stores every cursor on the way.
 * Reads up to five pages per request forward and one backward; searches read one page at a time.
 */
const readPage = async (
  filters: BrowseFilters,
  page: number,
  starts: Starts,
  options: RequestOptions,
  requestLimit = REQUESTS_MAX,
): Promise<BrowsePage> => {
  const isSearch = filters.search !== '';
  for (;;) {
    const [startPage, start] = nearest(starts, page, isSearch);
    if (startPage === page) {
      const found = await readFullPage(filters, page, start, starts, options, requestLimit);
      // The list ended earlier. Returns its last page instead.
      if (found.tasks.length > 0 || found.continueCursor !== null || page === 1) return found;
      starts.delete(page);
      return readPage(filters, Math.min(lastPageOf(found.total) ?? page, page - 1), starts, options);
    }
    if (isSearch) {
      const found = await readFullPage(filters, startPage, start, starts, options);
      if (!found.hasNext) return found;
      continue;
    }
    const stride = start.forward && page > startPage ? Math.min(STRIDE, page - startPage) : 1;
    const response = await fetchTasks(filters, stride * PAGE_SIZE, start.cursor, options);
    const sizeBefore = starts.size;
    storeCursors(starts, startPage, stride, false, response);
    const end = lastPageOf(response.total);
    if (end !== null && end < page) return readPage(filters, end, starts, options);
    // No progress: the list is shorter than its last total.
    if (starts.size === sizeBefore && !starts.has(page))
      return readFullPage(filters, startPage, start, starts, options);
  }
};

/** Known cursors of this visit by filters. */
const cursorCache = new Map<string, Starts>();

const keyOf = (filters: BrowseFilters): string => JSON.stringify(filters);
const cachedStarts = (filters: BrowseFilters): Starts => new Map(cursorCache.get(keyOf(filters)));

/** Returns the cursor of a page for its URL; null if this visit has not met it. */
export const cursorOf = (filters: BrowseFilters, page: number): string | null =>
  page === 1 ? null : (cachedStarts(filters).get(page)?.cursor ?? null);

/** A page of Browse; `cursor` is the one in its URL, if any. */
export type BrowseParams = { filters: BrowseFilters; page: number; cursor: string | null };

/** The pages of Browse. [BROWSE-4, BROWSE-5] */
export const browsePages = createFeed<BrowseParams, BrowsePage>(
  ({ filters, page }) => `${page} ${keyOf(filters)}`,
  async ({ filters, page, cursor }, signal, cached) => {
    const starts = cachedStarts(filters);
    if (cursor !== null && page > 1 && !starts.has(page)) starts.set(page, { cursor, forward: false });
    // A refetch reads a continued page to the same extent.
    const requestLimit = Math.max(REQUESTS_MAX, cached?.requests ?? 0);
    const read = readPage(filters, page, starts, { signal }, requestLimit).catch((error: unknown) => {
      // Starts over if the server rejects a cursor, because it is outdated or mistyped.
      if (starts.size === 0 || !(error instanceof ApiError) || error.status !== 400) throw error;
      starts.clear();
      return readPage(filters, page, starts, { signal });
    });
    const result = await read;
    cursorCache.set(keyOf(filters), starts);
    return result;
  },
);

/** Continues an incomplete search page and updates the cached page. */
export const continueSearch = async (filters: BrowseFilters, found: BrowsePage): Promise<void> => {
  const starts = cachedStarts(filters);
  const result = await continuePage(filters, found, starts, found.requests + REQUESTS_MAX, {});
  cursorCache.set(keyOf(filters), starts);
  browsePages.setData({ filters, page: found.page, cursor: found.cursor }, result);
};

/** Clears the cache, for tests. */
export const clearBrowse = (): void => {
  cursorCache.clear();
  browsePages.clear();
};
