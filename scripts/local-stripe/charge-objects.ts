// Stripe's objects of a paid session: payment intent, charge, balance transaction.
import type Stripe from 'stripe';
import type { Dispute, Payment, Refund, State } from './state.ts';
import { CURRENCY, transactionId } from './transaction-objects.ts';

/** Adds one cent for half a cent and more: 2.9% + $0.30. */
const providerFee = (cents: number): number => Math.floor((cents * 29 + 500) / 1000) + 30;

type Keyed = Pick<Payment, 'key'>;

export const intentId = ({ key }: Keyed): string => `pi_${key}`;
export const chargeId = ({ key }: Keyed): string => `ch_${key}`;
export const methodId = ({ key }: Keyed): string => `pm_${key}`;

/** A payment whose card was charged. */
export type PaidPayment = Payment & { readonly paid: NonNullable<Payment['paid']> };

export const isPaid = (payment: Payment): payment is PaidPayment => payment.paid !== null;

/** Returns the balance transaction of a charge. `now` is the provider's clock in seconds. */
export const transactionOf = (payment: PaidPayment, now: number): Stripe.BalanceTransaction => {
  const fee = providerFee(payment.cents);
  return {
    id: transactionId(payment),
    object: 'balance_transaction',
    amount: payment.cents,
    available_on: payment.paid.settlesAt,
    balance_type: 'payments',
    created: payment.paid.at,
    currency: CURRENCY,
    description: payment.intent.description,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency: CURRENCY, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: payment.cents - fee,
    reporting_category: 'charge',
    source: chargeId(payment),
    status: payment.paid.settlesAt <= now ? 'available' : 'pending',
    type: 'charge',
  };
};

/** Returns the cents of a payment that were refunded, including pending refunds. */
export const refundedOf = (payment: Payment, refunds: readonly Refund[]): number =>
  refunds
    .filter((refund) => refund.payment === payment.key && refund.status !== 'failed')
    .reduce((sum, { cents }) => sum + cents, 0);

const isOfPayment =
  ({ key }: Payment) =>
  ({ payment }: Dispute) =>
    payment === key;

/** Returns true while the bank has not decided about a dispute of a payment. */
export const isInDispute = (payment: Payment, disputes: readonly Dispute[]): boolean =>
  disputes.filter(isOfPayment(payment)).some(({ status }) => status === 'needs_response');

/** Returns the cents of a payment that lost disputes took. They may exceed the payment. */
export const lostOf = (payment: Payment, disputes: readonly Dispute[]): number =>
  disputes
    .filter(isOfPayment(payment))
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { cents }) => sum + cents, 0);

/** Refunds and disputes, also those of other payments. */
export type Reversals = Readonly<Pick<State, 'refunds' | 'disputes'>>;

/** Returns the charge of a payment. */
export const chargeOf = (payment: PaidPayment, { refunds, disputes }: Reversals): Stripe.Charge => ({
  id: chargeId(payment),
  object: 'charge',
  amount: payment.cents,
  amount_captured: payment.cents,
  amount_refunded: refundedOf(payment, refunds),
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: transactionId(payment),
  billing_details: { address: null, email: payment.email, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'TASKWRIGHT',
  captured: true,
  created: payment.paid.at,
  currency: CURRENCY,
  customer: null,
  description: payment.intent.description,
  disputed: disputes.some(isOfPayment(payment)),
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: payment.intent.metadata,
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  payment_intent: intentId(payment),
  payment_method: methodId(payment),
  payment_method_details: { type: 'card' },
  receipt_email: payment.intent.receiptEmail,
  receipt_number: null,
  receipt_url: null,
  refunded: refundedOf(payment, refunds) === payment.cents,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: payment.intent.transferGroup,
});

/** Returns the payment intent of a payment. */
export const intentOf = (payment: PaidPayment): Stripe.PaymentIntent => ({
  id: intentId(payment),
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: payment.cents,
  amount_capturable: 0,
  amount_received: payment.cents,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  created: payment.paid.at,
  currency: CURRENCY,
  customer: null,
  customer_account: null,
  description: payment.intent.description,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: chargeId(payment),
  livemode: false,
  managed_payments: null,
  metadata: payment.intent.metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: methodId(payment),
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: payment.intent.receiptEmail,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: payment.intent.transferGroup,
});
