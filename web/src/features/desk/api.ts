import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

/** The user's next steps, and the steps of others that the user waits for. */
export const deskQuery = (uid: string) =>
  queryOptions({
    queryKey: ['desk', uid],
    queryFn: async ({ signal }) => (await call('getDesk', { signal })).data,
    staleTime: 0,
  });
