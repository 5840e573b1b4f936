import { UNREAD_MAX } from '@taskwright/contract';
import { write } from '../http/use-case.ts';
import { unreadOf } from './model/notification-queries.ts';
import * as notifications from './model/notification-repository.ts';

/**
 * POST /users/me/notifications/read: marks all notifications up to a time as read, with one write. Later ones stay
 * unread. An earlier time changes nothing, and a time in the future is capped at the server's time.
 */
export const readNotifications = write<'readNotifications'>(async (unit, { caller, body }) => {
  const at = unit.now();
  const known = await notifications.readUpTo(unit, caller.uid);
  const requested = [body.upTo, at.toISOString()].sort()[0] ?? known;
  const readUpTo = requested > known ? requested : known;
  if (readUpTo !== known) notifications.markRead(unit, caller.uid, readUpTo);
  return { status: 200, body: { unread: await unit.countPlan(unreadOf(caller.uid, readUpTo), UNREAD_MAX) } };
});
