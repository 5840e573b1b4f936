import {
  type AccountEnd,
  type AgreementAction,
  accountEnd,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationApproval,
  type NotificationChargeback,
  type NotificationKind,
  type NotificationMoney,
  type NotificationPayout,
  type NotificationRefund,
  notification,
  notificationApproval,
  notificationChargeback,
  notificationMoney,
  notificationPayout,
  notificationRefund,
  ROLES,
  type Role,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import { personKey } from '../../people/model/person-key.ts';

/**
 * Document `users/{uid}/notifications/{id}`, stored with `expiresAt`. Contains no uid and no address. `unreadSince` is
 * the notification's time, or null once its subject was read in place. Null counts as read for every `readUpTo`. `role`
 * is the recipient's role in a transition and `accountEnd` belongs to 'account-ended'. `search` is the name of the
 * search of 'saved-search', `bid` the id of a placed or changed bid, `money` belongs to 'funded' and 'released',
 * `approval` to the approvals without an answer, `payout` to the kinds about payouts, which have no task and no title, and
 * `refund` to those about refunds, `chargeback` to those about chargebacks. `who` names a person by the name of that time, `whoKey` is their `personKey`.
 */
export const notificationDocument = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  taskId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  who: z.nullable(z.string()),
  whoKey: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  conversation: z.optional(z.string()),
  messages: z.optional(z.number()),
  bids: z.optional(z.number()),
  role: z.optional(z.enum(ROLES)),
  accountEnd: z.optional(accountEnd),
  search: z.optional(z.string()),
  bid: z.optional(z.string()),
  money: z.optional(notificationMoney),
  approval: z.optional(notificationApproval),
  payout: z.optional(notificationPayout),
  refund: z.optional(notificationRefund),
  chargeback: z.optional(notificationChargeback),
  at: z.string(),
  unreadSince: z.nullable(z.string()),
});
export type NotificationDocument = z.infer<typeof notificationDocument>;
/** A notification about a task. */
export type TaskNotification = NotificationDocument & { readonly taskId: string; readonly title: string };
export type StoredNotification = { readonly id: string; readonly data: NotificationDocument };

/** The user whom a notification names. */
type Who = { readonly uid: string; readonly name: string };

const named = ({ uid, name }: Who) => ({ who: name, whoKey: personKey(uid) });

const NOBODY = { who: null, whoKey: null };

