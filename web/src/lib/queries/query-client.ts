import { type Query, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../api/api-error.ts';
import { type AnswerKey, keepAnswers } from './server-state.ts';

/**
 * Server state for the screens of the signed-in. A read that failed for a moment is tried once more by itself; after that, and after
 * any refusal, the person is told.
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

/** A screen that is read once, because somebody fills in a form over it, says so by not following the window's focus either. */
const isFollowing = ({ observers }: Query): boolean =>
  observers.every(({ options }) => options.refetchOnWindowFocus !== false);

const readAgain = async (queryKey: AnswerKey): Promise<void> => {
  const shown = { queryKey, type: 'active', predicate: isFollowing } as const;
  const isFirst = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
  const first = queryClient.getQueryCache().findAll(shown).filter(isFirst);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await queryClient.refetchQueries(shown);
  // What was just being read for the first time was not begun anew, and may have been answered before it changed.
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
