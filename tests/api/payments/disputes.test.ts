import { FROZEN, type JournalLines, type TransitionBody } from '@taskwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { payOutAll } from '../../../functions/src/payments/earnings-of-account.ts';
import { approve, review, submit } from '../../support/agreements.ts';
import { refusal } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { participant } from '../../support/conversations.ts';
import { disputesOf } from '../../support/disputes.ts';
import { startWithCapital } from '../../support/money-capital.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-disputes');
const { api, ada, mia, byAda, byMia, advance } = stack;
const payments = withPayments(stack, { isLinked: true });
const payouts = payoutsOf(stack);
const { hire, fund } = returnsOf(stack, payments);
const { dispute, decide, settle, linesOf, chargebackOf, earned, moneyOf, expectBooks } = disputesOf(
  stack,
  payments,
  payouts,
);

/** Mondays. The clock starts on the Saturday before the first one. */
const [FIRST, SECOND, THIRD] = ['2026-11-23', '2026-11-30', '2026-12-07'];
/** A payment of $300.00 with its processing fee. */
const WHOLE = 309_00;

/** How far a milestone of $300.00 is, whose service fee is 15%. */
type Stage = 'held' | 'released' | 'paid out';
/** Pays for the first of two milestones, and returns the agreement at a stage. */
const agreedAt = async (stage: Stage) => {
  const { id } = await hire(300_00, 300_00);
  await payouts.setUp(mia);
  const payment = await fund(id, [1], 300_00, CARDS.settlesAtOnce);
  if (stage === 'held') return { id, payment };
  await byMia.take(id, submit(1));
  await byAda.take(id, approve(1));
  if (stage === 'paid out') {
    payouts.goTo(`${FIRST}T08:00:00.000Z`);
    await settle();
    expect(await earned()).toEqual({});
  }
  return { id, payment };
};
/** Pays for two milestones at once, of which the first is released. */
const partlyReleased = async () => {
  const { id } = await hire(300_00, 300_00);
  const payment = await fund(id, [1, 2], 600_00, CARDS.settlesAtOnce);
  await byMia.take(id, submit(1));
  await byAda.take(id, approve(1));
  return { id, payment };
};
const opposite = (lines: JournalLines): JournalLines =>
  Object.fromEntries(Object.entries(lines).map(([account, cents]) => [account, -cents]));

beforeEach(() => startWithCapital(stack, payouts, 10_000_00));

describe('a dispute takes held money, the processing fee, the balance and the service fee, in this order', () => {
  it.each<[Stage, number, JournalLines]>([
    ['held', 100_00, { held: -100_00 }],
    ['held', 304_00, { held: -300_00, processing: -4_00 }],
    ['held', WHOLE, { held: -300_00, processing: -9_00 }],
    ['released', 5_00, { processing: -5_00 }],
    ['released', 109_00, { processing: -9_00, earned: -100_00 }],
    ['released', 284_00, { processing: -9_00, earned: -255_00, service: -20_00 }],
    ['released', WHOLE, { processing: -9_00, earned: -255_00, service: -45_00 }],
    ['paid out', 30_00, { processing: -9_00, service: -21_00 }],
    ['paid out', 60_00, { processing: -9_00, service: -45_00, losses: -6_00 }],
    ['paid out', WHOLE, { processing: -9_00, service: -45_00, losses: -255_00 }],
  ])('%s, of %d cents', async (stage, cents, taken) => {
    const { id, payment } = await agreedAt(stage);
    const disputed = await dispute(payment, cents);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ ...taken, disputed: cents });
    expect(await linesOf(`cbf-${disputed}`)).toEqual({ losses: -15_00, provider: 15_00 });
    expect(await chargebackOf(disputed)).toMatchObject({ kind: 'chargeback', state: 'open', cents });
    const heldCents = stage === 'held' ? 300_00 + (taken.held ?? 0) : 0;
    expect(await moneyOf(id)).toMatchObject({ frozen: 'chargeback', heldCents });
    await expectBooks(id);
  });

  it.each<[number, JournalLines]>([
    [300_00, { held: -300_00 }],
    [320_00, { held: -300_00, processing: -17_70, earned: -2_30 }],
    [617_70, { held: -300_00, processing: -17_70, earned: -255_00, service: -45_00 }],
  ])('of a payment for a released and a held milestone, of %d cents', async (cents, taken) => {
    const { id, payment } = await partlyReleased();
    const disputed = await dispute(payment, cents);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ ...taken, disputed: cents });
    await expectBooks(id);
  });

  it('and nothing of what other payments paid for', async () => {
    const { id, payment } = await agreedAt('held');
    await fund(id, [2], 300_00);
    const { id: other } = await agreedAt('released');
    const before = await earned();
    const disputed = await dispute(payment);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ held: -300_00, processing: -9_00, disputed: WHOLE });
    expect(await moneyOf(id)).toMatchObject({
      heldCents: 300_00,
      disputedCents: 300_00,
      funding: ['disputed', 'funded'],
    });
    expect(await moneyOf(other)).toMatchObject({ frozen: null, releasedCents: 300_00 });
    expect(await earned()).toEqual(before);
    await expectBooks(id, other);
  });
});

