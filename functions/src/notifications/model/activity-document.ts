import * as z from 'zod/mini';
import { notificationDocument } from './notification-document.ts';

/** A notification with the id of its document, which identifies it when its read state is checked. */
export const activityItem = z.extend(notificationDocument, { id: z.string() });
export type ActivityItem = z.infer<typeof activityItem>;

/**
 * Document `unmailed/{hash of recipient, notification and frequency}`: a notification that will be part of an email to
 * `uid` from `dueAt` on. A later one about the same subject with the same frequency replaces it.
 */
export const unmailedDocument = z.object({ uid: z.string(), dueAt: z.string(), item: activityItem });
type UnmailedDocument = z.infer<typeof unmailedDocument>;
export type StoredUnmailed = { readonly id: string; readonly data: UnmailedDocument };

/**
 * The last email about a conversation, when it was composed, and how many entries the conversation had. The recipient
 * gets no further email until they have read that far.
 */
const mailed = z.object({ mail: z.string(), entries: z.number(), at: z.string() });

/**
 * Document `users/{uid}/private/mailbox`: when the last email about activity was queued, null if it was not sent, and
 * the last emails about conversations, by conversation.
 */
export const mailboxDocument = z.object({ queuedAt: z.nullable(z.string()), mailed: z.record(z.string(), mailed) });
export type Mailbox = z.infer<typeof mailboxDocument>;
