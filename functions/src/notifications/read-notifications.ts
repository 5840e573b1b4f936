import { UNREAD_MAX } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { unreadOf } from './notification-queries.ts';

type Needs = Pick<Services, 'work' | 'notifications' | 'now'>;

/**
 * POST /users/me/notifications/read: all up to a time are read, one document whatever their number. What came later stays unread,
 * a time that was read already changes nothing, and nobody can read ahead of the server's clock.
 */
export const readNotifications =
  ({ work, notifications, now }: Needs): Handler<'readNotifications'> =>
  (call) =>
    work.answer(call, async (unit) => {
      const { caller, body } = call;
      const at = now();
      const known = await notifications.readUpTo(unit, caller.uid);
      const asked = [body.upTo, at.toISOString()].sort()[0] ?? known;
      const readUpTo = asked > known ? asked : known;
      if (readUpTo !== known) notifications.markRead(unit, caller.uid, readUpTo, at);
      return { status: 200, body: { unread: await notifications.count(unreadOf(caller.uid, readUpTo), UNREAD_MAX) } };
    });
