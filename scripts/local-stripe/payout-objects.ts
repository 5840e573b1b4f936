// Stripe's objects of a transfer and a payout, and their balance transactions.
import type Stripe from 'stripe';
import { accountId, bankId } from './account-objects.ts';
import type { Payout, Transfer } from './state.ts';
import { CURRENCY, movementOf, returnKey, transactionId } from './transaction-objects.ts';

export const transferId = ({ key }: Transfer): string => `tr_${key}`;
export const payoutId = ({ key }: Payout): string => `po_${key}`;

/** Id of the payment that a transfer is for its destination. */
const destinationPaymentId = ({ key }: Transfer): string => `py_${key}`;

/** Returns the key of the balance transaction at the destination. */
const destinationKey = ({ key }: Transfer) => ({ key: `${key}d` });

/** Returns the transfer. */
export const transferOf = (transfer: Transfer): Stripe.Transfer => ({
  id: transferId(transfer),
  object: 'transfer',
  amount: transfer.cents,
  amount_reversed: 0,
  balance_transaction: transactionId(transfer),
  created: transfer.at,
  currency: CURRENCY,
  description: transfer.description,
  destination: accountId({ key: transfer.account }),
  destination_payment: destinationPaymentId(transfer),
  livemode: false,
  metadata: transfer.metadata,
  reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${transferId(transfer)}/reversals` },
  reversed: false,
  source_transaction: null,
  source_type: 'card',
  transfer_group: transfer.group,
});

/** Returns the payout. */
export const payoutOf = (payout: Payout): Stripe.Payout => {
  const isFailed = payout.failedAt !== null;
  return {
    id: payoutId(payout),
    object: 'payout',
    amount: payout.cents,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.arrivesAt,
    automatic: false,
    balance_transaction: transactionId(payout),
    created: payout.at,
    currency: CURRENCY,
    description: payout.description,
    destination: bankId(payout.bank),
    failure_balance_transaction: isFailed ? transactionId(returnKey(payout)) : null,
    failure_code: isFailed ? 'account_closed' : null,
    failure_message: isFailed ? 'The bank account has been closed.' : null,
    livemode: false,
    metadata: payout.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: payout.statementDescriptor,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  };
};

/** Returns the balance transaction of a transfer at the platform. */
export const sentTransactionOf = (transfer: Transfer): Stripe.BalanceTransaction =>
  movementOf({
    ...{ id: transactionId(transfer), cents: -transfer.cents, at: transfer.at, description: transfer.description },
    ...{ source: transferId(transfer), type: 'transfer', category: 'transfer' },
  });

/** Returns the balance transaction of a transfer at its destination. */
export const receivedTransactionOf = (transfer: Transfer): Stripe.BalanceTransaction =>
  movementOf({
    ...{ id: transactionId(destinationKey(transfer)), cents: transfer.cents, at: transfer.at, description: null },
    ...{ source: destinationPaymentId(transfer), type: 'payment', category: 'charge' },
  });

/** Returns the balance transactions of a payout: the payout and, if it failed, the return of its money. */
export const payoutTransactionsOf = (payout: Payout): Stripe.BalanceTransaction[] => {
  const common = { description: payout.description, source: payoutId(payout) };
  const sent = movementOf({
    ...common,
    ...{ id: transactionId(payout), cents: -payout.cents, at: payout.at, type: 'payout', category: 'payout' },
  });
  if (payout.failedAt === null) return [sent];
  const returned = movementOf({
    ...common,
    ...{ id: transactionId(returnKey(payout)), cents: payout.cents, at: payout.failedAt },
    ...{ type: 'payout_failure', category: 'payout_reversal' },
  });
  return [sent, returned];
};
