import type { Notification } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { createFeed } from '../../lib/queries/feed.ts';
import { notificationsChanged, registerCache } from '../../lib/queries/server-state.ts';

/** Number of notifications in the bell's menu. */
export const LATEST = 10;

/** Places that show a kind that the user has muted, by user. Every response to a count has them. */
export const mutedPlaces = createFeed<string, readonly string[]>(
  (uid) => uid,
  async (_uid, signal) => (await call('countUnread', { signal })).data.mutedPlaces,
);

const readUnread = async (uid: string, signal?: AbortSignal): Promise<number> => {
  const { data } = await call('countUnread', signal === undefined ? {} : { signal });
  mutedPlaces.setData(uid, data.mutedPlaces);
  return data.unread;
};

/** Number of unread notifications by user. */
export const unreadCount = createFeed<string, number>((uid) => uid, readUnread);

/** Latest notifications by user. */
export const latest = createFeed<string, Notification[]>(
  (uid) => uid,
  async (_uid, signal) => (await call('listNotifications', { query: { limit: String(LATEST) }, signal })).data,
);

registerCache({
  notificationsRead: async (uid) => {
    // After a failure, a later refetch corrects the count.
    const unread = await readUnread(uid).catch(() => null);
    if (unread !== null) unreadCount.setData(uid, unread);
  },
});

/** Marks all notifications up to the newest in the list as read. Throws on failure. */
export const markRead = async (uid: string, [newest]: readonly Notification[]): Promise<void> => {
  if (newest === undefined) return;
  const { data } = await call('readNotifications', { body: { upTo: newest.at } });
  unreadCount.setData(uid, data.unread);
  const cached = latest.getData(uid);
  if (cached !== undefined) {
    latest.setData(
      uid,
      cached.map((notification) => ({ ...notification, read: notification.read || notification.at <= newest.at })),
    );
  }
  await notificationsChanged();
};
