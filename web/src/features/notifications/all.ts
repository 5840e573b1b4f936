import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Notification } from '@taskwright/contract';
import { call } from '../../lib/api-client.ts';

type Page = { notifications: Notification[]; next: string | null };

/** All that the person was told, newest first, page by page. */
export const notificationsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', uid],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const { data, next } = await call('listNotifications', { query, signal });
      return { notifications: data, next };
    },
    getNextPageParam: ({ next }) => next,
  });
