import { UNREAD_MAX } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Reader } from '../store/reader.ts';
import { unreadOf } from './notification-queries.ts';
import type { NotificationRepository } from './notification-repository.ts';

type Needs = { readonly reader: Reader; readonly notifications: NotificationRepository };

/** GET /users/me/notifications/unread: two documents read, however many there are. */
export const countUnread =
  ({ reader, notifications }: Needs): Handler<'countUnread'> =>
  async ({ caller }) => {
    const readUpTo = await notifications.readUpTo(reader, caller.uid);
    return { status: 200, body: { unread: await notifications.count(unreadOf(caller.uid, readUpTo), UNREAD_MAX) } };
  };
