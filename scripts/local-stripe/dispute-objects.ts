// Stripe's object of a dispute, and its balance transactions.
import type Stripe from 'stripe';
import { chargeId, intentId } from './charge-objects.ts';
import type { Dispute } from './state.ts';
import { CURRENCY, movementOf, returnKey, transactionId } from './transaction-objects.ts';

const DAY_S = 86_400;
const RESPONSE_S = 7 * DAY_S;

/** Fee of each dispute. A won dispute does not return it. */
const DISPUTE_FEE_CENTS = 1500;

/** Visa's code for fraud without the card. */
const NETWORK_REASON = '10.4';

export const disputeId = ({ key }: Pick<Dispute, 'key'>): string => `dp_${key}`;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Returns the balance transactions of a dispute: the debit with its fee and, if it was won, the return. */
export const disputeTransactionsOf = (dispute: Dispute): Stripe.BalanceTransaction[] => {
  const charge = chargeId({ key: dispute.payment });
  const common = { source: disputeId(dispute), type: 'adjustment' } as const;
  const taken = movementOf({
    ...common,
    ...{ id: transactionId(dispute), cents: -dispute.cents, at: dispute.at, category: 'dispute' },
    ...{ description: `Chargeback withdrawal for ${charge}`, fee: { cents: DISPUTE_FEE_CENTS, name: 'Dispute fee' } },
  });
  if (dispute.status !== 'won' || dispute.closedAt === null) return [taken];
  const returned = movementOf({
    ...common,
    ...{ id: transactionId(returnKey(dispute)), cents: dispute.cents, at: dispute.closedAt },
    ...{ category: 'dispute_reversal', description: `Chargeback reversal for ${charge}` },
  });
  return [taken, returned];
};

/** Returns the dispute. */
export const disputeOf = (dispute: Dispute): Stripe.Dispute => {
  const payment = { key: dispute.payment };
  return {
    id: disputeId(dispute),
    object: 'dispute',
    amount: dispute.cents,
    balance_transactions: disputeTransactionsOf(dispute),
    charge: chargeId(payment),
    created: dispute.at,
    currency: CURRENCY,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.at + RESPONSE_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: NETWORK_REASON,
    payment_intent: intentId(payment),
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: NETWORK_REASON },
    },
    reason: 'fraudulent',
    status: dispute.status,
  };
};
