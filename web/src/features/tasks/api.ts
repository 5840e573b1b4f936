import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { queryClient } from '../../lib/query-client.ts';

const MINE_LIMIT = '50';

/** One task with its ETag; the caller's own carries `userEmail`. Specification, section 7. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => call('getTask', { params: { id }, asMe: true, signal }),
  });

/** The person's own tasks, newest first, page by page. Specification, section 2, My tasks. */
export const myTasksQuery = (user: SessionUser) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'mine', user.uid],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        userEmail: user.email ?? '',
        limit: MINE_LIMIT,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      const { data, next } = await call('listTasks', { query, asMe: true, signal });
      return { tasks: data.filter((task) => task.userEmail === user.email), next };
    },
    getNextPageParam: ({ next }) => next,
  });

/** After a write every list and feed may differ. */
export const tasksChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['tasks'] });
