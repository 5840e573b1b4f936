import { KINDS_OF_PLACES, type Place, partsOfConversation, UNREAD_MAX } from '@taskwright/contract';
import { write } from '../http/use-case.ts';
import { waitingIn } from './model/activity-queries.ts';
import * as activity from './model/activity-repository.ts';
import { unreadIn, unreadOf } from './model/notification-queries.ts';
import * as notifications from './model/notification-repository.ts';

/** Notifications that one call marks as read, newest first, and emails about them that it withdraws. */
const MAX = 200;

/** Returns the ids of the tasks that a place shows; null if it shows notifications about no task. */
const tasksIn = (place: Place): readonly string[] | null => {
  if (place.place === 'payments') return null;
  if ('conversation' in place) return [partsOfConversation(place.conversation)?.taskId ?? ''];
  return 'tasks' in place ? place.tasks : [place.task];
};

/**
 * POST /users/me/notifications/read-place: marks the unread notifications that a place shows as read, and removes what
 * coming emails would contain about them, also of muted kinds. Reads and writes at most 200 of each in one commit. Needs
 * no quota: each notification is written once more at most, and writing it has cost its sender's. Conflicts with a
 * notification that replaces one of them, and then reads that too.
 */
export const readPlace = write<'readPlace'>(async (unit, { caller, body }) => {
  const readUpTo = await notifications.readUpTo(unit, caller.uid);
  const tasks = tasksIn(body);
  const [only = null, ...others] = tasks ?? [];
  // A query cannot combine a list of kinds with a long list of tasks.
  const shown = { kinds: KINDS_OF_PLACES[body.place], taskId: others.length > 0 ? null : only };
  const span = { limit: MAX, tasks: tasks === null ? null : new Set(tasks) };
  const [read] = await Promise.all([
    notifications.readListed(unit, unreadIn(caller.uid, readUpTo, shown), span),
    activity.discardListed(unit, waitingIn(caller.uid, shown), span),
  ]);
  const before = await unit.countPlan(unreadOf(caller.uid, readUpTo), UNREAD_MAX + read);
  return { status: 200, body: { unread: Math.min(Math.max(before - read, 0), UNREAD_MAX) } };
});
