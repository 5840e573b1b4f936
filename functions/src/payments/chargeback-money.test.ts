import { dueOf, fundingOf, heldOf } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { type Agreement, fundedMilestones, NO_MONEY, sumsOfMoney } from '../agreements/model/agreement-document.ts';
import { type MovedMoney, withEarnings, withMoneyAtEnd, withPayment } from '../agreements/model/agreement-money.ts';
import { agreementOf, milestoneOf } from '../agreements/model/testing/agreement.ts';
import { earnedOf, sumOfParts, takeDisputed, withChargeback, withoutChargeback } from './chargeback-money.ts';
import type { ChargebackPart } from './model/movement-document.ts';

/** A Wednesday, and the Mondays after it. */
const AT = '2026-12-02T00:00:00.000Z';
const [NEXT, LATER] = ['2026-12-07', '2026-12-14'] as const;

type Money = Agreement['money'][string];
type Paid = readonly (readonly [id: string, cents: number])[];

/** Returns the money of a milestone that payments paid for, and that is held. */
const held = (...paid: Paid): Money => ({
  ...NO_MONEY,
  funded: paid.reduce((sum, [, cents]) => sum + cents, 0),
  earnings: {},
  settlesAt: AT,
  payments: paid.map(([id, cents]) => ({ id, cents })),
});
/** Returns the money of a milestone of $300.00 that was released with a fee of 15%. */
const released = (earnings: Record<string, number>, ...paid: Paid): Money => ({
  ...held(...(paid.length > 0 ? paid : ([['a', 300_00]] as const))),
  released: 300_00,
  fee: 45_00,
  earnings,
});

/** Returns an agreement of two milestones of $300.00 each. */
const agreed = (money: Agreement['money'], state: 'approved' | 'submitted' = 'approved'): Agreement =>
  agreementOf([milestoneOf(1, 300_00, state), milestoneOf(2, 300_00, state)], { money });

type Taken = ReturnType<typeof takeDisputed>;
const FEE = 9_00;
const take = (agreement: Agreement | null, cents: number, unpaid: Record<string, number> = {}, feeCents = FEE): Taken =>
  takeDisputed(agreement, { payment: 'a', cents, feeCents, unpaid });

const sumsOf = ({ held: of, processing, earned, service, losses }: Taken) => ({
  held: of,
  processing,
  earned,
  service,
  losses,
});
const part = (milestone: number, taken: Partial<ChargebackPart>): ChargebackPart => ({
  milestone,
  title: `Part ${milestone}`,
  held: 0,
  earned: {},
  fee: 0,
  covered: 0,
  ...taken,
});
const NOTHING = { held: 0, processing: 0, earned: {}, service: 0, losses: 0 };

const UNPAID = agreed({ 1: released({ [NEXT]: 255_00 }) });
const PAID_OUT = agreed({ 1: released({ '2026-11-30': 255_00 }) });
const MIXED = agreed({ 1: released({ '2026-11-30': 170_00, [NEXT]: 85_00 }, ['a', 200_00], ['b', 100_00]) });
const TWO = agreed({ 1: released({ [NEXT]: 255_00 }), 2: released({ [LATER]: 255_00 }) });
const ON_BALANCE = { [NEXT]: 255_00 };

