import { type Query, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../api/api-error.ts';

/**
 * Creates the cache of the API's responses. Retries a temporary failure once. The screen shows later failures and all
 * refusals. `gcTime` is how long a response stays cached after it was last shown, in milliseconds.
 */
export const createQueryClient = (gcTime: number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The cache of the browser. Back shows a list at once, also after a long look at one of its items. */
export const queryClient = createQueryClient(30 * 60_000);

/**
 * Returns placeholder data for a reader, null for a visitor: the data of the previous query, unless they are those of
 * another signed-in reader. The third part of the query's key is the reader's uid, '' if the data are the same for all.
 */
export const keepForReader =
  (uid: string | null) =>
  <T>(previous: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined => {
    const reader = query?.queryKey[2];
    return reader === '' || reader === (uid ?? '') ? previous : undefined;
  };
