import type { NotificationKind, SearchFrequency } from '@taskwright/contract';
import type { Unit } from '../../store/unit-of-work.ts';
import { nextDaily, nextWeekly } from './daily.ts';
import type { NotificationDocument } from './notification-document.ts';

/** How often a person gets the email of a notification. */
export type MailedFrequency = Exclude<SearchFrequency, 'never'>;
/** When a notification is mailed to a person, and with which frequency. */
export type Due = { readonly at: string; readonly frequency: MailedFrequency };

/** A notification with the id of its document. */
type MailedNotification = NotificationDocument & { readonly id: string };

/** Collects what the next emails to a user contain. Implemented by `mail/model/activity-repository.ts`. */
export type Outbox = {
  /**
   * Adds a notification to the next email with its frequency. Replaces one with the same id and frequency, so an event
   * with a lower frequency does not delay the email about an earlier one.
   */
  readonly add: (unit: Unit, uid: string, item: MailedNotification, due: Due) => void;
  /**
   * Returns when a notification with this id and kind will be mailed; null if no email of it waits. Fails the commit if
   * that email is queued meanwhile. Costs one read for each of these frequencies, by default for all that can become
   * outdated.
   */
  readonly waiting: (
    unit: Unit,
    uid: string,
    subject: { readonly id: string; readonly kind: NotificationKind },
    frequencies?: readonly MailedFrequency[],
  ) => Promise<Due | null>;
  /** Removes a notification from the emails that would contain it, except from the one with the frequency `kept`. */
  readonly discard: (unit: Unit, uid: string, id: string, kept?: MailedFrequency) => void;
};

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
