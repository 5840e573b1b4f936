import { type Query, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../api/api-error.ts';
import { type AnswerKey, keepAnswers } from './server-state.ts';

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

const readAgain = async (queryKey: AnswerKey): Promise<void> => {
  const shown = { queryKey, type: 'active', predicate: isFollowing } as const;
  const isFirst = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
  const first = queryClient.getQueryCache().findAll(shown).filter(isFirst);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await queryClient.refetchQueries(shown);
  // The refetch does not restart a first fetch in progress, whose response may predate the change.
  await Promise.all(
    first.map(({ queryHash }) =>
      queryClient.refetchQueries({ ...shown, predicate: (query) => query.queryHash === queryHash }),
    ),
  );
};

keepAnswers({
  old: async (keys) => {
    await Promise.all(keys.map(readAgain));
  },
  tasksChanged: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  notificationsChanged: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  forget: () => queryClient.clear(),
});
