// Stripe's object of a refund, and its balance transactions.
import type Stripe from 'stripe';
import { chargeId, intentId, methodId } from './charge-objects.ts';
import type { Refund } from './state.ts';
import { CURRENCY, movementOf, returnKey, transactionId } from './transaction-objects.ts';

export const refundId = ({ key }: Refund): string => `re_${key}`;

/** Returns why a refund is pending. `now` is the provider's clock in seconds. */
const pendingReasonOf = ({ leftAt, settlesAt }: Refund, now: number): Stripe.Refund.PendingReason => {
  if (leftAt !== null) return 'processing';
  return settlesAt > now ? 'charge_pending' : 'insufficient_funds';
};

/** Returns the refund. `now` is the provider's clock in seconds. */
export const refundOf = (refund: Refund, now: number): Stripe.Refund => {
  const payment = { key: refund.payment };
  const hasLeft = refund.leftAt !== null;
  return {
    id: refundId(refund),
    object: 'refund',
    amount: refund.cents,
    balance_transaction: hasLeft ? transactionId(refund) : null,
    charge: chargeId(payment),
    created: refund.at,
    currency: CURRENCY,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    ...(refund.status === 'failed' && {
      ...(hasLeft && { failure_balance_transaction: transactionId(returnKey(refund)) }),
      failure_reason: refund.failure,
    }),
    metadata: refund.metadata,
    payment_intent: intentId(payment),
    payment_method: methodId(payment),
    ...(refund.status === 'pending' && { pending_reason: pendingReasonOf(refund, now) }),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
};

/** Returns the balance transactions of a refund: none before its money left, a second one if it failed after that. */
export const refundTransactionsOf = (refund: Refund): Stripe.BalanceTransaction[] => {
  if (refund.leftAt === null) return [];
  const common = { description: null, source: refundId(refund) };
  const left = movementOf({
    ...common,
    ...{ id: transactionId(refund), cents: -refund.cents, at: refund.leftAt, type: 'refund', category: 'refund' },
  });
  if (refund.failedAt === null) return [left];
  const returned = movementOf({
    ...common,
    ...{ id: transactionId(returnKey(refund)), cents: refund.cents, at: refund.failedAt },
    ...{ type: 'refund_failure', category: 'refund_failure' },
  });
  return [left, returned];
};