describe('A chargeback takes', () => {
  it.each<[what: string, taken: Taken, sums: Partial<typeof NOTHING>, parts: ChargebackPart[]]>([
    [
      'what is held first, and then the processing fee',
      take(agreed({ 1: held(['a', 300_00]) }), 309_00),
      { held: 300_00, processing: FEE },
      [part(1, { held: 300_00, covered: 300_00 })],
    ],
    [
      'a part of what is held, in the order of the milestones',
      take(agreed({ 1: held(['a', 100_00]), 2: held(['a', 200_00]) }), 150_00),
      { held: 150_00 },
      [part(1, { held: 100_00, covered: 100_00 }), part(2, { held: 50_00, covered: 50_00 })],
    ],
    [
      'only what its own payment paid for a milestone',
      take(agreed({ 1: held(['a', 100_00], ['b', 200_00]) }), 109_00),
      { held: 100_00, processing: FEE },
      [part(1, { held: 100_00, covered: 100_00 })],
    ],
    [
      'the processing fee before the balance, and the service fee last',
      take(UNPAID, 309_00, ON_BALANCE),
      { processing: FEE, earned: { [NEXT]: 255_00 }, service: 45_00 },
      [part(1, { earned: { [NEXT]: 255_00 }, fee: 45_00, covered: 300_00 })],
    ],
    ['the processing fee alone', take(UNPAID, FEE, ON_BALANCE), { processing: FEE }, []],
    [
      'a part of the balance',
      take(UNPAID, 109_00, ON_BALANCE),
      { processing: FEE, earned: { [NEXT]: 100_00 } },
      [part(1, { earned: { [NEXT]: 100_00 }, covered: 100_00 })],
    ],
    [
      'a part of the service fee',
      take(UNPAID, 274_00, ON_BALANCE),
      { processing: FEE, earned: { [NEXT]: 255_00 }, service: 10_00 },
      [part(1, { earned: { [NEXT]: 255_00 }, fee: 10_00, covered: 265_00 })],
    ],
    [
      'the balance of all milestones before a service fee, earliest Monday first',
      take(TWO, 400_00, { [NEXT]: 255_00, [LATER]: 255_00 }),
      { processing: FEE, earned: { [NEXT]: 255_00, [LATER]: 136_00 } },
      [
        part(1, { earned: { [NEXT]: 255_00 }, covered: 255_00 }),
        part(2, { earned: { [LATER]: 136_00 }, covered: 136_00 }),
      ],
    ],
    [
      'held money of one milestone before the balance of another',
      take(agreed({ 1: released({ [NEXT]: 255_00 }), 2: held(['a', 300_00]) }), 400_00, ON_BALANCE),
      { held: 300_00, processing: FEE, earned: { [NEXT]: 91_00 } },
      [part(1, { earned: { [NEXT]: 91_00 }, covered: 91_00 }), part(2, { held: 300_00, covered: 300_00 })],
    ],
    [
      'nothing that was paid out, of which the service fee is not due again',
      take(PAID_OUT, 309_00),
      { processing: FEE, service: 45_00, losses: 255_00 },
      [part(1, { covered: 300_00 })],
    ],
    [
      'of a milestone that was paid out in part what is left on the balance',
      take(MIXED, 206_00, { [NEXT]: 85_00 }),
      { processing: FEE, earned: { [NEXT]: 85_00 }, service: 30_00, losses: 82_00 },
      [part(1, { earned: { [NEXT]: 85_00 }, covered: 197_00 })],
    ],
    [
      'what another agreement has left on the same Monday',
      take(UNPAID, 309_00, { [NEXT]: 55_00 }),
      { processing: FEE, earned: { [NEXT]: 55_00 }, service: 45_00, losses: 200_00 },
      [part(1, { earned: { [NEXT]: 55_00 }, fee: 45_00, covered: 300_00 })],
    ],
    [
      'the rest of a dispute above the payment from Taskwright',
      take(agreed({ 1: held(['a', 300_00]) }), 314_00),
      { held: 300_00, processing: FEE, losses: 5_00 },
      [part(1, { held: 300_00, covered: 300_00 })],
    ],
    [
      'all of a payment that the agreement does not have from Taskwright',
      take(agreed({}), 309_00, {}, 0),
      { losses: 309_00 },
      [],
    ],
    [
      'all without an agreement from the processing fee and Taskwright',
      take(null, 309_00),
      { processing: FEE, losses: 300_00 },
      [],
    ],
  ])('%s', (_what, taken, sums, parts) => {
    expect(sumsOf(taken)).toEqual({ ...NOTHING, ...sums });
    expect(taken.parts).toEqual(parts);
  });

  it('of a split milestone what the freelancer kept', () => {
    const cancellation = { by: 'client', reason: null, at: AT, isMuted: false, keep: 100_00 } as const;
    const asked = { ...agreed({ 1: held(['a', 300_00]) }, 'submitted'), cancellation };
    const ended = withMoneyAtEnd(asked, 'confirm-cancellation');
    const split = withEarnings(ended.agreement, ended.releases, AT);
    expect(sumsOf(take(split, 309_00, { [NEXT]: 85_00 }))).toEqual({
      ...NOTHING,
      processing: FEE,
      earned: { [NEXT]: 85_00 },
      service: 15_00,
      losses: 200_00,
    });
  });

  it('no service fee of a release that credited an earlier one', () => {
    const money = { 1: { ...held(['a', 40_00]), released: 40_00, fee: -17_50, earnings: { [NEXT]: 57_50 } } };
    const taken = take(agreed(money), 49_00, { [NEXT]: 57_50 });
    expect(sumsOf(taken)).toEqual({ ...NOTHING, processing: FEE, earned: { [NEXT]: 40_00 } });
  });
});

/** Returns an agreement after a dispute of payment `a`, and its chargeback. */
const disputed = (agreement: Agreement, cents: number, unpaid: Record<string, number>, id = 'x', feeCents = FEE) => {
  const taken = take(agreement, cents, unpaid, feeCents);
  const chargeback = { payment: 'a', parts: [...taken.parts] };
  const frozen = withChargeback(agreement, { id, paidOn: '2026-12-01', cents: sumOfParts(taken.parts) }, chargeback);
  return { taken, chargeback, agreement: frozen };
};
type Disputed = ReturnType<typeof disputed>;
const decide = ({ agreement, chargeback }: Disputed, outcome: 'won' | 'lost', id = 'x'): MovedMoney =>
  withoutChargeback(agreement, id, chargeback, { outcome, payday: outcome === 'won' ? LATER : null });

