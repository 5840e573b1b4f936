import { KINDS_OF_PLACES, type Place, partsOfConversation, UNREAD_MAX } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { unreadIn, unreadMutedIn, unreadOf } from './notification-queries.ts';

type Needs = Pick<Services, 'work' | 'notifications'>;

/** Notifications that one call marks as read, newest first: as many stored and muted ones. */
const MAX = 200;

/** Returns the id of the task that a place is about; null for My Bids. */
const taskIn = (place: Place): string | null => {
  if ('conversation' in place) return partsOfConversation(place.conversation)?.taskId ?? '';
  return 'task' in place ? place.task : null;
};

/**
 * POST /users/me/notifications/read-place: marks the unread notifications that a place shows as read, also muted ones,
 * whose emails are then not sent. Writes at most 200 of each in one commit. Needs no quota: each notification is written
 * once more at most, and writing it has cost its sender's. Conflicts with a notification that replaces one of them, and
 * then reads that too.
 */
export const readPlace =
  ({ work, notifications }: Needs): Handler<'readPlace'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, body } = call;
      const readUpTo = await notifications.readUpTo(unit, caller.uid);
      const shown = { kinds: KINDS_OF_PLACES[body.place], taskId: taskIn(body) };
      const [read] = await Promise.all([
        notifications.readListed(unit, unreadIn(caller.uid, readUpTo, shown), MAX),
        notifications.readMuted(unit, unreadMutedIn(caller.uid, shown), MAX),
      ]);
      const before = await notifications.count(unreadOf(caller.uid, readUpTo), UNREAD_MAX + read);
      return { status: 200, body: { unread: Math.min(Math.max(before - read, 0), UNREAD_MAX) } };
    });
