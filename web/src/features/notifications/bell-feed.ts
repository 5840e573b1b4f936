import type { Notification } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { createFeed } from '../../lib/queries/feed.ts';
import { keepAnswers, notificationsChanged } from '../../lib/queries/server-state.ts';

/** As many as the bell shows. */
export const LATEST = 10;

const readUnread = async (signal?: AbortSignal): Promise<number> =>
  (await call('countUnread', signal === undefined ? {} : { signal })).data.unread;

/** How many notifications of somebody are unread. */
export const unreadCount = createFeed<string, number>(
  (uid) => uid,
  (_uid, signal) => readUnread(signal),
);

/** The last of what somebody was told. */
export const latest = createFeed<string, Notification[]>(
  (uid) => uid,
  async (_uid, signal) => (await call('listNotifications', { query: { limit: String(LATEST) }, signal })).data,
);

keepAnswers({
  notificationsRead: async (uid) => {
    // Where it does not come the count says so a little later.
    const unread = await readUnread().catch(() => null);
    if (unread !== null) unreadCount.learn(uid, unread);
  },
});

/** Marks as read all that is not newer than the newest that was seen. Throws when that could not be done. */
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
