import type Stripe from 'stripe';
import type { PaymentProvider, ProviderTransaction } from './provider.ts';
import { pagesOfCalls, reading } from './stripe-calls.ts';

const inDollars = (amounts: readonly { readonly amount: number; readonly currency: string }[]): number =>
  amounts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);

/** Types of adjustments by their category: the money of a dispute that left, and that came back. */
const ADJUSTMENTS: ReadonlySet<string> = new Set(['dispute', 'dispute_reversal']);

const typeOf = ({ type, reporting_category: category }: Stripe.BalanceTransaction): string =>
  type === 'adjustment' && ADJUSTMENTS.has(category) ? category : type;

const toTransaction = (transaction: Stripe.BalanceTransaction): ProviderTransaction => {
  const { id, created, amount, source } = transaction;
  return {
    id,
    type: typeOf(transaction),
    at: new Date(created * 1000).toISOString(),
    cents: amount,
    source: source === null || typeof source === 'string' ? source : source.id,
  };
};

/** Returns Stripe's calls that only read balances, for the reconciliation. */
export const balanceCalls = (
  stripe: Stripe,
): Pick<PaymentProvider, 'readBalance' | 'hasManualPayouts' | 'listTransactions'> => ({
  readBalance: (account) =>
    reading(async () => {
      const { available, pending } = await stripe.balance.retrieve(
        {},
        account === null ? {} : { stripeAccount: account },
      );
      return { availableCents: inDollars(available), pendingCents: inDollars(pending) };
    }),

  hasManualPayouts: () =>
    reading(async () => {
      const { payments } = await stripe.balanceSettings.retrieve();
      return payments.payouts?.schedule?.interval === 'manual';
    }),

  async *listTransactions(since) {
    const created = { gte: Math.floor(Date.parse(since) / 1000) };
    const list = (position: { starting_after?: string }) =>
      stripe.balanceTransactions.list({ created, limit: 100, ...position });
    for await (const page of pagesOfCalls(list)) yield page.map(toTransaction);
  },
});
