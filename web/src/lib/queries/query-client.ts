import { type Query, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../api/api-error.ts';
import { type KeyPrefix, registerCache } from './server-state.ts';

/**
 * Server state of the signed-in screens. Retries a temporary failure once. The screen shows later failures and all
 * refusals.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isTemporary(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Returns false if a form was filled from the query. Such a screen sets `refetchOnWindowFocus: false`. */
const isFollowing = ({ observers }: Query): boolean =>
  observers.every(({ options }) => options.refetchOnWindowFocus !== false);

const refetch = async (queryKey: KeyPrefix): Promise<void> => {
  const activeQueries = { queryKey, type: 'active', predicate: isFollowing } as const;
  const isFirst = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
  const first = queryClient.getQueryCache().findAll(activeQueries).filter(isFirst);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await queryClient.refetchQueries(activeQueries);
  // The refetch does not restart a first fetch in progress, whose response may predate the change.
  await Promise.all(
    first.map(({ queryHash }) =>
      queryClient.refetchQueries({ ...activeQueries, predicate: (query) => query.queryHash === queryHash }),
    ),
  );
};

registerCache({
  invalidate: async (keys) => {
    await Promise.all(keys.map(refetch));
  },
  tasksChanged: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  notificationsChanged: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  clear: () => queryClient.clear(),
});
