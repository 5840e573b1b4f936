import { type InfiniteData, infiniteQueryOptions, type QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import type { KeyPrefix } from './server-state.ts';

type Page<T> = { items: T[]; next: string | null };

/** Returns the items of all loaded pages. */
export const itemsOf = <T>({ pages }: InfiniteData<Page<T>, string>): T[] => pages.flatMap(({ items }) => items);

/**
 * Query options of a list that the API returns in pages. `read` fetches the page at a cursor, or the first page without
 * one.
 */
export const pagedQuery = <T>(
  queryKey: KeyPrefix,
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<{ data: T[]; next: string | null }>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Page<T>> => {
      const { data, next } = await read(pageParam === '' ? {} : { cursor: pageParam }, signal);
      return { items: data, next };
    },
    getNextPageParam: ({ next }) => next,
    select: itemsOf<T>,
  });

export type PagedQuery<T> = ReturnType<typeof pagedQuery<T>>;

/** Changes the item with an id in every cached list that matches `filters`. */
export const changeInPages = <T extends { _id: string }>(
  filters: QueryFilters,
  id: string,
  change: (item: T) => T,
): void => {
  const changed = ({ items, next }: Page<T>): Page<T> => ({
    items: items.map((item) => (item._id === id ? change(item) : item)),
    next,
  });
  queryClient.setQueriesData<InfiniteData<Page<T>, string>>(
    filters,
    (cached) => cached && { ...cached, pages: cached.pages.map(changed) },
  );
};
