import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Total } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { PAGE_SIZE } from './list-state.ts';
import { keepForReader } from './query-client.ts';
import type { KeyPrefix } from './server-state.ts';

/** Search responses can be short or empty although more results exist. Limits the requests for one page. */
const REQUESTS_MAX = 3;

/**
 * Start of a page; the first page has no cursor. Only forward cursors can return several pages. Cursors that read
 * backward or come from the URL return one page.
 */
type Start = { readonly cursor: string | null; readonly forward: boolean };

/**
 * `page` is smaller than the requested page if the list ended before it. `cursor` is the start of the page.
 * `continueCursor` is the cursor at which an incomplete search stopped, or null. `requests` is the number of requests
 * made. `starts` are the pages whose cursors are known.
 */
export type NumberedPage<T> = {
  items: T[];
  page: number;
  cursor: string | null;
  hasNext: boolean;
  total: Total | null;
  continueCursor: string | null;
  requests: number;
  starts: { page: number; cursor: string; forward: boolean }[];
};

/** Returns the cursor of another page for its URL, null if it is not known. */
export const cursorOf = ({ starts }: NumberedPage<unknown>, page: number): string | null =>
  starts.find((start) => start.page === page)?.cursor ?? null;

/** Filters of a list. Results of a search are verified while they are read, so it has no total. */
type Searchable = { readonly search: string };

/** A page of a list; `cursor` is the one in its URL, if any. */
export type PageParams<F> = { filters: F; page: number; cursor: string | null };

/** Known pages by number. */
type Starts = Map<number, Start & { readonly cursor: string }>;

/** `fetch` replaces that of the platform, for reads within the server. */
type RequestOptions = { signal?: AbortSignal; fetch?: typeof fetch };

type Source<F, T> = {
  /** Returns the key of a list in the cache, whose third part is the reader (`keepForReader`). */
  readonly keyOf: (filters: F) => KeyPrefix;
  /** Requests `limit` items of a list from a cursor on. */
  readonly read: (filters: F, limit: number, cursor: string | null, options: RequestOptions) => Promise<Answer<T[]>>;
  /** Maximum number of pages in one response. */
  readonly stride: number;
};

const lastPageOf = (total: Total | null): number | null =>
  total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE));

const withStarts = <T>(found: NumberedPage<T>, starts: Starts): NumberedPage<T> => ({
  ...found,
  starts: [...starts].map(([page, start]) => ({ page, ...start })),
});

/** Returns the known page that is closest to `page`. Searches can only be read forward. */
const nearest = (starts: Starts, page: number, onlyBefore: boolean): [number, Start] => {
  let best: [number, Start] = [1, { cursor: null, forward: true }];
  for (const [knownPage, start] of starts) {
    if (onlyBefore && knownPage > page) continue;
    if (Math.abs(page - knownPage) < Math.abs(page - best[0])) best = [knownPage, start];
  }
  return best;
};

/** Stores the cursors of a response that starts at page `startPage` and contains `pages` pages. */
const storeCursors = (
  starts: Starts,
  startPage: number,
  pages: number,
  isSearch: boolean,
  { next, prev, last, total }: Answer<unknown>,
) => {
  const end = lastPageOf(total);
  if (end !== null && end > 1 && last !== null && !starts.has(end)) starts.set(end, { cursor: last, forward: false });
  if (isSearch) return;
  if (next !== null && !starts.get(startPage + pages)?.forward)
    starts.set(startPage + pages, { cursor: next, forward: true });
  if (prev !== null && startPage > 2 && !starts.has(startPage - 1))
    starts.set(startPage - 1, { cursor: prev, forward: false });
};

/**
 * Creates the numbered pages of a list that the API serves by cursors. `query` returns the query of a page. `read` reads
 * a page without the cache. `seed` caches a page that the server rendered. `continueSearch` continues an incomplete
 * search page and updates the cached page.
 */
