import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BrowseTask } from '@taskwright/contract';
import { call, type Total } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { BrowseFilters } from './browse-state.ts';

export const PAGE_SIZE = 12;
/** The feed gives at most this many pages of ours in one answer; that is how far a jump can stride. */
const STRIDE = 5;
/** A search may answer short, even empty, with more to come; so many answers are asked for before it is shown so. */
const ANSWERS_MAX = 40;

/** `page` is smaller than the one asked for when the list ended before it; `cursor` is where it was read from. */
export type BrowsePage = {
  tasks: BrowseTask[];
  page: number;
  cursor: string | null;
  hasNext: boolean;
  total: Total | null;
};

/**
 * The cursor that gives each page met so far; the first page needs none. Only one that reads forward can give several
 * pages at once: what leads back, and what came with an address, gives its own page alone.
 */
type Start = { readonly cursor: string | null; readonly forward: boolean };
type Starts = Map<number, Start>;
type Signal = { signal: AbortSignal };

const ask = (filters: BrowseFilters, limit: number, cursor: string | null, { signal }: Signal) => {
  const { search, category, budget, sort } = filters;
  return call('browseTasks', {
    signal,
    query: {
      ...(search === '' ? {} : { search }),
      ...(category === 'all' ? {} : { category }),
      ...(budget === 'all' ? {} : { budget }),
      ...(sort === 'deadline' || search !== '' ? {} : { sort }),
      ...(limit === PAGE_SIZE ? {} : { limit: String(limit) }),
      ...(cursor === null ? {} : { cursor }),
    },
  });
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

/** One page of the search or list that begins at `cursor`: short answers are gone on from until it is full or ends. */
const fill = async (
  filters: BrowseFilters,
  page: number,
  start: Start,
  starts: Starts,
  at: Signal,
): Promise<BrowsePage> => {
  const isSearch = filters.search !== '';
  const first = await ask(filters, PAGE_SIZE, start.cursor, at);
  remember(starts, page, 1, isSearch, first);
  const tasks = [...first.data];
  let next = first.next;
  for (let answers = 1; isSearch && next !== null && tasks.length < PAGE_SIZE && answers < ANSWERS_MAX; answers++) {
    const more = await ask(filters, PAGE_SIZE - tasks.length, next, at);
    tasks.push(...more.data);
    next = more.next;
  }
  if (isSearch && next !== null) starts.set(page + 1, { cursor: next, forward: true });
  const last = lastOf(first.total);
  const hasNext = last === null ? next !== null : page < last;
  return { tasks, page, cursor: start.cursor, hasNext, total: first.total };
};

/**
 * One numbered page of a feed that is read by cursors. From the nearest page that is known it goes on, five pages an
 * answer forwards and one backwards, remembering each start it meets; under a search one page at a time.
 */
const readPage = async (filters: BrowseFilters, page: number, starts: Starts, at: Signal): Promise<BrowsePage> => {
  const isSearch = filters.search !== '';
  for (;;) {
    const [here, start] = nearest(starts, page, isSearch);
    if (here === page) {
      const found = await fill(filters, page, start, starts, at);
      // The list ended before the page that was asked for: its last page stands in.
      if (found.tasks.length > 0 || page === 1) return found;
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

const startsKey = (filters: BrowseFilters) => ['browse-starts', filters];
const knownStarts = (filters: BrowseFilters): Starts => new Map(queryClient.getQueryData<Starts>(startsKey(filters)));

/** The cursor that gives a page, if this visit has met it: what the address of that page carries. */
export const cursorOf = (filters: BrowseFilters, page: number): string | null =>
  page === 1 ? null : (knownStarts(filters).get(page)?.cursor ?? null);

/**
 * The page of Browse for these filters; `cursor` is what its address says it begins at. Specification, section 2;
 * decisions, number 6.
 */
export const browseQuery = (filters: BrowseFilters, page: number, cursor: string | null = null) =>
  queryOptions({
    queryKey: ['tasks', 'browse', filters, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BrowsePage> => {
      const starts = knownStarts(filters);
      if (cursor !== null && page > 1 && !starts.has(page)) starts.set(page, { cursor, forward: false });
      const read = readPage(filters, page, starts, { signal }).catch((error: unknown) => {
        // A cursor may be of an older server, or mistyped: walk once more from the start.
        if (starts.size === 0 || !(error instanceof ApiError) || error.status !== 400) throw error;
        starts.clear();
        return readPage(filters, page, starts, { signal });
      });
      const result = await read;
      queryClient.setQueryData<Starts>(startsKey(filters), starts);
      return result;
    },
  });
