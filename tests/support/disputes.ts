import { type JournalLines, sumOfLines } from '@taskwright/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import * as conversations from '../../functions/src/conversations/model/conversation-repository.ts';
import { journalDocument } from '../../functions/src/payments/model/journal-document.ts';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { checkBalance } from '../../functions/src/payments/reconcile/check-balance.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { expectBooksAgree, readBooks } from './money-books.ts';
import type { withPayments } from './payments.ts';
import type { payoutsOf } from './payouts.ts';
import type { testUsers } from './test-users.ts';

const charge = z.object({ payment_intent: z.string(), metadata: z.record(z.string(), z.string()) });
const dispute = z.object({ id: z.string(), status: z.string() });
const earned = z.record(z.string(), z.number());

/** Time in milliseconds between two runs of the schedule. */
const MINUTE_MS = 60_000;

/** Calls about payments of the client Ada that her bank disputes, and about the freelancer Mia's balance. */
export const disputesOf = (
  {
    api,
    db,
    store,
    time,
    ada,
    mia,
    byAda,
  }: Pick<ReturnType<typeof testUsers>, 'api' | 'db' | 'store' | 'time' | 'ada' | 'mia' | 'byAda'>,
  { idle }: Pick<ReturnType<typeof withPayments>, 'idle'>,
  { control, runDue }: Pick<ReturnType<typeof payoutsOf>, 'control' | 'runDue'>,
) => {
  /** Runs the schedule a minute later, and waits for the webhooks that it causes. */
  const settle = async (): Promise<void> => {
    time.now += MINUTE_MS;
    await runDue();
    await idle();
  };

  /** Has the bank of a payment's card dispute `cents` of it, all of it by default. Returns the id at the provider. */
  const open = async (payment: string, cents?: number): Promise<string> => {
    const charges = z.array(charge).parse(await control('GET', 'objects/charges'));
    const intent = charges.find(({ metadata }) => metadata.movement === payment)?.payment_intent;
    if (intent === undefined) throw new Error(`The payment ${payment} has no charge`);
    const body = { payment_intent: intent, ...(cents !== undefined && { amount: cents }) };
    return dispute.parse(await control('POST', 'disputes', body)).id;
  };

  /** Returns the lines of an entry of the journal; null without the entry. */
  const linesOf = async (id: string): Promise<JournalLines | null> => {
    const entry = (await db.doc(`journal/${id}`).get()).data();
    return entry === undefined ? null : journalDocument.parse(entry).lines;
  };

  return {
    open,
    settle,
    linesOf,
    /** Has the bank dispute a payment, and waits until the provider's event was received. Returns its id there. */
    dispute: async (payment: string, cents?: number): Promise<string> => {
      const id = await open(payment, cents);
      await idle();
      return id;
    },
    /** Has the bank decide about a dispute, and waits until the provider's event was received. */
    decide: async (id: string, status: 'won' | 'lost'): Promise<void> => {
      await control('POST', `disputes/${id}`, { status });
      await idle();
    },
    /** Returns the movement of a dispute; null before it was found. */
    chargebackOf: async (id: string) => (await db.doc(`movements/dispute-${id}`).get()).data() ?? null,
    /** Returns the balance of Mia by Monday. */
    earned: async (): Promise<Record<string, number>> =>
      earned.parse((await db.doc(`wallets/${personKey(mia.uid)}`).get()).get('earned') ?? {}),
    /** Returns the money of an agreement and the state of the money of each milestone. */
    moneyOf: async (id: string) => {
      const { agreement } = await byAda.head(id);
      return { ...agreement?.money, funding: agreement?.terms.milestones.map(({ money }) => money?.funding) };
    },
    /**
     * Asserts that agreements, wallets and journal agree, that the provider has what the journal has there, and that both
     * parties read the same bytes.
     */
    expectBooks: async (...ids: readonly string[]): Promise<void> => {
      const books = await readBooks(store, ids);
      expectBooksAgree(books);
      for (const { data } of books.entries) expect(sumOfLines(data.lines)).toBe(0);
      const input = { store, provider: await paymentProvider(), since: new Date(0).toISOString() };
      for await (const finding of checkBalance(input)) expect(finding).toBeNull();
      for (const id of ids) {
        const { client, freelancer } = (await conversations.find(store, id)) ?? {};
        // A closed account reads nothing.
        if (client?.isFormer !== false || freelancer?.isFormer !== false) continue;
        const read = async (as: typeof ada) => (await api(`GET /users/me/conversations/${id}/ledger`, { as })).body;
        expect(JSON.stringify(await read(mia))).toBe(JSON.stringify(await read(ada)));
      }
    },
  };
};
