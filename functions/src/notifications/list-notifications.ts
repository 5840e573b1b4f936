import { KINDS_OF_PLACES, type NotificationKind, UNREAD_MAX } from '@taskwright/contract';
import { mutedIn } from '../account/model/user-document.ts';
import * as users from '../account/model/user-repository.ts';
import { read } from '../http/use-case.ts';
import { readPeopleByKey } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { toNotification } from './model/notification-document.ts';
import { notificationsOf, unreadOf } from './model/notification-queries.ts';
import * as notifications from './model/notification-repository.ts';

const RESOURCE: ListResource = { path: 'notifications', defaults: { limit: 20 } };

/** GET /users/me/notifications: a page of the caller's notifications, newest first. */
export const listNotifications = read<'listNotifications'>(async (source, { caller, query }) => {
  const plan = notificationsOf(caller.uid);
  const cursor = readCursor(query.cursor, plan);
  const [{ items, next, prev }, readUpTo] = await Promise.all([
    readPage(source, notifications.list, plan, { cursor, limit: query.limit, peek: true }),
    notifications.readUpTo(source, caller.uid),
  ]);
  const people = await readPeopleByKey(
    source,
    items.flatMap(({ data: { whoKey } }) => whoKey ?? []),
  );
  const headers = listHeaders(RESOURCE, { limit: query.limit }, { plan, targets: { next, prev } });
  const body = projectItems(plan, items, (item) => {
    const { whoKey } = item.data;
    return toNotification(item, { readUpTo, photo: whoKey === null ? null : people(whoKey).photo });
  });
  return { status: 200, body, headers };
});

/** Returns the places that show a kind of these. */
const placesOf = (muted: readonly NotificationKind[]): string[] =>
  Object.entries(KINDS_OF_PLACES).flatMap(([place, kinds]) =>
    kinds.some((kind) => muted.includes(kind)) ? [place] : [],
  );

/**
 * GET /users/me/notifications/unread: the number of unread notifications, and the places that show a muted kind. Costs
 * three reads.
 */
export const countUnread = read<'countUnread'>(async (source, { caller }) => {
  const [readUpTo, profile] = await Promise.all([
    notifications.readUpTo(source, caller.uid),
    users.find(source, caller.uid),
  ]);
  const unread = await source.countPlan(unreadOf(caller.uid, readUpTo), UNREAD_MAX);
  return { status: 200, body: { unread, mutedPlaces: placesOf(mutedIn(profile ?? {})) } };
});
