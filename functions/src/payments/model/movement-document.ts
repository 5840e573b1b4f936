import {
  CHARGEBACK_STATES,
  type Movement,
  movement,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REFUND_STATES,
  sumOfCents,
  weekdayOf,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import { deliverySchema, NEW_DELIVERY } from '../../store/delivery.ts';

/**
 * Fields of all movements. Amounts are whole cents and never change. `owner` is the `personKey` of the person whose
 * movement it is. `isTried` is true once an attempt has started, after which the provider may have its object.
 * `generation` counts failures that the provider stored for an Idempotency-Key. `dueAt` is the time of the next attempt,
 * null once the movement has ended.
 */
const common = {
  cents: z.int(),
  owner: z.string(),
  generation: z.int(),
  isTried: z.boolean(),
  reason: z.nullable(z.string()),
  at: z.string(),
  delivery: deliverySchema,
  dueAt: z.nullable(z.string()),
};

/** Returns the fields of a movement that no attempt has been made for, created at `at`. The first one is due then. */
export const untried = (at: string) =>
  ({ generation: 0, isTried: false, reason: null, at, delivery: NEW_DELIVERY, dueAt: at }) as const;

/** A part of a payment: the cents for one milestone. */
const part = z.object({ milestone: z.int(), title: z.string(), cents: z.int() });

/**
 * A payment of a client, the `owner`. `cents` includes `feeCents`. `freelancer` is a `personKey`. `session` is the id of
 * the page at the provider, null until it is known. `until` is the end of the page; one that `endsEarly` is ended at the
 * next attempt. `terms` is the version of the payment terms that the client accepted at `at`.
 */
const paymentDocument = z.object({
  kind: z.literal('payment'),
  state: z.enum(PAYMENT_STATES),
  ...common,
  feeCents: z.int(),
  parts: z.array(part),
  conversation: z.string(),
  title: z.string(),
  freelancer: z.string(),
  session: z.nullable(z.string()),
  charge: z.nullable(z.string()),
  until: z.string(),
  settlesAt: z.nullable(z.string()),
  terms: z.string(),
  endsEarly: z._default(z.boolean(), false),
});
export type PaymentDocument = z.infer<typeof paymentDocument>;

/**
 * A refund to a client, the `owner`, of `parts` of the movement `payment`, or of all of it if that is unusable.
 * `freelancer` is a `personKey`, `refund` the id at the provider, null until it is known. It was done at `doneAt`, after
 * which its bank can still return it.
 */
const refundDocument = z.object({
  kind: z.literal('refund'),
  state: z.enum(REFUND_STATES),
  ...common,
  payment: z.string(),
  parts: z.array(part),
  conversation: z.string(),
  title: z.string(),
  freelancer: z.string(),
  refund: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
});
export type RefundDocument = z.infer<typeof refundDocument>;

/**
 * A payout to a freelancer, the `owner`, of what the balance had on `days` (Mondays), on the last of which it was due.
 * `account`, `transfer` and `payout` are ids at the provider; a transfer is made once, and the payout again after the
 * bank returned it (`returns` counts how often). It left last at `sentAt`. `arrives` are the days between which the
 * bank gets it.
 */
const payoutDocument = z.object({
  kind: z.literal('payout'),
  state: z.enum(PAYOUT_STATES),
  ...common,
  on: z.string(),
  days: z.array(z.string()),
  account: z.string(),
  transfer: z.nullable(z.string()),
  payout: z.nullable(z.string()),
  arrives: z.nullable(z.object({ from: z.string(), to: z.string() })),
  paidAt: z.nullable(z.string()),
  returns: z.int(),
  sentAt: z.nullable(z.string()),
});
export type PayoutDocument = z.infer<typeof payoutDocument>;

/**
 * Money that a chargeback took of a milestone, in cents: held, earned by the freelancer by Monday, and of the service fee, all
 * of which is due again if it is lost. `covered` is the part of the payment for this milestone in all that it took, also from
 * Taskwright.
 */
const chargebackPart = z.object({
  milestone: z.int(),
  title: z.string(),
  held: z.int(),
  earned: z.record(z.string(), z.int()),
  fee: z.int(),
  covered: z.int(),
});
export type ChargebackPart = z.infer<typeof chargebackPart>;

/**
 * A chargeback: the movement `payment` of a client, the `owner`, which the client's bank disputes. `dispute` is its id at the
 * provider, `paidOn` the day of the payment, and `freelancer` a `personKey`. It took `parts` of the milestones, `processing`
 * of the processing fee, and `losses` of Taskwright's money.
 */
const chargebackDocument = z.object({
  kind: z.literal('chargeback'),
  state: z.enum(CHARGEBACK_STATES),
  ...common,
  payment: z.string(),
  paidOn: z.string(),
  parts: z.array(chargebackPart),
  processing: z.int(),
  service: z.int(),
  losses: z.int(),
  conversation: z.string(),
  title: z.string(),
  freelancer: z.string(),
  dispute: z.string(),
});
export type ChargebackDocument = z.infer<typeof chargebackDocument>;

/** Document `movements/{id}`: one thing at the payment provider, which is also its outbox entry. */
export const movementDocument = z.discriminatedUnion('kind', [
  paymentDocument,
  refundDocument,
  payoutDocument,
  chargebackDocument,
]);
export type MovementDocument = z.infer<typeof movementDocument>;
export type StoredMovement = { readonly id: string; readonly data: MovementDocument };

/** Names of the fields of all kinds. */
export const MOVEMENT_FIELDS = [
  ...new Set(
    [paymentDocument, refundDocument, payoutDocument, chargebackDocument].flatMap(({ shape }) => Object.keys(shape)),
  ),
];

/** Label of the processing fee, for the receipt and the provider's page. */
export const FEE_LABEL = 'Processing fee (2.9% + $0.30)';

/** Message for a payment that was charged, and can be neither opened again nor cancelled. */
export const GONE_THROUGH = 'This payment has already gone through.';

/** Returns a movement for its owner. */
export const toMovement = (id: string, data: MovementDocument): Movement => {
  const { kind, state, cents, at, reason } = data;
  const shown = { _id: id, kind, state, cents, at, reason };
  if (data.kind === 'payout')
    return movement.parse({
      ...shown,
      role: 'freelancer',
      conversation: null,
      title: null,
      lines: [],
      arrives: data.arrives,
    });
  const { conversation, title } = data;
  if (data.kind === 'chargeback') {
    const lines = [{ label: `Payment of ${weekdayOf(data.paidOn)}`, cents }];
    return movement.parse({ ...shown, role: 'client', conversation, title, lines, arrives: null });
  }
  const { parts } = data;
  const milestones = parts.map((each) => ({ label: each.title, cents: each.cents }));
  // The refund of an unusable payment includes its processing fee; one of another amount has no parts.
  const rest = data.cents - sumOfCents(parts);
  const label = parts.length === 0 ? 'Payment' : FEE_LABEL;
  return movement.parse({
    ...shown,
    role: 'client',
    conversation,
    title,
    lines: rest > 0 ? [...milestones, { label, cents: rest }] : milestones,
    arrives: null,
  });
};
