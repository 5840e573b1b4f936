import { z } from 'zod';
import { type Agreement, isFrozen } from '../../functions/src/agreements/model/agreement-document.ts';
import { disputed, hold, split } from '../../functions/src/payments/mediation.ts';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { settle } from '../../functions/src/payments/settle.ts';
import { findDisputes } from '../../functions/src/payments/settle-dispute.ts';
import type { Agreed } from './money-acts.ts';
import { agreementIn } from './money-books.ts';
import type { Choices, Moved } from './money-story.ts';
import type { payoutsOf } from './payouts.ts';
import type { testUsers } from './test-users.ts';

const charges = z.array(
  z.object({ amount: z.number(), payment_intent: z.string(), metadata: z.record(z.string(), z.string()) }),
);
const reversals = z.array(
  z.object({ id: z.string(), amount: z.number(), status: z.string(), payment_intent: z.string() }),
);

/** Returns what the banks of clients do about payments, and what mediations do about the money that is held. */
export const banksOf = (
  { store }: ReturnType<typeof testUsers>,
  { control }: ReturnType<typeof payoutsOf>,
  expectMoved: (id: string, before: Agreement, expected: Moved) => Promise<void>,
  { below, happens, pick }: Choices,
  note: (kind: string) => void,
) => {
  const listedDisputes = async () => reversals.parse(await control('GET', 'objects/disputes'));
  const openDisputes = async () => (await listedDisputes()).filter(({ status }) => status === 'needs_response');

  /** Returns what banks can dispute of a charge: what was neither refunded nor disputed, without disputes that were won. */
  const leftOf = async ({ payment_intent: intent, amount }: z.output<typeof charges>[number]) => {
    const refunds = reversals.parse(await control('GET', 'objects/refunds'));
    const own = [...(await listedDisputes()), ...refunds].filter(
      (each) => each.payment_intent === intent && !['won', 'failed'].includes(each.status),
    );
    return { isWhole: own.length === 0, left: own.reduce((sum, each) => sum - each.amount, amount) };
  };

  const decide = async (id: string): Promise<void> => {
    const status = happens(0.5) ? 'won' : 'lost';
    await control('POST', `disputes/${id}`, { status });
    note(`dispute ${status}`);
  };

  return {
    /** Has a bank dispute a payment, a part of one or more than it, or decide about a dispute. */
    act: async (): Promise<void> => {
      const open = await openDisputes();
      const decided = open[below(open.length)];
      if (decided !== undefined && happens(0.35)) await decide(decided.id);
      if (!happens(0.3)) return;
      const all = charges.parse(await control('GET', 'objects/charges'));
      const paid = all.filter(({ metadata }) => metadata.movement?.startsWith('funds') === false);
      const chosen = paid[below(paid.length)];
      if (chosen === undefined) return;
      const { isWhole, left } = await leftOf(chosen);
      if (left <= 0) return;
      const amount = pick([
        [3, left],
        [3, 1 + below(left)],
        [isWhole ? 1 : 0, left + 1 + below(50_00)],
      ]);
      await control('POST', 'disputes', { payment_intent: chosen.payment_intent, amount });
      note('dispute');
    },

    /** Has the banks decide about all disputes. */
    decideAll: async (): Promise<void> => {
      for (const { id } of await openDisputes()) await decide(id);
    },

    /**
     * Runs the parts of the schedule that read disputed payments and find their disputes, within the days in which these are
     * listed.
     */
    find: async (): Promise<void> => {
      const provider = await paymentProvider();
      const known = new Set((await listedDisputes()).map(({ payment_intent: intent }) => intent));
      const all = charges.parse(await control('GET', 'objects/charges'));
      for (const { payment_intent: intent, metadata } of all)
        if (known.has(intent)) await settle(store, provider, metadata.movement ?? '');
      await findDisputes(store, provider);
    },

    /** Has a mediation hold the money of an agreement, end that, or split what is held, each twice. */
    mediate: async ({ id, choices: own }: Agreed): Promise<void> => {
      const before = await agreementIn(store, id);
      if (before.payment !== 'held' || before.state !== 'active') return;
      const kind = own.pick<'hold' | 'release' | 'split'>([
        [2, 'hold'],
        [3, 'release'],
        [1, 'split'],
      ]);
      const twice = async (work: Parameters<typeof store.run>[0]): Promise<void> => {
        await store.run(work);
        await store.run(work);
      };
      if (kind !== 'split') {
        await twice((unit) => hold(unit, id, kind === 'hold', 'mediation'));
        await expectMoved(id, before, { released: 0, returned: 0 });
        return note(kind);
      }
      const held = await disputed(store, id);
      if (held === 0 || isFrozen(before)) return;
      const releaseCents = own.pick([
        [1, 0],
        [1, held],
        [2, own.below(held + 1)],
      ]);
      const parts = { releaseCents, refundCents: held - releaseCents };
      await twice((unit) => split(unit, id, parts, `split-${before.splits.length}`));
      await expectMoved(id, before, { released: parts.releaseCents, returned: parts.refundCents });
      note(kind);
    },

    /** Ends what mediations hold of an agreement. */
    endMediation: ({ id }: Agreed): Promise<void> => store.run((unit) => hold(unit, id, false, 'mediation')),
  };
};
