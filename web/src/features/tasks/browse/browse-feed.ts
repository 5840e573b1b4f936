import type { BrowseTask } from '@taskwright/contract';
import { call, type Total } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { createFeed } from '../../../lib/queries/feed.ts';
import { browseTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { noteCards } from '../glimpses.ts';
import { type BrowseFilters, feedQuery, PAGE_SIZE } from './browse-state.ts';

/** The feed gives at most this many pages of ours in one answer; that is how far a jump can stride. */
const STRIDE = 5;
/** A search may answer short, even empty, with more to come: so often it is asked before the page shows what it has. */
const REQUESTS_MAX = 3;

/**
 * `page` is smaller than the one asked for when the list ended before it; `cursor` is where it was read from. `goOn` is where a search
 * stopped before the page was full, null when there is nothing to go on from; `requests` is how many it took.
 */
export type BrowsePage = {
  tasks: BrowseTask[];
  page: number;
  cursor: string | null;
  hasNext: boolean;
  total: Total | null;
  goOn: string | null;
  requests: number;
};

/**
 * The cursor that gives each page met so far; the first page needs none. Only one that reads forward can give several
 * pages at once: what leads back, and what came with an address, gives its own page alone.
 */
type Start = { readonly cursor: string | null; readonly forward: boolean };
type Starts = Map<number, Start>;
type Signal = { signal?: AbortSignal };

const reader = readerOf(browseTasksShape);

const ask = async (filters: BrowseFilters, limit: number, cursor: string | null, at: Signal) => {
  const answer = await call('browseTasks', { ...at, query: feedQuery(filters, limit, cursor) }, reader);
  noteCards(answer.data);
  return answer;
};

const lastOf = (total: Total | null): number | null =>
  total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE));

/** The known page from which `page` is the fewest pages away; a search is only read forwards. */
const nearest = (starts: Starts, page: number, onlyBefore: boolean): [number, Start] => {
  let best: [number, Start] = [1, { cursor: null, forward: true }];
  for (const [known, start] of starts) {
    if (onlyBefore && known > page) continue;
    if (Math.abs(page - known) < Math.abs(page - best[0])) best = [known, start];
  }
  return best;
};

type Answer = Awaited<ReturnType<typeof ask>>;

/** Keeps what an answer that began at page `here` and spans `pages` tells of the pages around it. */
const remember = (
  starts: Starts,
  here: number,
  pages: number,
  isSearch: boolean,
  { next, prev, last, total }: Answer,
) => {
  const end = lastOf(total);
  if (end !== null && end > 1 && last !== null && !starts.has(end)) starts.set(end, { cursor: last, forward: false });
  if (isSearch) return;
  if (next !== null && !starts.get(here + pages)?.forward) starts.set(here + pages, { cursor: next, forward: true });
  if (prev !== null && here > 2 && !starts.has(here - 1)) starts.set(here - 1, { cursor: prev, forward: false });
};

/** Goes on with a search's page until it is full, the list ends or the requests are used up. */
const lookOn = async (
  filters: BrowseFilters,
  found: BrowsePage,
  starts: Starts,
  most: number,
  at: Signal,
): Promise<BrowsePage> => {
  const tasks = [...found.tasks];
  let { goOn: next, requests } = found;
  for (; next !== null && tasks.length < PAGE_SIZE && requests < most; requests++) {
    const more = await ask(filters, PAGE_SIZE - tasks.length, next, at);
    tasks.push(...more.data);
    next = more.next;
  }
  const isFull = tasks.length >= PAGE_SIZE;
  if (isFull && next !== null) starts.set(found.page + 1, { cursor: next, forward: true });
  return { ...found, tasks, requests, hasNext: isFull && next !== null, goOn: isFull ? null : next };
};

