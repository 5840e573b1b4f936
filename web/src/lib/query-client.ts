import { QueryClient } from '@tanstack/react-query';

/** Server state for the whole app. A failed read is tried once more by itself; after that the person is asked. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
