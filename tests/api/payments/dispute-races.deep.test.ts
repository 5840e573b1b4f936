import { entry, type TransitionBody } from '@taskwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { answerSilences } from '../../../functions/src/payments/answer-silences.ts';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { settleDispute } from '../../../functions/src/payments/settle-dispute.ts';
import { approve, submit } from '../../support/agreements.ts';
import { success } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { randomFrom } from '../../support/corpus.ts';
import { isDeep } from '../../support/deep.ts';
import { disputesOf } from '../../support/disputes.ts';
import { startWithCapital } from '../../support/money-capital.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-dispute-races');
const { api, store, time, ada, mia, byAda, byMia } = stack;
const payments = withPayments(stack);
const payouts = payoutsOf(stack);
const { hire, fund } = returnsOf(stack, payments);
const { open: openDispute, decide, chargebackOf, moneyOf, expectBooks } = disputesOf(stack, payments, payouts);

const COUNT = isDeep ? 50 : 12;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

const kindsOf = async (id: string) =>
  success(await api(`GET /users/me/conversations/${id}/entries?limit=50`, { as: ada }), 200, z.array(entry)).map(
    ({ kind }) => kind,
  );

/** Hires Mia, with a payment for the first of two milestones, and its delivery. Returns both and the time. */
const deliver = async () => {
  // A client may open 30 payments a day.
  time.now += HOUR_MS;
  const { id } = await hire(150_00, 300_00);
  const payment = await fund(id, [1], 150_00, CARDS.settlesAtOnce);
  await byMia.take(id, submit(1));
  return { id, payment, at: time.now };
};

/**
 * Lets 14 days pass without an answer. Then the freelancer proposes changes, the client pays for the second milestone,
 * and the bank disputes the first payment, none of which was read yet. In every other round the freelancer asks to
 * cancel, which stops the automatic approval. Returns the page and the dispute.
 */
const prepare = async ({ id, payment, at }: Awaited<ReturnType<typeof deliver>>, isCancelling: boolean) => {
  time.now = at + 14 * DAY_MS;
  if (isCancelling) await byMia.take(id, { transition: 'request-cancellation', keepCents: 100_00 });
  const milestones = [
    { id: 1, title: 'Part 1', cents: 150_00 },
    { id: 2, title: 'Part 2', cents: 100_00 },
  ];
  await byMia.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
  const page = await payments.open(ada, id, [2], 300_00);
  await payments.pay(page, CARDS.settlesAtOnce);
  return { page, dispute: await openDispute(payment) };
};

/** Makes all calls at once. Each starts before the others in turn, because the fastest would always be first. */
const race = async (id: string, turn: number, calls: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const at = turn % calls.length;
  const first = calls[at]?.();
  for (let reads = 0; reads < 1 + (turn % 4); reads += 1) await byAda.head(id);
  await Promise.all([first, ...calls.toSpliced(at, 1).map((call) => call())]);
};

beforeEach(() => startWithCapital(stack, payouts, 10_000_00));

it('an approval, a confirmed cancellation, accepted changes, silence, a payment and a dispute have one outcome', async () => {
  const rounds = [];
  for (let round = 0; round < COUNT; round += 1) rounds.push(await deliver());
  const provider = await paymentProvider();
  const random = randomFrom(1);
  for (const [round, delivered] of rounds.entries()) {
    const { id } = delivered;
    const isCancelling = round % 2 === 1;
    const { page, dispute } = await prepare(delivered, isCancelling);
    const ifMatch = await byAda.etag(id);
    const bodies: TransitionBody[] = [
      approve(1),
      { transition: 'confirm-cancellation' },
      { transition: 'accept-amendment', terms: 2 },
    ];
    const statuses: number[] = [];
    await race(id, Math.floor(round / 2), [
      ...bodies.map((body) => async () => void statuses.push((await byAda.tryTake(id, body, { ifMatch })).status)),
      () => answerSilences(store),
      () => payments.tryRefresh(ada, page),
      () => settleDispute(store, provider, dispute),
    ]);
    for (const status of statuses) expect([200, 409, 412]).toContain(status);
    // The schedule reads the rest.
    await payments.refresh(ada, page);
    await settleDispute(store, provider, dispute);

    const kinds = await kindsOf(id);
    const countOf = (...of: readonly string[]) => kinds.filter((kind) => of.includes(kind)).length;
    const taken = countOf('approve', 'confirm-cancellation', 'accept-amendment');
    expect([taken, taken > 1]).toEqual([statuses.filter((status) => status === 200).length, false]);
    expect(countOf('approve', 'auto-approve', 'confirm-cancellation')).toBeLessThanOrEqual(1);
    expect(countOf(isCancelling ? 'auto-approve' : 'confirm-cancellation')).toBe(0);
    expect(countOf('chargeback')).toBe(1);
    expect(await chargebackOf(dispute)).toMatchObject({ state: 'open', cents: 154_65 });
    const journal = (await payments.ledger(mia, id)).map(({ kind }) => kind);
    const ofPayments = journal.filter((kind) => kind === 'payment' || kind === 'unusable');
    expect([ofPayments.length, journal.filter((kind) => kind === 'chargeback').length]).toEqual([2, 1]);
    await expectBooks(id);

    await decide(dispute, random() < 0.5 ? 'won' : 'lost');
    await settleDispute(store, provider, dispute);
    expect(await moneyOf(id)).toMatchObject({ frozen: null, disputedCents: 0 });
    await expectBooks(id);
  }
  await expectBooks(...rounds.map(({ id }) => id));
});