it('a dispute above the payment costs Taskwright the rest, and no one else', async () => {
  const { id: other } = await agreedAt('released');
  const balance = await earned();
  const { id, payment } = await agreedAt('held');
  await fund(id, [2], 300_00);
  const disputed = await dispute(payment, WHOLE + 5_00);
  const lines = { held: -300_00, processing: -9_00, losses: -5_00, disputed: WHOLE + 5_00 };
  expect(await linesOf(`cbk-${disputed}`)).toEqual(lines);
  expect([await earned(), await moneyOf(id)]).toMatchObject([balance, { heldCents: 300_00, disputedCents: 300_00 }]);
  await expectBooks(id, other);
  await decide(disputed, 'lost');
  expect(await linesOf(`cbl-${disputed}`)).toEqual({ disputed: -(WHOLE + 5_00), client: WHOLE + 5_00 });
  expect([await earned(), await moneyOf(id)]).toMatchObject([balance, { heldCents: 300_00, dueCents: 300_00 }]);
  await expectBooks(id, other);
});

describe('a frozen agreement refuses payments, approvals, changed terms and cancellations with a sentence', () => {
  const CANCEL: TransitionBody = { transition: 'request-cancellation' };
  const milestones = [
    { id: 1, title: 'Part 1', cents: 200_00 },
    { id: 2, title: 'Part 2', cents: 300_00 },
  ];
  const AMEND: TransitionBody = { transition: 'propose-amendment', deliverables: 'A sign.', milestones };
  const refused = async (by: typeof byAda, id: string, body: TransitionBody) =>
    expect(refusal(await by.tryTake(id, body, { ifMatch: '*' }), 409)).toMatchObject({ detail: FROZEN });

  it.each([
    ['client', byAda, byMia],
    ['freelancer', byMia, byAda],
  ] as const)('that the %s asked for', async (_role, requester, respondent) => {
    const { id, payment } = await agreedAt('held');
    await byMia.take(id, submit(1));
    await requester.take(id, AMEND);
    await requester.take(id, CANCEL);
    await dispute(payment, 100_00);
    await refused(byAda, id, approve(1));
    await refused(respondent, id, { transition: 'accept-amendment', terms: 2 });
    await refused(respondent, id, { transition: 'confirm-cancellation' });
    await refused(requester, id, CANCEL);
    await byAda.take(id, { transition: 'request-changes', milestone: 1, reason: 'Darker.' });
    advance(15);
    await refused(requester, id, { transition: 'complete-cancellation' });
    const paid = await payments.tryOpen(ada, id, { milestones: [2], totalCents: WHOLE });
    expect(refusal(paid, 409)).toMatchObject({ detail: FROZEN });
    expect((await moneyOf(id)).payable).toEqual([]);
    const { transitions, agreement } = await respondent.head(id);
    expect(transitions).toEqual(expect.arrayContaining(['decline-amendment', 'refuse-cancellation']));
    expect([...transitions, ...(agreement?.terms.milestones ?? []).flatMap(({ actions }) => actions)]).not.toEqual(
      expect.arrayContaining(['approve', 'accept-amendment', 'confirm-cancellation']),
    );
    await respondent.take(id, { transition: 'refuse-cancellation' });
    await respondent.take(id, { transition: 'decline-amendment' });
    await refused(respondent, id, CANCEL);
    await byMia.take(id, submit(1));
    for (const each of [ada, mia]) await participant(api, each).send(id, 'What happens now?');
    await respondent.take(id, AMEND);
    await expectBooks(id);
  });

  it('after its completion', async () => {
    const { id } = await hire(300_00);
    const payment = await fund(id, [1], 300_00);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    const disputed = await dispute(payment, 109_00);
    await byAda.take(id, review);
    await byMia.take(id, review);
    await decide(disputed, 'lost');
    const second = await dispute(payment, 50_00);
    const paid = await payments.tryOpen(ada, id, { milestones: [1], totalCents: 103_20 });
    expect(refusal(paid, 409)).toMatchObject({ detail: FROZEN });
    await decide(second, 'won');
    expect((await moneyOf(id)).payable).toEqual([1]);
    await expectBooks(id);
  });

  it('until the bank has decided', async () => {
    const { id, payment } = await agreedAt('held');
    await byMia.take(id, submit(1));
    const disputed = await dispute(payment, 100_00);
    await decide(disputed, 'won');
    expect((await moneyOf(id)).frozen).toBeNull();
    await byAda.take(id, approve(1));
    await fund(id, [2], 300_00);
    await expectBooks(id);
  });
});

