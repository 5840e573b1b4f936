import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from '../notifications.ts';
import { answeredInstant } from './dates.ts';

/**
 * What happened to a task or a bid of the caller's or was written to them, told by somebody else's doing. `who` is a freelancer's
 * name and `amount` their bid in US dollars, null where it is the client who did something. Of a message `who` is the one who wrote,
 * `conversation` where, and `messages` how many are unread there, or were when they were read; a task that was deleted may have a
 * conversation too. A message is also read when its conversation is.
 */
export const notification = z
  .object({
    _id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    taskId: z.string(),
    title: z.string(),
    who: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    conversation: z.optional(z.string()),
    messages: z.optional(z.int()),
    at: answeredInstant,
    read: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.infer<typeof notification>;

/** How much is unread, counted no further than a hundred. */
export const unreadResponse = z
  .object({ unread: z.int().check(z.minimum(0), z.maximum(100)) })
  .register(z.globalRegistry, { id: 'Unread' });

const exists = (time: string): boolean => {
  const parsed = new Date(time);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === time;
};

/** POST /users/me/notifications/read: all up to the time of the newest that was seen. */
export const readNotificationsBody = z
  .strictObject({
    upTo: z.string({ error: 'Send the time of the newest notification that was read' }).check(
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'Send a time exactly as the API returned it'),
      z.refine((time) => exists(time), 'Send a valid time'),
      z.meta({ format: 'date-time' }),
    ),
  })
  .register(z.globalRegistry, { id: 'ReadNotifications' });
