// Balance transactions of money that moved after its payment, and the ids of all balance transactions.
import type Stripe from 'stripe';

export const CURRENCY = 'usd';

/** Returns the id of the balance transaction of an object: both have the same key. */
export const transactionId = ({ key }: { readonly key: string }): string => `txn_${key}`;

/** Returns the key of the balance transaction that returns the money of an object, its second one. */
export const returnKey = ({ key }: { readonly key: string }) => ({ key: `${key}r` });

type Movement = {
  readonly id: string;
  readonly cents: number;
  readonly at: number;
  readonly description: string | null;
  readonly source: string;
  readonly type: 'transfer' | 'payment' | 'payout' | 'payout_failure' | 'refund' | 'refund_failure' | 'adjustment';
  readonly category: string;
  readonly fee?: { readonly cents: number; readonly name: string };
};

/** Returns a balance transaction that changes the available balance at once, by its amount less its fee. */
export const movementOf = ({
  id,
  cents,
  at,
  description,
  source,
  type,
  category,
  fee,
}: Movement): Stripe.BalanceTransaction => ({
  id,
  object: 'balance_transaction',
  amount: cents,
  available_on: at,
  balance_type: 'payments',
  created: at,
  currency: CURRENCY,
  description,
  exchange_rate: null,
  fee: fee?.cents ?? 0,
  fee_details:
    fee === undefined
      ? []
      : [{ amount: fee.cents, application: null, currency: CURRENCY, description: fee.name, type: 'stripe_fee' }],
  net: cents - (fee?.cents ?? 0),
  reporting_category: category,
  source,
  status: 'available',
  type,
});
