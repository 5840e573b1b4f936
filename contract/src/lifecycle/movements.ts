/** Kinds of movements: things at the payment provider. */
export const MOVEMENT_KINDS = ['payment', 'refund', 'payout', 'chargeback'] as const;

/**
 * States of a payment: open until the client has paid, `expired` if nothing was charged, and `unusable` if it arrived
 * when nothing was due any more.
 */
export const PAYMENT_STATES = ['open', 'paid', 'expired', 'unusable'] as const;

/**
 * States of a payout: waiting until it has left for the bank, also after the bank returned it, then sent, then paid. A
 * bank can also return a paid one.
 */
export const PAYOUT_STATES = ['waiting', 'sent', 'paid'] as const;

/**
 * States of a refund: waiting until the provider has it, sent while it is on its way to the card, then done. `failed` if
 * the bank did not take it, which it can also report later.
 */
export const REFUND_STATES = ['waiting', 'sent', 'done', 'failed'] as const;

/**
 * States of a chargeback, a payment that the client's bank disputes: open until the bank decides, `won` if it confirmed
 * the payment, `lost` if the bank returned it to the client.
 */
export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** States of all movements. */
export const MOVEMENT_STATES = [
  'open',
  'paid',
  'expired',
  'unusable',
  'waiting',
  'sent',
  'done',
  'failed',
  'won',
  'lost',
] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/**
 * States of a freelancer's account at the payment provider: none yet, without complete details, able to receive
 * payouts, and restricted until the freelancer adds details.
 */
export const PAYOUT_ACCOUNT_STATES = ['none', 'pending', 'ready', 'restricted'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

/** Returns whether a payment can still be paid, cancelled or expire, or a chargeback is not decided. */
export const isOpenMovement = (state: MovementState): boolean => state === 'open';

/** Returns whether a payout has left for the bank, and was not returned by it. */
export const hasLeft = (state: MovementState): boolean => state === 'sent' || state === 'paid';

/** Returns whether the bank has confirmed a payout, or the provider a payment. */
export const isPaidMovement = (state: MovementState): boolean => state === 'paid';

/** Returns whether the bank did not take a refund. */
export const hasFailed = (state: MovementState): boolean => state === 'failed';

/** Returns whether a refund is on the client's card. */
export const isDoneMovement = (state: MovementState): boolean => state === 'done';

/** Returns whether an account at the provider can receive payouts. */
export const canBePaidOut = (state: PayoutAccountState): boolean => state === 'ready';

/** Returns whether a bank has returned a disputed payment to the client. */
export const isLostMovement = (state: MovementState): boolean => state === 'lost';

/** Returns whether a bank has confirmed a disputed payment. */
export const isWonMovement = (state: MovementState): boolean => state === 'won';

/** Returns whether the client was charged. */
export const isCharged = (state: MovementState): boolean => state === 'paid' || state === 'unusable';

/**
 * Accounts of the journal. The client's card, money held for an agreement, the freelancer's balance, money on its way to
 * a bank and in it, money on its way back to the client, money that a card network disputes, processing fees, service
 * fees, fees that the provider kept, and Taskwright's losses.
 */
export const JOURNAL_ACCOUNTS = [
  'client',
  'held',
  'earned',
  'payingOut',
  'paidOut',
  'returning',
  'disputed',
  'processing',
  'service',
  'provider',
  'losses',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/** Changes of accounts in whole cents, which add up to 0. */
export type JournalLines = Readonly<Partial<Record<JournalAccount, number>>>;

/**
 * Kinds of journal entries: a payment, the provider's fee, money released, money that goes back, a payment that cannot be
 * used, a refund that was done, or that failed after that, a payout that was created, arrived, or came back from the
 * bank after it had arrived, and a chargeback, the provider's fee for it, and its decision.
 */
export const JOURNAL_KINDS = [
  'payment',
  'fee',
  'release',
  'return',
  'unusable',
  'refund',
  'refund-failure',
  'payout',
  'arrival',
  'bank-return',
  'chargeback',
  'chargeback-fee',
  'chargeback-won',
  'chargeback-lost',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Returns the sum of the lines of an entry, which is 0. */
export const sumOfLines = (lines: { readonly [A in JournalAccount]?: number | undefined }): number =>
  Object.values(lines).reduce<number>((sum, cents = 0) => sum + cents, 0);