/** One page of the search or list that begins at `cursor`: short answers of a search are gone on from. */
const fill = async (
  filters: BrowseFilters,
  page: number,
  start: Start,
  starts: Starts,
  at: Signal,
  most = REQUESTS_MAX,
): Promise<BrowsePage> => {
  const isSearch = filters.search !== '';
  const answer = await ask(filters, PAGE_SIZE, start.cursor, at);
  remember(starts, page, 1, isSearch, answer);
  const { data: tasks, next, total } = answer;
  const last = lastOf(total);
  const hasNext = last === null ? next !== null : page < last;
  const found = { tasks, page, cursor: start.cursor, hasNext, total, goOn: null, requests: 1 };
  return isSearch ? lookOn(filters, { ...found, goOn: next }, starts, most, at) : found;
};

/**
 * One numbered page of a feed that is read by cursors. From the nearest page that is known it goes on, five pages an
 * answer forwards and one backwards, remembering each start it meets; under a search one page at a time.
 */
const readPage = async (
  filters: BrowseFilters,
  page: number,
  starts: Starts,
  at: Signal,
  most = REQUESTS_MAX,
): Promise<BrowsePage> => {
  const isSearch = filters.search !== '';
  for (;;) {
    const [here, start] = nearest(starts, page, isSearch);
    if (here === page) {
      const found = await fill(filters, page, start, starts, at, most);
      // The list ended before the page that was asked for: its last page stands in.
      if (found.tasks.length > 0 || found.goOn !== null || page === 1) return found;
      starts.delete(page);
      return readPage(filters, Math.min(lastOf(found.total) ?? page, page - 1), starts, at);
    }
    if (isSearch) {
      const found = await fill(filters, here, start, starts, at);
      if (!found.hasNext) return found;
      continue;
    }
    const stride = start.forward && page > here ? Math.min(STRIDE, page - here) : 1;
    const answer = await ask(filters, stride * PAGE_SIZE, start.cursor, at);
    const known = starts.size;
    remember(starts, here, stride, false, answer);
    const end = lastOf(answer.total);
    if (end !== null && end < page) return readPage(filters, end, starts, at);
    // Nothing new was learnt: the list is shorter than its total said a moment ago.
    if (starts.size === known && !starts.has(page)) return fill(filters, here, start, starts, at);
  }
};

/** Where the pages begin that this visit has met, per list. */
const met = new Map<string, Starts>();

const keyOf = (filters: BrowseFilters): string => JSON.stringify(filters);
const knownStarts = (filters: BrowseFilters): Starts => new Map(met.get(keyOf(filters)));

/** The cursor that gives a page, if this visit has met it: what the address of that page carries. */
export const cursorOf = (filters: BrowseFilters, page: number): string | null =>
  page === 1 ? null : (knownStarts(filters).get(page)?.cursor ?? null);

/** A page of Browse; `cursor` is what its address says it begins at, where it says so. */
export type Asked = { filters: BrowseFilters; page: number; cursor: string | null };

/** The pages of Browse. [BROWSE-4, BROWSE-5] */
export const browsePages = createFeed<Asked, BrowsePage>(
  ({ filters, page }) => `${page} ${keyOf(filters)}`,
  async ({ filters, page, cursor }, signal, known) => {
    const starts = knownStarts(filters);
    if (cursor !== null && page > 1 && !starts.has(page)) starts.set(page, { cursor, forward: false });
    // Read again, a page that was looked on for is read as far as it was.
    const most = Math.max(REQUESTS_MAX, known?.requests ?? 0);
    const read = readPage(filters, page, starts, { signal }, most).catch((error: unknown) => {
      // A cursor may be of an older server, or mistyped: walk once more from the start.
      if (starts.size === 0 || !(error instanceof ApiError) || error.status !== 400) throw error;
      starts.clear();
      return readPage(filters, page, starts, { signal });
    });
    const result = await read;
    met.set(keyOf(filters), starts);
    return result;
  },
);

/** Goes on with a page of a search that was given up before it was full, and shows what that adds to it. */
export const keepLooking = async (filters: BrowseFilters, found: BrowsePage): Promise<void> => {
  const starts = knownStarts(filters);
  const result = await lookOn(filters, found, starts, found.requests + REQUESTS_MAX, {});
  met.set(keyOf(filters), starts);
  browsePages.learn({ filters, page: found.page, cursor: found.cursor }, result);
};

/** Forgets what this visit has met, for tests. */
export const forgetBrowse = (): void => {
  met.clear();
  browsePages.clear();
};
