import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api-error.ts';
import { keepAnswers } from './server-state.ts';

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

keepAnswers({
  tasksChanged: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  notificationsChanged: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  forget: () => queryClient.clear(),
});
