import type { Notification } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { createFeed } from '../../lib/queries/feed.ts';
import { keepAnswers, notificationsChanged } from '../../lib/queries/server-state.ts';

/** Number of notifications in the bell's menu. */
export const LATEST = 10;

const readUnread = async (signal?: AbortSignal): Promise<number> =>
  (await call('countUnread', signal === undefined ? {} : { signal })).data.unread;

/** Number of unread notifications by user. */
export const unreadCount = createFeed<string, number>(
  (uid) => uid,
  (_uid, signal) => readUnread(signal),
);

/** Latest notifications by user. */
export const latest = createFeed<string, Notification[]>(
  (uid) => uid,
  async (_uid, signal) => (await call('listNotifications', { query: { limit: String(LATEST) }, signal })).data,
);

keepAnswers({
  notificationsRead: async (uid) => {
    // After a failure, a later refetch corrects the count.
    const unread = await readUnread().catch(() => null);
    if (unread !== null) unreadCount.learn(uid, unread);
  },
});

/** Marks all notifications up to the newest in the list as read. Throws on failure. */
export const markRead = async (uid: string, [newest]: readonly Notification[]): Promise<void> => {
  if (newest === undefined) return;
  const { data } = await call('readNotifications', { body: { upTo: newest.at } });
  unreadCount.learn(uid, data.unread);
  const known = latest.known(uid);
  if (known !== undefined) {
    latest.learn(
      uid,
      known.map((told) => ({ ...told, read: told.read || told.at <= newest.at })),
    );
  }
  await notificationsChanged();
};
