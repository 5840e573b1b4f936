import { useQuery } from '@tanstack/react-query';
import type { FeaturedTask } from '@taskwright/contract';
import { call } from '../../../lib/api-client.ts';

/** The first six open tasks by deadline, from /Tasks.json. [FEATURED-1, CALL-7] */
export const useFeaturedTasks = () =>
  useQuery<FeaturedTask[]>({
    queryKey: ['tasks', 'featured'],
    queryFn: async ({ signal }) => (await call('featuredTasks', { query: {}, signal })).data,
  });
