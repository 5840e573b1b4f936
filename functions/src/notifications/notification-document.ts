import {
  type AgreementAction,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
  notification,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import { publicName } from '../users/public-name.ts';

/**
 * How a notification lies in Firestore, `users/{uid}/notifications/{id}`, beside `expiresAt`. It names nobody by uid or address.
 * `unreadSince` is its time, or null once what it tells of was read in its own place; it then counts as read whatever the bell says.
 */
export const notificationDocument = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  taskId: z.string(),
  title: z.string(),
  who: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  conversation: z.optional(z.string()),
  messages: z.optional(z.number()),
  at: z.string(),
  unreadSince: z.catch(z.nullable(z.string()), null),
});
export type NotificationDocument = z.infer<typeof notificationDocument>;
export type StoredNotification = { readonly id: string; readonly data: NotificationDocument };

/** What a freelancer did to their bid, as the task's client is told. */
export const ofBid = (
  kind: Exclude<Extract<NotificationKind, `bid-${string}`>, 'bid-declined'>,
  { taskId, title }: { readonly taskId: string; readonly title: string },
  bid: { readonly freelancerName: string; readonly amount: number },
  now: Date,
): NotificationDocument => ({
  kind,
  taskId,
  title,
  who: bid.freelancerName,
  amount: bid.amount,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** What became of a task or a bid on it, as those are told who have bid. */
export const ofTask = (
  kind: Exclude<Extract<NotificationKind, `task-${string}`>, 'task-edited'> | 'bid-declined',
  { taskId, title }: { readonly taskId: string; readonly title: string },
  at: string,
): NotificationDocument => ({ kind, taskId, title, who: null, amount: null, at, unreadSince: at });

/** What somebody wrote in a conversation: the last of the `messages` that are unread there. */
export const ofMessage = (
  { taskId, title, conversation }: { readonly taskId: string; readonly title: string; readonly conversation: string },
  { who, messages }: { readonly who: string; readonly messages: number },
  now: Date,
): NotificationDocument => ({
  kind: 'message',
  taskId,
  title,
  who,
  amount: null,
  conversation,
  messages,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** What somebody did about an agreement, or how it came to an end by itself; `cents` is what it is about in all, where that is news. */
export const ofStep = (
  kind: AgreementAction | 'completed' | 'offer-ended' | 'account-ended' | 'task-edited',
  { taskId, title, conversation }: { readonly taskId: string; readonly title: string; readonly conversation: string },
  { who, cents }: { readonly who: string; readonly cents: number | null },
  now: Date,
): NotificationDocument => ({
  kind,
  taskId,
  title,
  who,
  amount: cents === null ? null : cents / 100,
  conversation,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** A notification as its reader sees it, who has read all up to `readUpTo`. */
export const toNotification = ({ id, data }: StoredNotification, readUpTo: string): Notification =>
  notification.parse({
    ...data,
    _id: id,
    who: data.who === null ? null : publicName(data.who),
    read: data.unreadSince === null || data.unreadSince <= readUpTo,
  });
