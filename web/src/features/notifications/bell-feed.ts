import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { notificationsChanged } from '../../lib/queries/server-state.ts';

/** Number of notifications in the bell's menu. */
export const LATEST = 10;

/** Number of the user's unread notifications, and the places that show a kind that the user has muted. */
export const countQuery = (uid: string) =>
  queryOptions({
    queryKey: ['bell', 'count', uid],
    queryFn: async ({ signal }) => (await call('countUnread', { signal })).data,
  });

/** The user's latest notifications. */
export const latestQuery = (uid: string) =>
  queryOptions({
    queryKey: ['bell', 'latest', uid],
    queryFn: async ({ signal }) => (await call('listNotifications', { query: { limit: String(LATEST) }, signal })).data,
  });

/** Stores the count of a response. Cancels a pending request, whose response may be older. */
export const setUnread = (uid: string, unread: number): void => {
  const { queryKey } = countQuery(uid);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cached) => ({ unread, mutedPlaces: cached?.mutedPlaces ?? [] }));
};

/** Marks all notifications up to the newest in the list as read. Throws on failure. */
export const markRead = async (uid: string, [newest]: readonly Notification[]): Promise<void> => {
  if (newest === undefined) return;
  const { data } = await call('readNotifications', { body: { upTo: newest.at } });
  setUnread(uid, data.unread);
  const { queryKey } = latestQuery(uid);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cached) =>
    cached?.map((notification) => ({ ...notification, read: notification.read || notification.at <= newest.at })),
  );
  await notificationsChanged();
};
