import * as z from 'zod/mini';
import { notificationDocument } from '../notifications/notification-document.ts';

/** A notification with the id of its document, by which it is found whether it was read. */
export const activityItem = z.object({ ...z.omit(notificationDocument, { whoPhoto: true }).shape, id: z.string() });
export type ActivityItem = z.infer<typeof activityItem>;

/**
 * Document `unmailed/{hash of recipient and notification}`: a notification that will be part of an email to `uid` from
 * `dueAt` on. A later notification about the same subject replaces it.
 */
export const unmailedDocument = z.object({ uid: z.string(), dueAt: z.string(), item: activityItem });
type UnmailedDocument = z.infer<typeof unmailedDocument>;
export type StoredUnmailed = { readonly id: string; readonly data: UnmailedDocument };

/**
 * Document `mailed/{hash of recipient and conversation}`: the last email about a conversation, and how many entries the
 * conversation had. The recipient gets no other one until they have read up to there.
 */
export const mailedDocument = z.object({ uid: z.string(), mail: z.string(), entries: z.number() });
export type MailedDocument = z.infer<typeof mailedDocument>;

/** Document `mailboxes/{uid}`: when the last email about activity was queued. */
export const mailboxDocument = z.object({ queuedAt: z.string() });
