import type Stripe from 'stripe';
import { type PaymentProvider, ProviderError, type Refund } from './provider.ts';
import { posting, reading } from './stripe-calls.ts';

/** Pages of refunds that a search for one reads at most, each with 100. */
const SEARCHED_PAGES = 50;

/** States of a refund by its status. One with every other status is read again. */
const REFUND_STATES: ReadonlyMap<string | null, Refund['state']> = new Map([
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

const toRefund = ({ id, status, balance_transaction: debit }: Stripe.Refund): Refund => {
  const state = REFUND_STATES.get(status) ?? 'sent';
  return { id, state, isDebited: state !== 'failed' && debit !== null };
};

/** Returns Stripe's calls for refunds. */
export const refundCalls = (stripe: Stripe): Pick<PaymentProvider, 'createRefund' | 'findRefund' | 'readRefund'> => ({
  createRefund: ({ movement, charge, cents, generation }) =>
    posting(async () =>
      toRefund(
        await stripe.refunds.create(
          { charge, amount: cents, metadata: { movement } },
          { idempotencyKey: `${movement}-refund-${generation}` },
        ),
      ),
    ),

  async findRefund(movement, charge) {
    let after: string | undefined;
    for (let page = 1; page <= SEARCHED_PAGES; page += 1) {
      const position = after === undefined ? {} : { starting_after: after };
      const { data, has_more: hasMore } = await reading(() => stripe.refunds.list({ charge, limit: 100, ...position }));
      const found = data.find(({ metadata }) => metadata?.movement === movement);
      if (found !== undefined) return toRefund(found);
      after = data.at(-1)?.id;
      if (!hasMore || after === undefined) return null;
    }
    throw new ProviderError('search_incomplete', 'unknown');
  },

  readRefund: (id) => reading(async () => toRefund(await stripe.refunds.retrieve(id))),
});