describe('A milestone', () => {
  it('is disputed as long as the bank decides', () => {
    const { agreement } = disputed(UNPAID, 309_00, ON_BALANCE);
    expect(agreement.money[1]).toEqual({
      ...held(['a', 0]),
      ...{ funded: 300_00, disputed: 300_00 },
    });
    expect(fundedMilestones(agreement).map(fundingOf)).toEqual(['disputed', 'unfunded']);
    expect(agreement.frozen).toEqual([{ id: 'x', paidOn: '2026-12-01', cents: 300_00 }]);
  });

  it.each([
    ['held', agreed({ 1: held(['a', 300_00]) }, 'submitted'), {}],
    ['earned', agreed({ 1: released({ [LATER]: 255_00 }) }), { [LATER]: 255_00 }],
    ['paid out', PAID_OUT, {}],
    [
      'of two payments',
      agreed({ 1: released({ [LATER]: 255_00 }, ['a', 100_00], ['b', 200_00]) }),
      { [LATER]: 255_00 },
    ],
  ])('that was %s is as before once a chargeback of any amount is won', (_what, before, unpaid) => {
    for (const cents of [1, 9_00, 100_00, 264_00, 300_00, 309_00, 400_00])
      expect([cents, decide(disputed(before, cents, unpaid), 'won')]).toEqual([
        cents,
        { agreement: before, releases: [], returns: [] },
      ]);
  });

  it('has its earnings on the next payday after the chargeback is won', () =>
    expect(decide(disputed(MIXED, 200_00, { [NEXT]: 85_00 }), 'won').agreement.money[1]?.earnings).toEqual({
      '2026-11-30': 170_00,
      [LATER]: 85_00,
    }));

  it('is due again after the chargeback is lost, apart from what was paid out', () => {
    const dueAfter = (agreement: Agreement, unpaid: Record<string, number>, cents = 309_00) => {
      const { agreement: after } = decide(disputed(agreement, cents, unpaid), 'lost');
      return dueOf(300_00, after.money[1] ?? NO_MONEY);
    };
    expect(dueAfter(agreed({ 1: held(['a', 300_00]) }), {})).toBe(300_00);
    expect(dueAfter(agreed({ 1: held(['a', 300_00]) }), {}, 100_00)).toBe(100_00);
    expect(dueAfter(UNPAID, ON_BALANCE)).toBe(300_00);
    expect(dueAfter(UNPAID, ON_BALANCE, 109_00)).toBe(100_00);
    expect(dueAfter(MIXED, { [NEXT]: 85_00 })).toBe(85_00);
    expect(dueAfter(PAID_OUT, {})).toBe(0);
  });

  it('is released again with the right service fee once it is paid again', () => {
    const payAgain = (agreement: Agreement, cents: number) => {
      const parts = [{ milestone: 1, cents }];
      const checkout = { id: 'c', parts, totalCents: cents, until: AT, url: null };
      return withPayment({ ...agreement, checkout }, { id: 'c', parts, settlesAt: AT });
    };
    const all = payAgain(decide(disputed(UNPAID, 309_00, ON_BALANCE), 'lost').agreement, 300_00);
    expect(all?.releases).toMatchObject([{ cents: 300_00, fee: 45_00 }]);
    // The fee of the rest was not taken back, so that all of the part is the freelancer's again.
    const rest = payAgain(decide(disputed(UNPAID, 109_00, ON_BALANCE), 'lost').agreement, 100_00);
    expect(rest?.releases).toMatchObject([{ cents: 100_00, fee: 0 }]);
    expect(rest && sumsOfMoney(rest.agreement)).toMatchObject({ released: 300_00, returned: 100_00, fee: 45_00 });
    const mixed = payAgain(decide(disputed(MIXED, 206_00, { [NEXT]: 85_00 }), 'lost').agreement, 85_00);
    expect(mixed?.releases).toMatchObject([{ cents: 85_00, fee: 0 }]);
  });
});

describe('Several chargebacks of one payment', () => {
  const first = disputed(UNPAID, 109_00, ON_BALANCE);
  const second = disputed(first.agreement, 250_00, { [NEXT]: 155_00 }, 'y', 0);

  it('take each cent once', () => {
    expect(sumsOf(second.taken)).toEqual({ ...NOTHING, earned: { [NEXT]: 155_00 }, service: 45_00, losses: 50_00 });
    expect(second.agreement.money[1]).toMatchObject({ disputed: 300_00, released: 0, fee: 0, earnings: {} });
    expect(sumsOf(disputed(second.agreement, 50_00, {}, 'z', 0).taken)).toEqual({ ...NOTHING, losses: 50_00 });
  });

  it('freeze the agreement until the last one is decided', () => {
    const afterFirst = decide({ ...first, agreement: second.agreement }, 'lost').agreement;
    expect(afterFirst.frozen.map(({ id }) => id)).toEqual(['y']);
    const after = decide({ ...second, agreement: afterFirst }, 'won', 'y').agreement;
    expect(after).toMatchObject({
      frozen: [],
      money: { 1: { released: 200_00, fee: 45_00, returned: 100_00, disputed: 0, earnings: { [LATER]: 155_00 } } },
    });
    expect(after.money[1]?.payments).toEqual([{ id: 'a', cents: 200_00 }]);
    expect(heldOf(after.money[1] ?? NO_MONEY)).toBe(0);
    expect(earnedOf(second.chargeback.parts)).toEqual({ [NEXT]: 155_00 });
  });
});
