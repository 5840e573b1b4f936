import { AGREEMENT_ACTIONS } from './lifecycle/agreements.ts';

/**
 * Notification kinds. A client is notified of bids on their task, a freelancer of changes to a task that they have bid
 * on or asked about. Both are notified of messages and of transitions of their agreement; 'completed' replaces the
 * approval of the last milestone. 'funded' notifies a freelancer of a payment that is held, 'released' of money that an
 * approval released, or a payment for an approved milestone; it replaces the approval. 'approval-near' notifies a
 * client of a delivery that is approved automatically unless they answer, 'auto-approved' of one that was.
 * 'task-edited' notifies a hired freelancer of edits to the task, 'invited' a freelancer of an invitation to a task,
 * the pieces the other party of a proposed and an agreed portfolio piece, and 'saved-search' a user of a task that a
 * saved search finds. 'deadline-near' reminds a client of bids on a task that closes within 24 hours, 'review-due' a
 * party of an unwritten review. Without a task and another person: 'payout-sent' and 'payout-returned' notify a
 * freelancer of a payout that left for the bank and of one that the bank returned, 'payouts-needed' of money that waits
 * until payouts are set up. 'refunded' notifies a client of money that is back on the card, 'refund-failed' of a refund
 * that the bank did not take. 'chargeback' notifies both parties of a payment that the client's bank disputes,
 * 'chargeback-ended' of the decision.
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
  'funded',
  'released',
  'approval-near',
  'auto-approved',
  'payout-sent',
  'payout-returned',
  'payouts-needed',
  'refunded',
  'refund-failed',
  'chargeback',
  'chargeback-ended',
  'invited',
  'piece-proposed',
  'piece-agreed',
  'deadline-near',
  'review-due',
  'saved-search',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Causes of a notification about money. The approval of the last milestone is the completion. A cancellation releases what
 * the freelancer keeps, also one by the end of the client's account.
 */
export const MONEY_CAUSES = [
  'payment',
  'approval',
  'completion',
  'auto-approval',
  'auto-completion',
  'cancellation',
] as const;

/** Notifications about a freelancer's bid, apart from a hire: shown in My Bids, and on the page of their task. */
const OWN_BID_KINDS = ['task-changed', 'task-closed', 'task-taken', 'bid-declined', 'invited'] as const;

/**
 * Kinds that a user reads by opening a place: the bids on one of their tasks, a task that they bid on, My Bids, a
 * conversation, or Payments. The messages and transitions of a conversation are read once they are in view.
 */
export const KINDS_OF_PLACES = {
  bids: ['bid-placed', 'bid-changed', 'bid-withdrawn', 'deadline-near'],
  task: [...OWN_BID_KINDS, 'saved-search'],
  'my-bids': [...OWN_BID_KINDS, 'task-deleted'],
  conversation: [
    'task-deleted',
    'review-due',
    'funded',
    'released',
    'approval-near',
    'auto-approved',
    'chargeback',
    'chargeback-ended',
  ],
  payments: ['payout-sent', 'payout-returned', 'payouts-needed', 'refunded', 'refund-failed'],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>;
export type PlaceName = keyof typeof KINDS_OF_PLACES;

/**
 * Kinds that cannot be muted: those that make it the recipient's turn in an agreement, which notifications.test.ts derives
 * from the lifecycle, 'account-ended', without which the recipient would wait for a person who cannot answer, approvals
 * without an answer, which release the client's money, the refunds of the recipient's money, and chargebacks.
 */
const KEPT_KINDS = [
  'offer',
  'counter',
  'accept',
  'submit',
  'request-changes',
  'propose-amendment',
  'request-cancellation',
  'account-ended',
  'approval-near',
  'auto-approved',
  'refunded',
  'refund-failed',
  'chargeback',
  'chargeback-ended',
] as const satisfies readonly NotificationKind[];

/** Kinds that a user can switch off. */
export const MUTABLE_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is Exclude<NotificationKind, (typeof KEPT_KINDS)[number]> => !KEPT_KINDS.some((kept) => kept === kind),
);
export type MutableKind = (typeof MUTABLE_KINDS)[number];

/** Returns whether users can switch off a kind. */
export const isMutable = (kind: string): kind is MutableKind => MUTABLE_KINDS.some((each) => each === kind);

/** Limit of the count of unread notifications, shown as '99+'. */
export const UNREAD_MAX = 100;

/** When a person gets emails about a group of notifications: as they occur, once a day, or never. */
export const EMAIL_FREQUENCIES = ['at-once', 'daily', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** When a person gets the digest of new tasks. */
export const DIGEST_FREQUENCIES = ['weekly', 'never'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
