import type { NotificationKind, SearchFrequency } from '@taskwright/contract';
import { nextDaily, nextWeekly } from './daily.ts';
import type { NotificationDocument } from './notification-document.ts';

/** How often a person gets the email of a notification. */
export type MailedFrequency = Exclude<SearchFrequency, 'never'>;
/** When a notification is mailed to a person, and with which frequency. */
export type Due = { readonly at: string; readonly frequency: MailedFrequency };

/** Kinds after which an email about the earlier events of the same subject would be wrong. */
const OUTDATING: ReadonlySet<NotificationKind> = new Set([
  'bid-withdrawn',
  'withdraw',
  'offer-ended',
  'account-ended',
  // Each of these describes the task as it is now.
  'task-changed',
  'task-closed',
  'task-taken',
]);

/** Returns whether emails about earlier events with the same id are outdated after an event of this kind. */
export const isOutdating = (kind: NotificationKind): boolean => OUTDATING.has(kind);

/** Time for which a message is unread before it is mailed. */
const MESSAGE_DELAY_MS = 15 * 60_000;

/** Returns when a notification is mailed with a frequency to a person in a time zone (an IANA name). */
export const dueOf = ({ kind, at }: NotificationDocument, frequency: MailedFrequency, timeZone: string): Due => {
  const now = new Date(at);
  if (frequency === 'weekly') return { at: nextWeekly(now, timeZone).toISOString(), frequency };
  if (frequency === 'daily') return { at: nextDaily(now, timeZone).toISOString(), frequency };
  return { at: kind === 'message' ? new Date(now.getTime() + MESSAGE_DELAY_MS).toISOString() : at, frequency };
};
