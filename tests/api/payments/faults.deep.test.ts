import { randomUUID } from 'node:crypto';
import { clientFee, movement } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProviderError, paymentProvider } from '../../../functions/src/payments/provider.ts';
import { settle } from '../../../functions/src/payments/settle.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { type Answer, refusal, success } from '../../support/api.ts';
import { isDeep } from '../../support/deep.ts';
import { apiOfStore } from '../../support/in-process.ts';
import { raceForMoney } from '../../support/payment-race.ts';
import { type Fault, withPayments } from '../../support/payments.ts';
import { endingAt } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

/** Every fault of the provider in every step of a payment, and processes that end between its commits. */
const stack = testUsers('demo-payment-faults-deep');
const { store, ada, mia, byAda, agree, advance } = stack;
const payments = withPayments(stack, { isLinked: true });
const { open, tryOpen, pay, cancel, refresh, ledger, charges, events, resend, order, idle, settleDue, pagesOf } =
  payments;

const CENTS = 150_00;
const PAYMENT = { milestones: [1], totalCents: CENTS + clientFee(CENTS) };
const opened = z.object({ _id: z.string(), url: z.string() });
type Page = z.infer<typeof opened>;

const CREATE = 'POST /v1/checkout/sessions';
const READ = 'GET /v1/checkout/sessions/{id}';
const EXPIRE = 'POST /v1/checkout/sessions/{id}/expire';
const NO_EVENT: Fault = { on: 'event', does: 'drop', times: 1 };

const minutes = (count: number) => {
  for (let minute = 0; minute < count; minute += 1) advance();
};
const expectHeldOnce = async (id: string, before: number) => {
  for (const reader of [ada, mia]) await payments.expectHeldOnce(reader, id, { cents: CENTS, before });
};
/** Runs the schedule, whose calls to the provider may fail. */
const schedule = async (): Promise<void> => {
  await settleDue().catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
};

type Fails = (on: string) => { readonly faults: readonly Fault[]; readonly pass: () => Promise<void> };

const passMinutes = async () => minutes(3);
const once =
  (does: string, times: number): Fails =>
  (on) => ({ faults: [{ on, does, times }], pass: passMinutes });

/** Faults of a call, and the time until the next attempt. */
const FAULTS: readonly (readonly [string, Fails])[] = [
  // The SDK repeats a closed connection once, with the same key.
  ['a closed connection', once('lose-response', 1)],
  ['a lost response', once('lose-response', 2)],
  ['a stored 500', once('fail', 1)],
  ['a 503', once('unavailable', 1)],
  ['a 429', once('limit', 1)],
  ['30 s of silence', once('slow', 1)],
  [
    'an hour without the provider',
    () => ({
      faults: [{ on: '*', does: 'unavailable', times: 1_000_000 }],
      pass: async () => {
        for (let tenth = 0; tenth < 6; tenth += 1) {
          minutes(10);
          await schedule();
        }
      },
    }),
  ],
  [
    'a lost response, and 25 hours',
    (on) => ({
      faults: [{ on, does: 'lose-response', times: 2 }],
      pass: async () => {
        advance(1);
        minutes(60);
      },
    }),
  ],
];

/** Repeats a call until it is no 503, at most three times. */
const insist = async (call: () => Promise<Answer>): Promise<Answer> => {
  let answer = await call();
  for (let again = 0; again < 3 && answer.status === 503; again += 1) answer = await call();
  return answer;
};

const expectOk = (answer: Answer, ...statuses: number[]): void =>
  expect(statuses, JSON.stringify(answer.body)).toContain(answer.status);

/** Continues an opened payment by its key, or opens another one if it has ended. */
const continueOrOpen = async (id: string, key: string): Promise<Page> => {
  const again = await insist(() => tryOpen(ada, id, PAYMENT, { key, ifMatch: '*' }));
  if (again.status === 201) return opened.parse(again.body);
  expect(refusal(again, 409).detail).toBe('This payment has already ended. Open a new one.');
  return open(ada, id, [1], CENTS);
};

/** Runs the schedule until every movement has been read again. After failures, that takes up to an hour. */
const settleAll = async (): Promise<void> => {
  for (const pause of [6, 70]) {
    await idle();
    minutes(pause);
    await settleDue();
  }
  await idle();
};

/** Steps after the client has paid. Each makes the server read the page. */
const READINGS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['return page', (page) => payments.tryRefresh(ada, page)],
  [
    'schedule',
    async () => {
      minutes(6);
      await schedule();
    },
  ],
  [
    'event',
    async () => {
      await resend((await events()).at(-1)?.id ?? '');
    },
  ],
];

