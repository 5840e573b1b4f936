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

/** `page` is smaller than the one asked for when the list ended before it. */
export type BrowsePage = { tasks: BrowseTask[]; page: number; hasNext: boolean; total: Total | null };

/** The cursor that starts each page met so far; the first page needs none. */
type Starts = ReadonlyMap<number, string | null>;

type Signal = { signal: AbortSignal };

const ask = (filters: BrowseFilters, pages: number, cursor: string | null, { signal }: Signal) => {
  const { search, category, budget, sort } = filters;
  return call('browseTasks', {
    signal,
    query: {
      ...(search === '' ? {} : { search }),
      ...(category === 'all' ? {} : { category }),
      ...(budget === 'all' ? {} : { budget }),
      ...(sort === 'deadline' || search !== '' ? {} : { sort }),
      ...(pages === 1 ? {} : { limit: String(pages * PAGE_SIZE) }),
      ...(cursor === null ? {} : { cursor }),
    },
  });
};

const lastOf = (total: Total | null): number | null =>
  total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE));

/**
 * One numbered page of a feed that is read by cursors: from the nearest page whose start is known it strides forward,
 * five pages an answer (one under a search, whose answers may come short), and remembers each start it meets.
 */
const readPage = async (
  filters: BrowseFilters,
  page: number,
  starts: Map<number, string | null>,
  at: Signal,
): Promise<BrowsePage> => {
  const nearest = () => Math.max(...[...starts.keys()].filter((known) => known <= page));
  let here = nearest();
  let cursor = starts.get(here) ?? null;
  for (let answers = 1; ; answers++) {
    const stride = filters.search === '' ? Math.min(STRIDE, page - here) || 1 : 1;
    const { data, next, total, ...answer } = await ask(filters, stride, cursor, at);
    const last = lastOf(total);
    if (last !== null && answer.last !== null) starts.set(last, answer.last);
    if (next === null) {
      // The list ends here, perhaps before the page that was asked for: then its last page stands in.
      const end = here + Math.max(0, Math.ceil(data.length / PAGE_SIZE) - 1);
      return { tasks: data.slice((end - here) * PAGE_SIZE), page: end, hasNext: false, total };
    }
    if (here < page || data.length > 0) starts.set(here + stride, next);
    if (here === page && (data.length > 0 || answers >= ANSWERS_MAX))
      return { tasks: data, page, hasNext: last === null || page < last, total };
    if (here === page) cursor = next;
    else {
      here = nearest();
      cursor = starts.get(here) ?? null;
    }
  }
};

const fresh = (): Map<number, string | null> => new Map([[1, null]]);

/** The page of Browse for these filters. Specification, section 2; decisions, number 6. */
export const browseQuery = (filters: BrowseFilters, page: number) =>
  queryOptions({
    queryKey: ['tasks', 'browse', filters, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BrowsePage> => {
      const key = ['browse-starts', filters];
      const known = queryClient.getQueryData<Starts>(key);
      const starts = new Map(known ?? fresh());
      const read = readPage(filters, page, starts, { signal }).catch((error: unknown) => {
        // A remembered cursor may be of an older server: walk once more from the start.
        if (known === undefined || !(error instanceof ApiError) || error.status !== 400) throw error;
        starts.clear();
        starts.set(1, null);
        return readPage(filters, page, starts, { signal });
      });
      const result = await read;
      queryClient.setQueryData<Starts>(key, starts);
      return result;
    },
  });
