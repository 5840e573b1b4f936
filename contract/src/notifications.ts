import { AGREEMENT_ACTIONS } from './lifecycle/agreements.ts';

/**
 * Notification kinds. A client is notified of bids on their task, a freelancer of changes to a task that they have bid
 * on or asked about. Both are notified of messages and of transitions of their agreement; 'completed' replaces the
 * approval of the last milestone. 'task-edited' notifies a hired freelancer of edits to the task, 'invited' a freelancer of an
 * invitation to a task, and the pieces the other party of a proposed and an agreed portfolio piece.
 */
export const NOTIFICATION_KINDS = [
  'bid-placed',
  'bid-changed',
  'bid-withdrawn',
  'task-changed',
  'task-closed',
  'task-deleted',
  'task-taken',
  'task-edited',
  'bid-declined',
  'message',
  ...AGREEMENT_ACTIONS,
  'completed',
  'offer-ended',
  'account-ended',
  'invited',
  'piece-proposed',
  'piece-agreed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Kinds that make it the recipient's turn in an agreement, and 'account-ended', without which the recipient would wait
 * for a person who cannot answer. They cannot be muted. notifications.test.ts derives them from the lifecycle.
 */
const TURN_KINDS = [
  'offer',
  'counter',
  'accept',
  'submit',
  'request-changes',
  'propose-amendment',
  'request-cancellation',
  'account-ended',
] as const satisfies readonly NotificationKind[];

/** Kinds that a user can switch off. */
export const MUTABLE_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is Exclude<NotificationKind, (typeof TURN_KINDS)[number]> => !TURN_KINDS.some((turn) => turn === kind),
);
export type MutableKind = (typeof MUTABLE_KINDS)[number];

/** Returns whether users can switch off a kind. */
export const isMutable = (kind: string): kind is MutableKind => MUTABLE_KINDS.some((each) => each === kind);

/** Limit of the count of unread notifications, shown as '99+'. */
export const UNREAD_MAX = 100;