describe.runIf(isDeep).each(FAULTS)('After %s', (_what, failing) => {
  it('a payment that is opened is charged once', async () => {
    const [{ withMia: id }, key] = [await agree(), randomUUID()];
    const before = (await charges()).length;
    const { faults, pass } = failing(CREATE);
    await order(faults);
    expectOk(await tryOpen(ada, id, PAYMENT, { key, ifMatch: '*' }), 201, 503);
    await pass();
    await order([]);
    const page = await continueOrOpen(id, key);
    expect(await pagesOf(page._id)).toHaveLength(1);
    await pay(page);
    await settleAll();
    await expectHeldOnce(id, before);
  });

  it.each(READINGS)('the %s and its repetition hold a payment once', async (_step, read) => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const page = await open(ada, id, [1], CENTS);
    const { faults, pass } = failing(READ);
    await order([NO_EVENT, ...faults]);
    await pay(page);
    await idle();
    await read(page);
    await idle();
    await pass();
    await order([]);
    await read(page);
    await settleAll();
    await expectHeldOnce(id, before);
  });

  it('a payment is cancelled without a charge', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const page = await open(ada, id, [1], CENTS);
    const { faults, pass } = failing(EXPIRE);
    await order(faults);
    expectOk(await cancel(page, ada), 200, 503);
    await pass();
    await order([]);
    expect(success(await insist(() => cancel(page, ada)), 200, movement).state).toBe('expired');
    await expect(pay(page)).rejects.toThrow();
    await settleAll();
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null, payable: [1, 2], heldCents: 0 });
    expect([await ledger(ada, id), (await charges()).length]).toEqual([[], before]);
  });
});

describe.runIf(isDeep)('If the process ends before its commit', () => {
  it.each([1, 2, 3])('%i, a payment that is opened is charged once', async (commit) => {
    const [{ withMia: id }, key] = [await agree(), randomUUID()];
    const before = (await charges()).length;
    const over = apiOfStore(endingAt(store, commit));
    expectOk(await tryOpen(ada, id, PAYMENT, { key, ifMatch: '*', over }), 503);
    minutes(3);
    const page = await continueOrOpen(id, key);
    expect(await pagesOf(page._id)).toHaveLength(1);
    await pay(page);
    await settleAll();
    await expectHeldOnce(id, before);
  });

  const SETTLING: readonly (readonly [string, (over: Store, page: Page) => Promise<unknown>])[] = [
    ['return page', (over, page) => payments.tryRefresh(ada, page, apiOfStore(over))],
    ['trigger', async (over, { _id }) => expect(settle(over, await paymentProvider(), _id)).rejects.toThrow('ended')],
    [
      'schedule',
      (over) => {
        minutes(6);
        return expect(settleDue(over)).rejects.toThrow('ended');
      },
    ],
  ];
  describe.each(SETTLING)('of the %s', (_what, run) => {
    it.each([1, 2])('%i, a payment is held once', async (commit) => {
      const { withMia: id } = await agree();
      const before = (await charges()).length;
      const page = await open(ada, id, [1], CENTS);
      await order([NO_EVENT]);
      await pay(page);
      await idle();
      await run(endingAt(store, commit), page);
      expect(await ledger(ada, id)).toEqual([]);
      await settleAll();
      await expectHeldOnce(id, before);
    });
  });

  it.each([1, 2])('%i, a payment is cancelled without a charge', async (commit) => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], CENTS);
    await order([NO_EVENT].slice(commit === 2 ? 0 : 1));
    expectOk(await cancel(page, ada, apiOfStore(endingAt(store, commit))), 503);
    minutes(3);
    expect(success(await cancel(page, ada), 200, movement).state).toBe('expired');
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null, payable: [1, 2] });
    expect(await ledger(ada, id)).toEqual([]);
  });
});

describe.runIf(isDeep)('Events of two payments', () => {
  it.each(['drop', 'duplicate', 'reorder', 'delay'])('with the fault %s hold each once', async (does) => {
    const both = [(await agree()).withMia, (await agree()).withMia];
    const before = (await charges()).length;
    const pages = [];
    for (const id of both) pages.push(await open(ada, id, [1], CENTS));
    // The last event releases those that wait for a later one.
    const fired = await order([{ on: 'event', does, times: does === 'reorder' ? 1 : 2 }]);
    for (const page of pages) await pay(page);
    await settleAll();
    expect(await fired()).toEqual([does === 'reorder' ? 1 : 2]);
    for (const id of both) await payments.expectHeldOnce(ada, id, { cents: CENTS, before: before + 1 });
    const all = (await events()).slice(-2);
    for (const { id } of [...all.toReversed(), ...all, ...all, ...all, ...all]) await resend(id);
    for (const id of both) await payments.expectHeldOnce(mia, id, { cents: CENTS, before: before + 1 });
  });

  it('arrive in reverse order: one that has ended, and the next of the same agreement', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const first = await open(ada, id, [1], CENTS);
    await order([{ on: 'event', does: 'reorder', times: 1 }]);
    await cancel(first, ada);
    const second = await open(ada, id, [1], CENTS);
    await pay(second);
    await settleAll();
    expect(await refresh(ada, first)).toMatchObject({ state: 'expired' });
    await expectHeldOnce(id, before);
  });
});

it.runIf(isDeep)(
  'Twenty payments, returns, approvals, amendments and events at once leave exact sums',
  { timeout: 300_000 },
  () => raceForMoney(stack, payments, 20),
);
