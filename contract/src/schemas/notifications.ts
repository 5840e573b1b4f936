import * as z from 'zod/mini';
import { ACCOUNT_END_CAUSES } from '../lifecycle/agreements.ts';
import { READ_ROWS_MAX } from '../lifecycle/bids.ts';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { MONEY_CAUSES, NOTIFICATION_KINDS } from '../notifications.ts';
import { responseDate, responseInstant } from './dates.ts';
import { photoAddress } from './text.ts';

/** An ended account: the cause, and the state of the agreement that ended with it. */
export const accountEnd = z.object({ cause: z.enum(ACCOUNT_END_CAUSES), ended: z.enum(['offer', 'agreement']) });
export type AccountEnd = z.infer<typeof accountEnd>;

/**
 * Money of a payment or a release: the number of its milestones, the title of an only one, and in cents what is held by
 * it and what the freelancer earned after the service fee.
 */
export const notificationMoney = z.object({
  cause: z.enum(MONEY_CAUSES),
  milestones: z.int(),
  milestone: z.optional(z.string()),
  heldCents: z.int(),
  earnedCents: z.int(),
});
export type NotificationMoney = z.infer<typeof notificationMoney>;

/**
 * Approval of a delivered milestone without an answer of the client, at `at`: its title, and the cents that it releases.
 * `completes` marks the last milestone.
 */
export const notificationApproval = z.object({
  milestone: z.string(),
  cents: z.int(),
  at: responseInstant,
  completes: z.boolean(),
});
export type NotificationApproval = z.infer<typeof notificationApproval>;

/** Cents of a payout, and the days between which it arrives at the bank, for one that was sent. */
export const notificationPayout = z.object({
  cents: z.int(),
  arrives: z.optional(z.object({ from: responseDate, to: responseDate })),
});
export type NotificationPayout = z.infer<typeof notificationPayout>;

/** Cents of a refund. */
export const notificationRefund = z.object({ cents: z.int() });
export type NotificationRefund = z.infer<typeof notificationRefund>;

/**
 * A chargeback: the day of the disputed payment, the cents that it took of the milestones, and what the bank decided, for
 * one that has ended.
 */
export const notificationChargeback = z.object({
  paidOn: responseDate,
  cents: z.int(),
  outcome: z.optional(z.enum(['won', 'lost'])),
});
export type NotificationChargeback = z.infer<typeof notificationChargeback>;

/**
 * A notification of an event that another user caused, or of a payout or refund. `who` is the freelancer's name and
 * `amount` their bid in US dollars; null if the client caused it. For a message, `who` is the sender, `conversation`
 * its conversation, and `messages` the count of unread messages there, or the count when they were read. A deleted task
 * may also have a conversation. `role` is the recipient's role, for transitions, and `accountEnd` belongs to
 * 'account-ended'. `search` is the name of the search that found the task, for 'saved-search', and `money` belongs to
 * 'funded' and 'released', `approval` to 'approval-near' and 'auto-approved'. `payout` belongs to the kinds about
 * payouts, whose `taskId`, `title` and `who` are null, and `refund` to the kinds about refunds, whose `who` is null.
 * `chargeback` belongs to the kinds about chargebacks.
 * Reading a conversation also marks its notification as read.
 */
export const notification = z
  .object({
    _id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    taskId: z.nullable(z.string()),
    title: z.nullable(z.string()),
    who: z.nullable(z.string()),
    /** Photo of `who`; missing without one. */
    photo: z.optional(photoAddress),
    amount: z.nullable(z.number()),
    conversation: z.optional(z.string()),
    messages: z.optional(z.int()),
    /** Number of bids that wait for an answer, for 'deadline-near'. */
    bids: z.optional(z.int()),
    role: z.optional(z.enum(ROLES)),
    accountEnd: z.optional(accountEnd),
    search: z.optional(z.string()),
    money: z.optional(notificationMoney),
    approval: z.optional(notificationApproval),
    payout: z.optional(notificationPayout),
    refund: z.optional(notificationRefund),
    chargeback: z.optional(notificationChargeback),
    at: responseInstant,
    read: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.infer<typeof notification>;

/** Count of unread items, at most 100. */
export const unreadResponse = z
  .object({ unread: z.int().check(z.minimum(0), z.maximum(100)) })
  .register(z.globalRegistry, { id: 'Unread' });

/**
 * GET /users/me/notifications/unread. `mutedPlaces` are the places (`KINDS_OF_PLACES`) that show a kind that the caller
 * has muted: opening one may read notifications that are not counted. Their names are strings, because pages load the
 * shapes of all responses.
 */
export const unreadNotificationsResponse = z
  .object({ ...unreadResponse.shape, mutedPlaces: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'UnreadNotifications' });

const exists = (time: string): boolean => {
  const parsed = new Date(time);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === time;
};

/** POST /users/me/notifications/read: marks all notifications up to the time of the newest one seen as read. */
export const readNotificationsBody = z
  .strictObject({
    upTo: z.string({ error: 'Send the time of the newest notification that was read' }).check(
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'Send a time exactly as the API returned it'),
      z.refine((time) => exists(time), 'Send a valid time'),
      z.meta({ format: 'date-time' }),
    ),
  })
  .register(z.globalRegistry, { id: 'ReadNotifications' });

const taskId = z.string().check(z.minLength(1, 'Send the id of a task'), z.maxLength(64, 'Send the id of a task'));
const conversationId = z
  .string()
  .check(z.minLength(1, 'Send the id of a conversation'), z.maxLength(128, 'Send the id of a conversation'));

/** POST /users/me/notifications/read-place: marks the notifications that a place shows as read. */
export const readPlaceBody = z
  .discriminatedUnion(
    'place',
    [
      z.strictObject({ place: z.literal('bids'), task: taskId }),
      z.strictObject({ place: z.literal('task'), task: taskId }),
      z.strictObject({
        place: z.literal('my-bids'),
        // The tasks of the rows: a tab does not show all bids.
        tasks: z
          .array(taskId, { error: 'Send the ids of the shown tasks' })
          .check(
            z.minLength(1, 'Send at least one task'),
            z.maxLength(READ_ROWS_MAX, `Send at most ${READ_ROWS_MAX} tasks`),
          ),
      }),
      z.strictObject({ place: z.literal('conversation'), conversation: conversationId }),
      z.strictObject({ place: z.literal('payments') }),
    ],
    { error: 'place must be bids, task, my-bids, conversation or payments' },
  )
  .register(z.globalRegistry, { id: 'ReadPlace' });
export type Place = z.infer<typeof readPlaceBody>;