/** Returns the client's notification about a freelancer's action on a bid. */
export const ofBid = (
  kind: Exclude<Extract<NotificationKind, `bid-${string}`>, 'bid-declined'>,
  { taskId, title }: { readonly taskId: string; readonly title: string },
  { who, amount, bid }: { readonly who: Who; readonly amount: number; readonly bid: string },
  now: Date,
): TaskNotification => ({
  kind,
  taskId,
  title,
  ...named(who),
  amount,
  bid,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the bidders' notification about a change of a task, or a freelancer's about a declined bid. */
export const ofTask = (
  kind: Exclude<Extract<NotificationKind, `task-${string}`>, 'task-edited'> | 'bid-declined',
  { taskId, title }: { readonly taskId: string; readonly title: string },
  at: string,
): TaskNotification => ({ kind, taskId, title, ...NOBODY, amount: null, at, unreadSince: at });

/** Returns the client's reminder of a task that closes within 24 hours while `bids` wait for an answer. */
export const ofDeadline = (
  { taskId, title }: { readonly taskId: string; readonly title: string },
  bids: number,
  now: Date,
): TaskNotification => ({
  kind: 'deadline-near',
  taskId,
  title,
  ...NOBODY,
  amount: null,
  bids,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the notification about a task that a saved search has found. `search` is its name. */
export const ofSearch = (
  { taskId, title }: { readonly taskId: string; readonly title: string },
  search: string,
  now: Date,
): TaskNotification => ({
  kind: 'saved-search',
  taskId,
  title,
  ...NOBODY,
  amount: null,
  search,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the freelancer's notification about an invitation to a task. `who` is its client. */
export const ofInvitation = (
  { taskId, title }: { readonly taskId: string; readonly title: string },
  who: Who,
  now: Date,
): TaskNotification => ({
  kind: 'invited',
  taskId,
  title,
  ...named(who),
  amount: null,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the notification about the last of `messages` unread messages in a conversation. */
export const ofMessage = (
  { taskId, title, conversation }: { readonly taskId: string; readonly title: string; readonly conversation: string },
  { who, messages }: { readonly who: Who; readonly messages: number },
  now: Date,
): TaskNotification => ({
  kind: 'message',
  taskId,
  title,
  ...named(who),
  amount: null,
  conversation,
  messages,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/**
 * Returns the notification about a transition or the money of an agreement. `role` is the recipient's. `cents` is the
 * total of the terms; null if it is not shown.
 */
export const ofTransition = (
  kind:
    | AgreementAction
    | 'completed'
    | 'offer-ended'
    | 'account-ended'
    | 'task-edited'
    | 'piece-proposed'
    | 'piece-agreed'
    | 'review-due'
    | 'funded'
    | 'released'
    | 'approval-near'
    | 'auto-approved'
    | 'chargeback'
    | 'chargeback-ended',
  { taskId, title, conversation }: { readonly taskId: string; readonly title: string; readonly conversation: string },
  { who, role, cents }: { readonly who: Who; readonly role: Role; readonly cents: number | null },
  now: Date,
): TaskNotification => ({
  kind,
  taskId,
  title,
  ...named(who),
  amount: cents === null ? null : cents / 100,
  conversation,
  role,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the freelancer's notification about a payment or a release. `who` is the client. */
export const ofMoney = (
  kind: 'funded' | 'released',
  subject: Parameters<typeof ofTransition>[1],
  { who, money }: { readonly who: Who; readonly money: NotificationMoney },
  now: Date,
): TaskNotification => ({ ...ofTransition(kind, subject, { who, role: 'freelancer', cents: null }, now), money });

/** Returns the client's notification about an approval without an answer, before or after it. `who` is the freelancer. */
export const ofAutoApproval = (
  kind: 'approval-near' | 'auto-approved',
  subject: Parameters<typeof ofTransition>[1],
  { who, approval }: { readonly who: Who; readonly approval: NotificationApproval },
  now: Date,
): TaskNotification => ({ ...ofTransition(kind, subject, { who, role: 'client', cents: null }, now), approval });

/** Returns a party's notification about a chargeback, or about its end. `who` is the other party. */
export const ofChargeback = (
  subject: Parameters<typeof ofTransition>[1],
  { who, role, chargeback }: { readonly who: Who; readonly role: Role; readonly chargeback: NotificationChargeback },
  now: Date,
): TaskNotification => {
  const kind = chargeback.outcome === undefined ? 'chargeback' : 'chargeback-ended';
  return { ...ofTransition(kind, subject, { who, role, cents: null }, now), chargeback };
};

/**
 * Returns the freelancer's notification about a payout that was sent or that the bank returned, or about money that
 * waits for an account. `arrives` are the days of one that was sent.
 */
export const ofPayout = (
  kind: Extract<NotificationKind, `payout${string}`>,
  payout: NotificationPayout,
  now: Date,
): NotificationDocument => ({
  kind,
  taskId: null,
  title: null,
  ...NOBODY,
  amount: null,
  payout,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the client's notification about a refund that was done or failed. */
export const ofRefund = (
  kind: 'refunded' | 'refund-failed',
  subject: Parameters<typeof ofTransition>[1],
  refund: NotificationRefund,
  now: Date,
): TaskNotification => ({
  kind,
  ...subject,
  ...NOBODY,
  amount: null,
  refund,
  at: now.toISOString(),
  unreadSince: now.toISOString(),
});

/** Returns the notification about an offer or agreement that ended with the account of `who`. */
export const ofAccountEnd = (
  subject: Parameters<typeof ofTransition>[1],
  { who, role, ...end }: AccountEnd & { readonly who: Who; readonly role: Role },
  now: Date,
): TaskNotification => ({
  ...ofTransition('account-ended', subject, { who, role, cents: null }, now),
  accountEnd: end,
});

/**
 * Returns a notification for its recipient, who has read all notifications up to `readUpTo`. `photo` is that of `who`.
 */
export const toNotification = (
  { id, data }: StoredNotification,
  { readUpTo, photo }: { readonly readUpTo: string; readonly photo: string | null },
): Notification =>
  notification.parse({
    ...data,
    _id: id,
    photo: photo ?? undefined,
    read: data.unreadSince === null || data.unreadSince <= readUpTo,
  });
