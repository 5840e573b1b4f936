// Balances and their transactions: those of the platform and those of an account.
import type Stripe from 'stripe';
import { isPaid, transactionOf } from './charge-objects.ts';
import { disputeTransactionsOf } from './dispute-objects.ts';
import { payoutTransactionsOf, receivedTransactionOf, sentTransactionOf } from './payout-objects.ts';
import { refundTransactionsOf } from './refund-objects.ts';
import type { Account, State } from './state.ts';
import { CURRENCY } from './transaction-objects.ts';

/** Balance in cents. */
type Cents = { readonly available: number; readonly pending: number };

/** Returns the transactions of an account, or those of the platform for null, oldest first. */
export const transactionsOf = (state: State, account: Account | null, now: number): Stripe.BalanceTransaction[] => {
  const transactions =
    account === null
      ? [
          ...state.payments.filter(isPaid).map((payment) => transactionOf(payment, now)),
          ...state.transfers.map(sentTransactionOf),
          ...state.refunds.flatMap(refundTransactionsOf),
          ...state.disputes.flatMap(disputeTransactionsOf),
        ]
      : [
          ...state.transfers.filter((transfer) => transfer.account === account.key).map(receivedTransactionOf),
          ...state.payouts.filter((payout) => payout.account === account.key).flatMap(payoutTransactionsOf),
        ];
  return transactions.sort((a, b) => a.created - b.created);
};

/** Returns the balance of an account, or that of the platform for null. */
export const centsOf = (state: State, account: Account | null, now: number): Cents => {
  const transactions = transactionsOf(state, account, now);
  const total = (status: string) =>
    transactions.filter((transaction) => transaction.status === status).reduce((sum, { net }) => sum + net, 0);
  return { available: total('available'), pending: total('pending') };
};

/** Returns the balance of an account, or that of the platform for null, as Stripe's object. */
export const balanceOf = (state: State, account: Account | null, now: number): Stripe.Balance => {
  const { available, pending } = centsOf(state, account, now);
  const part = (amount: number) => ({ amount, currency: CURRENCY, source_types: { card: amount } });
  return { object: 'balance', available: [part(available)], livemode: false, pending: [part(pending)] };
};
