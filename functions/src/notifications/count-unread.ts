import { UNREAD_MAX } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { unreadOf } from './notification-queries.ts';

type Needs = Pick<Services, 'reader' | 'notifications'>;

/** GET /users/me/notifications/unread: two documents read, however many there are. */
export const countUnread =
  ({ reader, notifications }: Needs): Handler<'countUnread'> =>
  async ({ caller }) => {
    const readUpTo = await notifications.readUpTo(reader, caller.uid);
    return { status: 200, body: { unread: await notifications.count(unreadOf(caller.uid, readUpTo), UNREAD_MAX) } };
  };
