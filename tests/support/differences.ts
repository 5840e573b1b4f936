import { expect, vi } from 'vitest';
import { z } from 'zod';
import { type Finding, findingId } from '../../functions/src/payments/model/finding-repository.ts';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { reconcile } from '../../functions/src/payments/reconcile.ts';
import { CARDS } from './cards.ts';
import type { withPayments } from './payments.ts';
import type { payoutsOf } from './payouts.ts';
import type { testUsers } from './test-users.ts';

/** Plants a difference, and returns what repairs it. */
type Plant = () => Promise<() => Promise<unknown>>;

const object = { key: z.string(), metadata: z.record(z.string(), z.string()) };
const list = z.array(z.looseObject(object));
const money = z.object({
  ...{ payments: list, accounts: list, transfers: list, payouts: list },
  refunds: z.array(z.looseObject({ ...object, payment: z.string() })),
  disputes: z.array(z.looseObject({ key: z.string(), payment: z.string() })),
});

/** Returns the codes of findings in order. */
export const codesOf = (findings: readonly Pick<Finding, 'code'>[]): string[] =>
  findings.map(({ code }) => code).toSorted();

/** Returns the lines about findings that a run logs. */
const linesOf = async (work: () => Promise<unknown>) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await work();
    return log.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ message }) => /^finding/.test(message));
  } finally {
    log.mockRestore();
  }
};

/** Calls that plant differences for the reconciliation, over the payments and payouts of a test file. */
export const differencesOf = (
  { db, store, ada }: ReturnType<typeof testUsers>,
  { open, pay, refresh }: ReturnType<typeof withPayments>,
  { control }: ReturnType<typeof payoutsOf>,
) => {
  const run = async (): Promise<Finding[]> => reconcile(store, await paymentProvider());
  const stored = async () => (await db.collection('findings').get()).docs;

  /** Changes a document, and returns what changes it back. */
  const change = async (path: string, changes: Readonly<Record<string, unknown>>): Promise<() => Promise<unknown>> => {
    const before = (await db.doc(path).get()).data() ?? {};
    await db.doc(path).update(changes);
    return () => db.doc(path).set(before);
  };

  return {
    run,
    /** Returns the findings that are stored. */
    stored,
    change,
    /** Adds a cent to a field, and returns what restores it. */
    add: async (path: string, field: string): Promise<() => Promise<unknown>> =>
      change(path, { [field]: ((await db.doc(path).get()).get(field) ?? 0) + 1 }),
    /** Removes a document, and returns what restores it. */
    remove: async (path: string): Promise<() => Promise<unknown>> => {
      const before = (await db.doc(path).get()).data() ?? {};
      await db.doc(path).delete();
      return () => db.doc(path).set(before);
    },
    /**
     * Removes objects of a movement at the provider, a payment with its refunds and disputes. Returns what restores
     * them.
     */
    removeAtProvider: async (
      kind: 'payments' | 'transfers' | 'refunds' | 'disputes',
      movement: string,
    ): Promise<() => Promise<unknown>> => {
      const all = money.parse(await control('GET', 'money'));
      const ofMovement = (each: typeof all.payments) => each.filter(({ metadata }) => metadata.movement === movement);
      const payments = ofMovement(all.payments);
      const isOfPayment = ({ payment }: { payment: string }) => payments.some(({ key }) => key === payment);
      const own = {
        ...{ payments, accounts: [], transfers: ofMovement(all.transfers), payouts: ofMovement(all.payouts) },
        refunds: all.refunds.filter((each) => isOfPayment(each) || each.metadata.movement === movement),
        disputes: all.disputes.filter(isOfPayment),
      };
      const replaceBy = (next: object) => control('PUT', 'money', { movements: [movement], ...own, ...next });
      await replaceBy(kind === 'payments' ? { payments: [], refunds: [], disputes: [] } : { [kind]: [] });
      return () => replaceBy({});
    },
    /** Asserts that planted differences are found under these codes, logged once, and gone after their repair. */
    expectFound: async (codes: readonly string[], ...plants: readonly Plant[]): Promise<void> => {
      const repairs: (() => Promise<unknown>)[] = [];
      for (const plant of plants) repairs.push(await plant());
      let found: Finding[] = [];
      const first = await linesOf(async () => {
        found = await run();
      });
      expect(codesOf(found)).toEqual(codes.toSorted());
      expect(first.map(({ code, severity, runbook }) => [code, severity, runbook]).toSorted()).toEqual(
        codes.toSorted().map((code) => [code, 'ERROR', 'docs/payments.md#reconciliation']),
      );
      expect((await stored()).map(({ id }) => id).toSorted()).toEqual(found.map(findingId).toSorted());
      expect(await linesOf(async () => expect(await run()).toEqual(found))).toEqual([]);
      for (const repair of repairs.toReversed()) await repair();
      const solved = await linesOf(async () => expect(await run()).toEqual([]));
      expect(codesOf(solved)).toEqual(codes.toSorted());
      expect(await stored()).toEqual([]);
    },
    /** Pays for a milestone with money that has settled. Returns the movement. */
    payFor: async (id: string, milestone: number, cents: number): Promise<string> => {
      const page = await open(ada, id, [milestone], cents);
      await pay(page, CARDS.settlesAtOnce);
      // The client has paid, and no one has read it yet.
      expect(await run()).toEqual([]);
      await refresh(ada, page);
      return page._id;
    },
  };
};
