import type Stripe from 'stripe';
import type { PaymentProvider, ProviderTransaction } from './provider.ts';
import { reading } from './stripe-calls.ts';

const inDollars = (amounts: readonly { readonly amount: number; readonly currency: string }[]): number =>
  amounts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);

const toTransaction = ({ id, type, created, amount, source }: Stripe.BalanceTransaction): ProviderTransaction => ({
  id,
  type,
  at: new Date(created * 1000).toISOString(),
  cents: amount,
  source: source === null || typeof source === 'string' ? source : source.id,
});

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
    let after: string | undefined;
    for (;;) {
      const position = after === undefined ? {} : { starting_after: after };
      const { data, has_more: hasMore } = await reading(() =>
        stripe.balanceTransactions.list({ created, limit: 100, ...position }),
      );
      yield data.map(toTransaction);
      after = data.at(-1)?.id;
      if (!hasMore || after === undefined) return;
    }
  },
});
