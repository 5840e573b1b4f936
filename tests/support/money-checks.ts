import { hasFailed, isCharged, isDoneMovement, JOURNAL_ACCOUNTS } from '@taskwright/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { checkBalance } from '../../functions/src/payments/reconcile/check-balance.ts';
import { reconcile } from '../../functions/src/payments/reconcile.ts';
import type { Store } from '../../functions/src/store/store.ts';
import type { Api } from './api.ts';
import type { Agreed } from './money-acts.ts';
import {
  type Books,
  expectBooksAgree,
  expectNothingUnderway,
  isCovered,
  readBooks,
  sumOfAccount,
} from './money-books.ts';
import type { payoutsOf } from './payouts.ts';

const objects = z.array(
  z.object({
    amount: z.number(),
    status: z.string().optional(),
    transfer_group: z.string().nullish(),
    metadata: z.record(z.string(), z.string()),
  }),
);
const disputed = z.array(z.object({ id: z.string(), amount: z.number(), status: z.string() }));
const cents = z.object({ available: z.number(), pending: z.number() });
const totals = z.object({ platform: cents, connected: z.number() });

/** Accounts whose money is neither with the provider nor in a balance there. */
const OUTSIDE: readonly string[] = ['client', 'paidOut', 'disputed', 'provider'];

/** Returns the checks of a story over the books, the API and the provider. */
export const checksOf = (
  { api, store }: { readonly api: Api; readonly store: Store },
  { control }: Pick<ReturnType<typeof payoutsOf>, 'control'>,
  agreements: readonly Agreed[],
) => {
  const ids = agreements.map(({ id }) => id);
  /** Numbers of entries of the conversations whose ledgers were compared last. */
  const compared = new Map<string, number>();

  /** Asserts that both parties read the same bytes. A closed account reads nothing. */
  const expectSameLedger = async ({ id, client, freelancer }: Agreed): Promise<void> => {
    if (client.isClosed || freelancer.isClosed) return;
    const read = async (as: Agreed['client']) => (await api(`GET /users/me/conversations/${id}/ledger`, { as })).body;
    expect(JSON.stringify(await read(client))).toBe(JSON.stringify(await read(freelancer)));
  };

  /** Asserts what holds after each step. */
  const expectStep = async (): Promise<Books> => {
    const books = await readBooks(store, ids);
    expectBooksAgree(books);
    const input = { store, provider: await paymentProvider(), since: new Date(0).toISOString() };
    for await (const finding of checkBalance(input)) expect(finding).toBeNull();
    for (const each of agreements) {
      const count = books.entries.filter(({ data }) => data.conversation === each.id).length;
      if (compared.get(each.id) === count) continue;
      compared.set(each.id, count);
      await expectSameLedger(each);
    }
    return books;
  };

  const listed = async (kind: 'charges' | 'refunds' | 'transfers' | 'payouts') =>
    objects.parse(await control('GET', `objects/${kind}`));

  /** Asserts that each movement has exactly one thing at the provider, of its amount. */
  const expectOnce = async ({ movements }: Books): Promise<void> => {
    const [charges, refunds, transfers, payouts] = [
      await listed('charges'),
      (await listed('refunds')).filter(({ metadata }) => metadata.movement !== undefined),
      await listed('transfers'),
      (await listed('payouts')).filter(({ status }) => status === 'paid'),
    ];
    const disputes = disputed.parse(await control('GET', 'objects/disputes'));
    expect(movements.filter(({ data }) => data.kind === 'chargeback')).toHaveLength(disputes.length);
    const amountsOf = (all: z.output<typeof objects>, id: string) =>
      all.flatMap(({ metadata, amount }) => (metadata.movement === id ? [amount] : []));
    for (const { id, data } of movements) {
      if (data.kind === 'payment')
        expect([id, amountsOf(charges, id)]).toEqual([id, isCharged(data.state) ? [data.cents] : []]);
      if (data.kind === 'chargeback') {
        const own = disputes.filter((each) => each.id === data.dispute);
        expect(own).toEqual([{ id: data.dispute, amount: data.cents, status: data.state }]);
      }
      if (data.kind === 'refund' && isCovered({ data })) {
        // The provider has not made it, or it failed there.
        const made = refunds.filter(({ metadata }) => metadata.movement === id);
        expect([id, made.map(({ status }) => status)]).toEqual([id, made.map(() => 'failed')]);
      } else if (data.kind === 'refund') {
        expect([id, amountsOf(refunds, id)]).toEqual([id, [data.cents]]);
        const status = isDoneMovement(data.state) ? 'succeeded' : 'failed';
        expect(refunds.find(({ metadata }) => metadata.movement === id)?.status).toBe(status);
      }
      if (data.kind !== 'payout') continue;
      expect(transfers.filter((each) => each.transfer_group === id).map(({ amount }) => amount)).toEqual([data.cents]);
      expect([id, amountsOf(payouts, id)]).toEqual([id, [data.cents]]);
    }
  };

  return {
    expectStep,
    /**
     * Asserts what holds at the end: nothing is held or on its way, nothing was paid twice, the provider has exactly what
     * the journal has there, and only refunds that failed are findings.
     */
    expectEnd: async (): Promise<void> => {
      const books = await expectStep();
      expectNothingUnderway(books);
      await expectOnce(books);
      const { platform, connected } = totals.parse(await control('GET', 'balance'));
      const inside = JOURNAL_ACCOUNTS.filter((account) => !OUTSIDE.includes(account));
      expect(platform.available + platform.pending + connected).toBe(
        inside.reduce((sum, account) => sum + sumOfAccount(books.entries, account), 0),
      );
      const failed = books.movements.filter(({ data }) => data.kind === 'refund' && hasFailed(data.state));
      const findings = await reconcile(store, await paymentProvider());
      expect(findings.map(({ code, ids: { movement } }) => [code, movement]).toSorted()).toEqual(
        failed.map(({ id }) => ['failed-refund', id]).toSorted(),
      );
      expect(sumOfAccount(books.entries, 'returning')).toBe(failed.reduce((sum, { data }) => sum + data.cents, 0));
    },
  };
};
