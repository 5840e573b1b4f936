import type Stripe from 'stripe';
import { type Dispute, type PaymentProvider, ProviderError } from './provider.ts';
import { pagesOfCalls, reading } from './stripe-calls.ts';

/**
 * States of a dispute by its status. The appeal of a lost dispute moves no money before it is won. With every other
 * status (`warning_*`, `prevented`, one that this release does not know) nothing is booked: if it has moved money, the
 * reconciliation finds the transaction.
 */
const DISPUTE_STATES: ReadonlyMap<string, Dispute['state']> = new Map([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
]);

/**
 * Returns the state of a dispute by its status and the transactions that moved its money. It is an inquiry until the
 * provider has taken the money, also for ever, and a won one is open until the money is back.
 */
const stateOf = ({ status, balance_transactions: moved }: Stripe.Dispute): Dispute['state'] => {
  if (moved.length === 0) return 'inquiry';
  const state = DISPUTE_STATES.get(status) ?? 'inquiry';
  return state === 'won' && !moved.some(({ amount }) => amount > 0) ? 'open' : state;
};

const toDispute = (dispute: Stripe.Dispute): Dispute => {
  const { id, charge, amount, created, balance_transactions: moved } = dispute;
  return {
    id,
    charge: typeof charge === 'string' ? charge : charge.id,
    cents: amount,
    feeCents: moved.reduce((sum, { fee }) => sum + fee, 0),
    state: stateOf(dispute),
    at: new Date(created * 1000).toISOString(),
  };
};

/** Returns whether a dispute can be of a payment of ours, all of which are in dollars. */
const isInDollars = ({ currency }: Stripe.Dispute): boolean => currency === 'usd';

/** Returns Stripe's calls for disputes, all of which only read. */
export const disputeCalls = (stripe: Stripe): Pick<PaymentProvider, 'readDispute' | 'listDisputes'> => ({
  readDispute: (id) =>
    reading(async () => {
      const dispute = await stripe.disputes.retrieve(id);
      if (!isInDollars(dispute)) throw new ProviderError('dispute_currency', 'permanent');
      return toDispute(dispute);
    }),

  async *listDisputes(since) {
    const created = { gte: Math.floor(Date.parse(since) / 1000) };
    for await (const page of pagesOfCalls((position) => stripe.disputes.list({ created, limit: 100, ...position })))
      yield page.filter(isInDollars).map(toDispute);
  },
});