export const createNumberedPages = <F extends Searchable, T>({
  keyOf,
  read: request,
  stride: strideMax,
}: Source<F, T>) => {
  /** Continues a search page until it is full, the results end or the requests are used up. */
  const continuePage = async (
    filters: F,
    found: NumberedPage<T>,
    starts: Starts,
    requestLimit: number,
    options: RequestOptions,
  ): Promise<NumberedPage<T>> => {
    const items = [...found.items];
    let { continueCursor: next, requests } = found;
    for (; next !== null && items.length < PAGE_SIZE && requests < requestLimit; requests++) {
      const more = await request(filters, PAGE_SIZE - items.length, next, options);
      items.push(...more.data);
      next = more.next;
    }
    const isFull = items.length >= PAGE_SIZE;
    if (isFull && next !== null) starts.set(found.page + 1, { cursor: next, forward: true });
    return { ...found, items, requests, hasNext: isFull && next !== null, continueCursor: isFull ? null : next };
  };

  /** Reads one page from its cursor. Continues after short responses of a search. */
  const readFullPage = async (
    filters: F,
    page: number,
    start: Start,
    starts: Starts,
    options: RequestOptions,
    requestLimit = REQUESTS_MAX,
  ): Promise<NumberedPage<T>> => {
    const isSearch = filters.search !== '';
    const response = await request(filters, PAGE_SIZE, start.cursor, options);
    storeCursors(starts, page, 1, isSearch, response);
    const { data: items, next, total } = response;
    const last = lastPageOf(total);
    const hasNext = last === null ? next !== null : page < last;
    const found = { items, page, cursor: start.cursor, hasNext, total, continueCursor: null, requests: 1, starts: [] };
    return isSearch ? continuePage(filters, { ...found, continueCursor: next }, starts, requestLimit, options) : found;
  };

  /**
   * Reads a numbered page. Starts at the closest known page and stores every cursor on the way. Reads up to `stride`
   * pages per request forward and one backward; searches read one page at a time.
   */
  const readPage = async (
    filters: F,
    page: number,
    starts: Starts,
    options: RequestOptions,
    requestLimit = REQUESTS_MAX,
  ): Promise<NumberedPage<T>> => {
    const isSearch = filters.search !== '';
    for (;;) {
      const [startPage, start] = nearest(starts, page, isSearch);
      if (startPage === page) {
        const found = await readFullPage(filters, page, start, starts, options, requestLimit);
        // The list ended earlier. Returns its last page instead.
        if (found.items.length > 0 || found.continueCursor !== null || page === 1) return found;
        starts.delete(page);
        return readPage(filters, Math.min(lastPageOf(found.total) ?? page, page - 1), starts, options);
      }
      if (isSearch) {
        const found = await readFullPage(filters, startPage, start, starts, options);
        if (!found.hasNext) return found;
        continue;
      }
      const stride = start.forward && page > startPage ? Math.min(strideMax, page - startPage) : 1;
      const response = await request(filters, stride * PAGE_SIZE, start.cursor, options);
      const sizeBefore = starts.size;
      storeCursors(starts, startPage, stride, false, response);
      const end = lastPageOf(response.total);
      if (end !== null && end < page) return readPage(filters, end, starts, options);
      // No progress: the list is shorter than its last total.
      if (starts.size === sizeBefore && !starts.has(page))
        return readFullPage(filters, startPage, start, starts, options);
    }
  };

  /** Reads a page, by the known cursors and the one of its URL. Stores every cursor that it meets in `starts`. */
  const readFrom = async (
    { filters, page, cursor }: PageParams<F>,
    starts: Starts,
    options: RequestOptions,
    requestLimit = REQUESTS_MAX,
  ): Promise<NumberedPage<T>> => {
    if (cursor !== null && page > 1 && !starts.has(page)) starts.set(page, { cursor, forward: false });
    const found = await readPage(filters, page, starts, options, requestLimit).catch((error: unknown) => {
      // Starts over if the server rejects a cursor, because it is outdated or mistyped.
      if (starts.size === 0 || !(error instanceof ApiError) || error.status !== 400) throw error;
      starts.clear();
      return readPage(filters, page, starts, options);
    });
    return withStarts(found, starts);
  };

  /** Returns the cursors that the cached pages of a list know. */
  const knownStarts = (client: QueryClient, filters: F): Starts => {
    const cached = client.getQueriesData<NumberedPage<T>>({ queryKey: keyOf(filters) });
    const starts = cached.flatMap(([, found]) => found?.starts ?? []);
    return new Map(starts.map(({ page, ...start }) => [page, start]));
  };

  /** The cursor is not part of the key: it only shortens the way to the page. */
  const query = (params: PageParams<F>) => {
    const queryKey = [...keyOf(params.filters), String(params.page)];
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) => {
        const cached = client.getQueryData<NumberedPage<T>>(queryKey);
        // A refetch reads a continued page to the same extent.
        const requestLimit = Math.max(REQUESTS_MAX, cached?.requests ?? 0);
        return readFrom(params, knownStarts(client, params.filters), { signal }, requestLimit);
      },
      placeholderData: keepForReader(queryKey[2] ?? null),
    });
  };

  return {
    query,
    read: (params: PageParams<F>, options: RequestOptions) => readFrom(params, new Map(), options),
    seed: (client: QueryClient, { filters, page, cursor }: PageParams<F>, found: NumberedPage<T>): void => {
      // The list may have ended before the page of the URL.
      for (const each of new Set([page, found.page]))
        client.setQueryData(query({ filters, page: each, cursor }).queryKey, found);
    },
    continueSearch: async (client: QueryClient, filters: F, found: NumberedPage<T>): Promise<void> => {
      const starts = knownStarts(client, filters);
      const result = await continuePage(filters, found, starts, found.requests + REQUESTS_MAX, {});
      const { queryKey } = query({ filters, page: found.page, cursor: found.cursor });
      // The response of a pending request would be shorter.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, withStarts(result, starts));
    },
  };
};

export type NumberedPages<F extends Searchable, T> = ReturnType<typeof createNumberedPages<F, T>>;
