import * as z from 'zod/mini';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import {
  notification,
  readNotificationsBody,
  readPlaceBody,
  unreadNotificationsResponse,
  unreadResponse,
} from '../notifications.ts';
import type { Endpoint } from './endpoint.ts';
import { cursor, wholeNumber } from './requests.ts';
import { listOf } from './responses.ts';

const routes = routesBySubject.notifications;

export const notificationEndpoints = {
  listNotifications: {
    ...routes.listNotifications,
    summary:
      'Lists the caller’s notifications, newest first: bids on their tasks, changes to tasks they have bid on, messages and agreement events',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(notification, 50) },
    maxBytes: 100_000,
  },
  countUnread: {
    ...routes.countUnread,
    summary:
      'Counts the caller’s unread notifications, up to 100. Returns which of the places bids, task, my-bids and conversation show a kind of notification that the caller has muted',
    responses: { 200: unreadNotificationsResponse },
  },
  readNotifications: {
    ...routes.readNotifications,
    summary: 'Marks the caller’s notifications up to a time as read. Returns the number still unread',
    body: readNotificationsBody,
    responses: { 200: unreadResponse },
  },
  readPlace: {
    ...routes.readPlace,
    summary:
      'Marks the notifications that a place shows as read, up to 200: the bids on a task of the caller, a task, the caller’s bids, or a conversation. Returns the number still unread',
    body: readPlaceBody,
    responses: { 200: unreadResponse },
  },
} as const satisfies Record<EndpointNameOf<'notifications'>, Endpoint>;
