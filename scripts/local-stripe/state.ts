// The state of the local provider: the facts from which it derives Stripe's objects.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const line = z.object({ name: z.string(), cents: z.int(), quantity: z.int() });

const metadata = z.record(z.string(), z.string());

/** One Checkout Session and, once it is paid, its payment intent, charge and balance transaction. Times are seconds. */
const payment = z.object({
  /** Random part of the ids of all objects. */
  key: z.string(),
  created: z.number(),
  /** Time of the provider's clock at the creation. The lifetime of the session counts from it. */
  clockAtCreation: z.number(),
  expiresAt: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  cents: z.int(),
  lines: z.array(line),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
  metadata,
  intent: z.object({
    metadata,
    description: z.string().nullable(),
    receiptEmail: z.string().nullable(),
    transferGroup: z.string().nullable(),
  }),
  /** True between a card that requires authentication and its result. */
  isAuthenticating: z.boolean(),
  paid: z.object({ at: z.number(), settlesAt: z.number(), last4: z.string() }).nullable(),
});

/** Bank account of a recipient. Each finished onboarding creates another one. */
const bank = z.object({ key: z.string(), routing: z.string(), number: z.string() });

const interval = z.enum(['manual', 'daily']);

/** One recipient of payouts. Times are seconds. */
const account = z.object({
  key: z.string(),
  created: z.number(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  metadata,
  /** Status of the capability to receive transfers: `pending` until the recipient has finished the onboarding. */
  status: z.enum(['pending', 'active', 'restricted']),
  bank: bank.nullable(),
  /** Schedule of the payouts. */
  interval,
});

/** Link to the onboarding page of an account. */
const link = z.object({
  key: z.string(),
  /** Key of the account. */
  account: z.string(),
  created: z.number(),
  expiresAt: z.number(),
  refreshUrl: z.string(),
  returnUrl: z.string(),
  isUsed: z.boolean(),
});

/** Money that moved from the platform to an account. `at` is the time of the provider's clock. */
const transfer = z.object({
  key: z.string(),
  at: z.number(),
  cents: z.int(),
  /** Key of the account. */
  account: z.string(),
  group: z.string().nullable(),
  description: z.string().nullable(),
  metadata,
});

/** Money that an account sent to its bank account. Times are those of the provider's clock. */
const payout = z.object({
  key: z.string(),
  at: z.number(),
  arrivesAt: z.number(),
  cents: z.int(),
  /** Key of the account. */
  account: z.string(),
  bank,
  description: z.string().nullable(),
  statementDescriptor: z.string().nullable(),
  metadata,
  status: z.enum(['in_transit', 'paid', 'failed']),
  /** Time at which the money returned to the account, null unless the payout failed. */
  failedAt: z.number().nullable(),
});

/** Money that goes back from a payment to its card. Times are those of the provider's clock. */
const refund = z.object({
  key: z.string(),
  at: z.number(),
  cents: z.int(),
  /** Key of the payment. */
  payment: z.string(),
  /** Time at which the money of the payment is available. */
  settlesAt: z.number(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable(),
  metadata,
  /** Status a day after the money left the balance, null for a card that accepts a refund at once. */
  later: z.enum(['succeeded', 'failed']).nullable(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** Time at which the money left the balance of the platform, null while the balance is short. */
  leftAt: z.number().nullable(),
  /** Time at which the money returned to the balance, null unless the refund failed. */
  failedAt: z.number().nullable(),
  /** Why the refund failed, if it did. */
  failure: z
    .enum(['expired_or_canceled_card', 'charge_for_pending_refund_disputed'])
    .default('expired_or_canceled_card'),
});

/** Money of a payment that its bank took back. Times are those of the provider's clock. */
const dispute = z.object({
  key: z.string(),
  at: z.number(),
  cents: z.int(),
  /** Key of the payment. */
  payment: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
  /** Time of the bank's decision, null before it. */
  closedAt: z.number().nullable(),
});

/** The type of an event, and the key of what it is about. */
const subject = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['checkout.session.completed', 'checkout.session.expired']), payment: z.string() }),
  z.object({ type: z.literal('account.updated'), account: z.string() }),
  z.object({ type: z.enum(['payout.paid', 'payout.failed']), payout: z.string() }),
  z.object({ type: z.enum(['refund.updated', 'refund.failed']), refund: z.string() }),
  z.object({ type: z.enum(['charge.dispute.created', 'charge.dispute.closed']), dispute: z.string() }),
]);

const event = z.intersection(
  z.object({ id: z.string(), created: z.number(), attempts: z.int(), isDelivered: z.boolean() }),
  subject,
);

/** The stored response to a POST with an idempotency key. */
const answer = z.object({
  path: z.string(),
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  /** Time of the provider's clock. */
  at: z.number(),
});

/** The objects that hold or moved money, and the accounts that receive it. */
export const MONEY = z.object({
  payments: z.array(payment),
  // States that were saved before payouts, refunds and disputes existed have none of these.
  accounts: z.array(account).default([]),
  transfers: z.array(transfer).default([]),
  payouts: z.array(payout).default([]),
  refunds: z.array(refund).default([]),
  disputes: z.array(dispute).default([]),
});

const STATE = z.object({
  version: z.literal(1),
  /** Seconds by which the provider's clock is ahead of the real time. */
  ahead: z.number(),
  ...MONEY.shape,
  links: z.array(link).default([]),
  /** Schedule of the payouts of the platform. */
  interval: interval.default('manual'),
  events: z.array(event),
  answers: z.record(z.string(), answer),
});

export type Payment = z.infer<typeof payment>;
export type Account = z.infer<typeof account>;
export type Bank = z.infer<typeof bank>;
export type Link = z.infer<typeof link>;
export type Transfer = z.infer<typeof transfer>;
export type Payout = z.infer<typeof payout>;
export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;
export type Money = z.infer<typeof MONEY>;
export type EventSubject = z.infer<typeof subject>;
export type EventRecord = z.infer<typeof event>;
export type State = z.infer<typeof STATE>;

const emptyState = (): State => STATE.parse({ version: 1, ahead: 0, payments: [], events: [], answers: {} });

/**
 * Loads the state from a JSON file, or starts empty. `save` replaces the file atomically if the state changed. Without
 * a file the state exists in memory only.
 */
export const openState = (file?: string): { readonly state: State; readonly save: () => void } => {
  const saved = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const state = saved === '' ? emptyState() : STATE.parse(JSON.parse(saved));
  let last = saved;
  const save = () => {
    if (file === undefined) return;
    const text = JSON.stringify(state);
    if (text === last) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    last = text;
  };
  return { state, save };
};
