import { type LedgerEntry, sumOfLines } from '@taskwright/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { accept, offerOf } from './agreements.ts';
import type { withPayments } from './payments.ts';
import type { testUsers } from './test-users.ts';

const refund = z.object({
  state: z.string(),
  cents: z.number(),
  payment: z.string(),
  owner: z.string(),
  parts: z.array(z.object({ milestone: z.number(), title: z.string(), cents: z.number() })),
});

/** Returns the sum of an account over journal entries, in cents. */
const sumOf = (entries: readonly LedgerEntry[], account: keyof LedgerEntry['lines']): number =>
  entries.reduce((total, { lines }) => total + (lines[account] ?? 0), 0);

/** Calls about money that goes back, between the client Ada and the freelancer Mia. */
export const returnsOf = (
  { db, ada, mia, byAda, byMia, postWithBids }: ReturnType<typeof testUsers>,
  { open, pay, refresh, ledger }: ReturnType<typeof withPayments>,
) => {
  const refundsOf = async (id: string) =>
    (await db.collection('movements').where('conversation', '==', id).get()).docs
      .filter((doc) => doc.get('kind') === 'refund')
      .map((doc) => refund.parse(doc.data()));
  return {
    /** Hires Mia for milestones with these prices. */
    hire: async (...prices: readonly number[]) => {
      const { task, withMia: id } = await postWithBids();
      await byAda.take(id, offerOf(prices.map((cents, index) => ({ title: `Part ${index + 1}`, cents, due: null }))));
      await byMia.take(id, accept());
      return { task, id };
    },
    /** Pays for milestones, and returns the id of the payment. */
    fund: async (id: string, milestones: readonly number[], cents: number, card?: string): Promise<string> => {
      const page = await open(ada, id, milestones, cents);
      await pay(page, card);
      await refresh(ada, page);
      return page._id;
    },
    /** Changes the open milestones, given as `[number, cents]`, by a proposal of the client, `terms`. */
    amend: async (id: string, terms: number, ...milestones: readonly (readonly [id: number, cents: number])[]) => {
      const drafts = milestones.map(([number, cents]) => ({ id: number, title: `Part ${number}`, cents }));
      await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones: drafts });
      await byMia.take(id, { transition: 'accept-amendment', terms });
      return byAda.head(id);
    },
    refundsOf,
    /** Returns the refunds as `[payment, cents]`, the highest amount first. */
    refunded: async (id: string) =>
      (await refundsOf(id)).map(({ payment, cents }) => [payment, cents] as const).toSorted(([, a], [, b]) => b - a),
    /**
     * Asserts that the money of an agreement, its journal, its refunds and the freelancer's wallet agree to the cent, and
     * that both parties read the same entries. Returns these.
     */
    expectExact: async (id: string): Promise<LedgerEntry[]> => {
      const entries = await ledger(ada, id);
      expect(await ledger(mia, id)).toEqual(entries);
      for (const { lines } of entries) expect(sumOfLines(lines)).toBe(0);
      const { money } = (await byAda.head(id)).agreement ?? {};
      const refunds = await refundsOf(id);
      const returned = refunds.reduce((sum, { cents }) => sum + cents, 0);
      expect(money).toMatchObject({
        heldCents: sumOf(entries, 'held'),
        releasedCents: sumOf(entries, 'earned') + sumOf(entries, 'service'),
        serviceFeeCents: sumOf(entries, 'service'),
        returnedCents: returned,
      });
      expect(sumOf(entries, 'returning')).toBe(returned);
      for (const { cents, parts, owner, state } of refunds) {
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        expect([owner, state]).toEqual([personKey(ada.uid), 'waiting']);
      }
      return entries;
    },
  };
};