describe('a won dispute returns everything, and earned money on the next Monday', () => {
  it.each<Stage>(['held', 'released', 'paid out'])('%s', async (stage) => {
    const { id, payment } = await agreedAt(stage);
    const before = await moneyOf(id);
    const disputed = await dispute(payment);
    payouts.goTo(`${SECOND}T09:00:00.000Z`);
    await settle();
    expect(await earned()).toEqual({});
    await decide(disputed, 'won');
    expect(await chargebackOf(disputed)).toMatchObject({ state: 'won' });
    expect(await linesOf(`cbw-${disputed}`)).toEqual(opposite((await linesOf(`cbk-${disputed}`)) ?? {}));
    expect(await moneyOf(id)).toEqual(before);
    expect(await earned()).toEqual(stage === 'released' ? { [THIRD]: 255_00 } : {});
    await expectBooks(id);
    payouts.goTo(`${THIRD}T08:00:00.000Z`);
    await settle();
    expect(await earned()).toEqual({});
    expect((await payouts.transfers()).map(({ amount }) => amount)).toEqual(stage === 'held' ? [] : [255_00]);
    await expectBooks(id);
  });
});

describe('a lost dispute makes the milestones due again', () => {
  it('held money: it is paid, delivered and approved again', async () => {
    const { id, payment } = await agreedAt('held');
    const disputed = await dispute(payment);
    await decide(disputed, 'lost');
    expect(await chargebackOf(disputed)).toMatchObject({ state: 'lost' });
    expect(await linesOf(`cbl-${disputed}`)).toEqual({ disputed: -WHOLE, client: WHOLE });
    expect(await moneyOf(id)).toMatchObject({
      ...{ frozen: null, heldCents: 0, disputedCents: 0, returnedCents: 300_00, dueCents: 600_00, payable: [1, 2] },
      funding: ['returned', 'unfunded'],
    });
    await expectBooks(id);
    await fund(id, [1], 300_00, CARDS.settlesAtOnce);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    expect(await earned()).toEqual({ [FIRST]: 255_00 });
    await expectBooks(id);
  });

  it.each([5_00, 109_00, 264_00, 284_00, WHOLE])(
    'released money: it is paid again, and released at once, so the freelancer gets each cent once, of %d cents',
    async (cents) => {
      const { id, payment } = await agreedAt('released');
      const disputed = await dispute(payment, cents);
      await decide(disputed, 'lost');
      const due = Math.max(cents - 9_00, 0);
      expect(await moneyOf(id)).toMatchObject({ dueCents: 300_00 + due, payable: due > 0 ? [1, 2] : [2] });
      await expectBooks(id);
      if (due > 0) await fund(id, [1], due, CARDS.settlesAtOnce);
      expect(await earned()).toEqual({ [FIRST]: 255_00 });
      expect(await moneyOf(id)).toMatchObject({ dueCents: 300_00, releasedCents: 300_00, serviceFeeCents: 45_00 });
      await expectBooks(id);
    },
  );
});

