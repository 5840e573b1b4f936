// Stripe's Checkout Session, derived from a payment.
import type Stripe from 'stripe';
import {
  chargeOf,
  intentId,
  intentOf,
  isPaid,
  type PaidPayment,
  type Reversals,
  transactionOf,
} from './charge-objects.ts';
import type { Payment } from './state.ts';
import { CURRENCY } from './transaction-objects.ts';

export const sessionId = ({ key }: Payment): string => `cs_test_${key}`;

/** The paths that `expand` accepts, each including the shorter ones. */
export const EXPANDABLE = [
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.balance_transaction',
] as const;

/** Number of nested objects to include in a session: 0 none, 3 up to the balance transaction. */
export type Depth = 0 | 1 | 2 | 3;

const expandedIntent = (payment: PaidPayment, depth: Depth, view: View): Stripe.PaymentIntent => {
  const intent = intentOf(payment);
  if (depth < 2) return intent;
  const charge = chargeOf(payment, view);
  const transaction = transactionOf(payment, view.now);
  return { ...intent, latest_charge: depth < 3 ? charge : { ...charge, balance_transaction: transaction } };
};

/** The provider's origin, the time of its clock in seconds, and all refunds and disputes. */
export type View = Reversals & { readonly origin: string; readonly now: number };

/** Returns the Checkout Session of a payment with `depth` levels of nested objects. */
export const sessionOf = (payment: Payment, view: View, depth: Depth = 0): Stripe.Checkout.Session => ({
  id: sessionId(payment),
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: payment.cents,
  amount_total: payment.cents,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: payment.cancelUrl,
  client_reference_id: payment.reference,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: payment.created,
  currency: CURRENCY,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: isPaid(payment)
    ? {
        address: null,
        business_name: null,
        email: payment.email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      }
    : null,
  customer_email: payment.email,
  discounts: [],
  expires_at: payment.expiresAt,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: payment.metadata,
  mode: 'payment',
  origin_context: null,
  payment_intent: isPaid(payment) ? (depth > 0 ? expandedIntent(payment, depth, view) : intentId(payment)) : null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: isPaid(payment) ? 'paid' : 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: payment.status,
  submit_type: null,
  subscription: null,
  success_url: payment.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: payment.status === 'open' ? `${view.origin}/c/pay/${sessionId(payment)}` : null,
  wallet_options: null,
});