describe('money that was paid out is never taken back', () => {
  it.each([30_00, 60_00, WHOLE, WHOLE + 5_00])('after a lost dispute of %d cents', async (cents) => {
    const { id, payment } = await agreedAt('paid out');
    const before = await payouts.transfers();
    const disputed = await dispute(payment, cents);
    await decide(disputed, 'lost');
    for (const days of [1, 2, 7, 7]) {
      advance(days);
      await settle();
    }
    expect(await payouts.transfers()).toEqual(before);
    expect(await payouts.sumOf(mia.uid, 'paidOut')).toBe(255_00);
    expect(await earned()).toEqual({});
    // The freelancer has the money, so nothing is due for the milestone again.
    expect(await moneyOf(id)).toMatchObject({ dueCents: 300_00, payable: [2] });
    await expectBooks(id);
  });

  it('but other earnings of the payment that wait for their payday are', async () => {
    const { id, payment } = await partlyReleased();
    await payouts.setUp(mia);
    payouts.goTo(`${FIRST}T08:00:00.000Z`);
    await settle();
    await byMia.take(id, submit(2));
    await byAda.take(id, approve(2));
    expect(await earned()).toEqual({ [SECOND]: 255_00 });
    const disputed = await dispute(payment);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({
      ...{ processing: -17_70, earned: -255_00, service: -90_00, losses: -255_00 },
      disputed: 617_70,
    });
    expect(await earned()).toEqual({});
    await decide(disputed, 'lost');
    expect(await payouts.sumOf(mia.uid, 'paidOut')).toBe(0);
    expect(await payouts.sumOf(mia.uid, 'payingOut')).toBe(255_00);
    await expectBooks(id);
  });
});

describe('what was paid for an approved milestone during a freeze is released at its end', () => {
  it.each(['won', 'lost'] as const)('%s', async (outcome) => {
    const { id, payment } = await agreedAt('held');
    await byMia.take(id, submit(2));
    await byAda.take(id, approve(2));
    const page = await payments.open(ada, id, [2], 300_00);
    const disputed = await dispute(payment);
    await payments.pay(page, CARDS.settlesAtOnce);
    await payments.refresh(ada, page);
    expect(await moneyOf(id)).toMatchObject({ heldCents: 300_00, releasedCents: 0, funding: ['disputed', 'funded'] });
    expect(await earned()).toEqual({});
    await expectBooks(id);
    payouts.goTo(`${SECOND}T08:00:00.000Z`);
    await decide(disputed, outcome);
    const held = outcome === 'won' ? 300_00 : 0;
    expect(await moneyOf(id)).toMatchObject({ heldCents: held, releasedCents: 300_00, dueCents: 300_00 - held });
    expect(await earned()).toEqual({ [THIRD]: 255_00 });
    await expectBooks(id);
  });
});

describe('a won dispute returns money to the balance of a closed account, which is then paid out', () => {
  const closed = async () => {
    stack.accountStatuses.set(mia.uid, 'removed');
    await stack.store.run((unit) => payOutAll(unit, mia.uid));
    await endAccount(stack.store, mia.uid);
  };

  it('if the dispute was opened before', async () => {
    const { id } = await hire(40_00);
    await payouts.setUp(mia);
    const payment = await fund(id, [1], 40_00, CARDS.settlesAtOnce);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    const disputed = await dispute(payment);
    await closed();
    payouts.goTo(`${FIRST}T08:00:00.000Z`);
    await settle();
    await decide(disputed, 'won');
    expect(await earned()).toEqual({ [SECOND]: 32_00 });
    payouts.goTo(`${SECOND}T08:00:00.000Z`);
    await settle();
    expect((await payouts.transfers()).map(({ amount }) => amount)).toEqual([32_00]);
    expect(await payouts.sumOf(mia.uid, 'payingOut')).toBe(32_00);
  });

  it('and if it was opened after', async () => {
    const { id } = await hire(40_00);
    await payouts.setUp(mia);
    const payment = await fund(id, [1], 40_00, CARDS.settlesAtOnce);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    await closed();
    const disputed = await dispute(payment);
    expect(await earned()).toEqual({});
    payouts.goTo(`${FIRST}T08:00:00.000Z`);
    await settle();
    await decide(disputed, 'won');
    payouts.goTo(`${SECOND}T08:00:00.000Z`);
    await settle();
    expect((await payouts.transfers()).map(({ amount }) => amount)).toEqual([32_00]);
  });
});
