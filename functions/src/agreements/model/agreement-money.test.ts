import { dueOf, FUNDING_LIFECYCLE, freelancerFee, fundingOf, heldOf, sumOfCents } from '@taskwright/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Agreement, Milestone } from './agreement-document.ts';
import { fundedMilestones, sumOf, sumsOfMoney } from './agreement-document.ts';
import {
  type MovedMoney,
  paymentAfterAmendment,
  withMoneyAfterFreeze,
  withMoneyAtEnd,
  withPayment,
  withRelease,
  withSurplusReturned,
} from './agreement-money.ts';
import { agreementOf, milestoneOf as milestone } from './testing/agreement.ts';

const AT = '2026-12-02T00:00:00.000Z';

const checkout = { id: 'pay', parts: [], totalCents: 1, until: AT, url: null };
const paying = (agreement: Agreement): Agreement => ({ ...agreement, checkout });
const payment = (cents: number, id = 1) => ({ id: 'pay', parts: [{ milestone: id, cents }], settlesAt: AT });

describe('A payment', () => {
  const agreement = agreementOf([milestone(1, 300_00), milestone(2, 100_00, 'approved')]);

  it('is held for a milestone, and released at once for an approved one', () => {
    const held = withPayment(paying(agreement), payment(300_00));
    expect(held?.agreement).toMatchObject({ checkout: null, money: { 1: { funded: 300_00, settlesAt: AT } } });
    expect(held?.releases).toEqual([]);
    const released = withPayment(paying(agreement), payment(100_00, 2));
    expect(released?.releases).toEqual([{ milestone: 2, cents: 100_00, fee: 20_00, rate: 2000, settlesAt: AT }]);
  });

  it('keeps the latest settlement of several', () => {
    const first = withPayment(paying(agreement), payment(100_00))?.agreement ?? agreement;
    const earlier = { ...payment(100_00), settlesAt: '2026-11-30T00:00:00.000Z' };
    expect(withPayment(paying(first), earlier)?.agreement.money[1]).toMatchObject({ funded: 200_00, settlesAt: AT });
  });

  it.each([
    ['that is not the open one', agreement],
    ['of an agreement that is paid directly', paying({ ...agreement, payment: 'direct' })],
    ['of a cancelled agreement', paying({ ...agreement, state: 'cancelled' })],
    ['for a milestone that owes less', paying(agreementOf([milestone(1, 299_99)]))],
    ['for a milestone that is gone', paying(agreementOf([milestone(2, 300_00)]))],
  ])('%s does not fit', (_name, other) => expect(withPayment(other, payment(300_00))).toBeNull());
});

it('a release without money changes nothing', () => {
  const agreement = agreementOf([milestone(1, 300_00)]);
  expect(withRelease(agreement, 1)).toEqual({ agreement, release: null });
});

it('an amendment makes an agreement held while payments are on, unless a milestone was approved without them', () => {
  const direct = agreementOf([milestone(1, 300_00)], { payment: 'direct' });
  expect(paymentAfterAmendment(direct, true)).toBe('held');
  expect(paymentAfterAmendment(direct, false)).toBe('direct');
  const approved = agreementOf([milestone(1, 300_00, 'approved')], { payment: 'direct' });
  expect(paymentAfterAmendment(approved, true)).toBe('direct');
  expect(paymentAfterAmendment(agreementOf([milestone(1, 300_00)]), false)).toBe('held');
});

/** Returns stored money of which each payment paid a part, the first one being the oldest. */
const paidBy = (...payments: readonly (readonly [id: string, cents: number])[]) => ({
  ...{ funded: payments.reduce((sum, [, cents]) => sum + cents, 0), released: 0, returned: 0, disputed: 0, fee: 0 },
  ...{ settlesAt: AT, earnings: {} },
  payments: payments.map(([id, cents]) => ({ id, cents })),
});

/** Returns the returned cents of each milestone, by payment. */
const returnedBy = ({ returns }: Pick<MovedMoney, 'returns'>) =>
  returns.map(({ payment: id, parts }) => [id, parts.map(({ milestone: of, cents }) => [of, cents])]);

describe('Money that goes back', () => {
  const held = agreementOf(
    [milestone(1, 100_00, 'approved'), milestone(2, 300_00), milestone(3, 300_00, 'submitted')],
    {
      money: {
        1: { ...paidBy(['a', 100_00]), released: 100_00, fee: 15_00 },
        2: paidBy(['a', 100_00], ['b', 150_00], ['c', 50_00]),
        3: paidBy(['c', 300_00]),
      },
      cancellation: { by: 'client', reason: null, at: AT, isMuted: false, keep: 200_00 },
    },
  );

  it('after a lower price is taken from the newest payment first', () => {
    const after = withSurplusReturned(held, [milestone(1, 100_00), milestone(2, 120_00), milestone(3, 290_00)]);
    expect(returnedBy(after)).toEqual([
      [
        'c',
        [
          [2, 50_00],
          [3, 10_00],
        ],
      ],
      ['b', [[2, 130_00]]],
    ]);
    expect(after.agreement.money[2]).toEqual({
      ...{ funded: 300_00, released: 0, returned: 180_00, disputed: 0, fee: 0, settlesAt: AT, earnings: {} },
      payments: [
        { id: 'a', cents: 100_00 },
        { id: 'b', cents: 20_00 },
      ],
    });
    expect(after.returns[0]?.parts[0]?.title).toBe('Part 2');
  });

  it('of a dropped milestone is all that is held for it, and counts in the sums of the agreement', () => {
    const { agreement, returns } = withSurplusReturned(held, [milestone(1, 100_00), milestone(3, 300_00)]);
    expect(returns.map(({ payment: id }) => id)).toEqual(['c', 'b', 'a']);
    const milestones = held.terms.milestones.filter(({ id }) => id !== 2);
    const changed = { ...agreement, terms: { ...held.terms, milestones } };
    const sums = { due: 0, held: 300_00, released: 100_00, returned: 300_00, disputed: 0, fee: 15_00 };
    expect(sumsOfMoney(changed)).toEqual(sums);
  });

  it('is nothing if no price is lower', () =>
    expect(withSurplusReturned(held, held.terms.milestones)).toEqual({ agreement: held, returns: [] }));

  it('after a confirmed cancellation is what the freelancer does not keep', () => {
    const after = withMoneyAtEnd(held, 'confirm-cancellation');
    // The rate of the total of $700.00 on everything released, less the fee of the first release.
    expect(after.releases).toEqual([{ milestone: 2, cents: 200_00, fee: 30_00, rate: 1500, settlesAt: AT }]);
    expect(returnedBy(after)).toEqual([
      [
        'c',
        [
          [2, 50_00],
          [3, 300_00],
        ],
      ],
      ['b', [[2, 50_00]]],
    ]);
    expect(fundedMilestones(after.agreement).map(fundingOf)).toEqual(['released', 'split', 'returned']);
  });

  it('after a request is at most what is held once it is confirmed', () => {
    const { agreement: approved } = withRelease(held, 2);
    const { releases, returns } = withMoneyAtEnd(
      { ...approved, cancellation: { by: 'client', reason: null, at: AT, isMuted: false, keep: 400_00 } },
      'confirm-cancellation',
    );
    expect([sumOfCents(releases), returns]).toEqual([300_00, []]);
  });

  it('after a cancellation that the requester completes is all of it', () => {
    const { releases, returns, agreement } = withMoneyAtEnd(held, 'complete-cancellation');
    expect([releases, sumOfCents(returns.flatMap(({ parts }) => parts))]).toEqual([[], 600_00]);
    expect(fundedMilestones(agreement).map(fundingOf)).toEqual(['released', 'returned', 'returned']);
  });

  it.each([
    ['client', [[3, 300_00]], 300_00],
    ['freelancer', [], 600_00],
    [null, [], 600_00],
  ] as const)('after the account of the %s ended excludes what an ended client has received', (by, kept, returned) => {
    const { releases, returns } = withMoneyAtEnd(held, 'account-ended', by);
    expect(releases.map(({ milestone: of, cents }) => [of, cents])).toEqual(kept);
    expect(sumOfCents(returns.flatMap(({ parts }) => parts))).toBe(returned);
  });

  it.each(['offer-ended', 'task-deleted', 'refuse-cancellation'] as const)('is nothing after %s', (transition) =>
    expect(withMoneyAtEnd(held, transition)).toEqual({ agreement: held, releases: [], returns: [] }),
  );

  it('is never taken from a payment that the agreement does not have', () => {
    const unknown = agreementOf([milestone(1, 300_00)], { money: { 1: { ...paidBy(), funded: 300_00 } } });
    expect(() => withMoneyAtEnd(unknown, 'complete-cancellation')).toThrow('no payment for 30000');
  });
});

describe('During a freeze', () => {
  const frozen = [{ id: 'dispute-1', paidOn: '2026-12-01', cents: 100_00 }];
  const agreement = agreementOf(
    [milestone(1, 100_00, 'approved'), milestone(2, 300_00, 'submitted'), milestone(3, 300_00)],
    { frozen, money: { 2: paidBy(['a', 300_00]), 3: paidBy(['a', 300_00]) } },
  );
  const paid = withPayment(paying(agreement), payment(100_00))?.agreement ?? agreement;

  it('a payment for an approved milestone is held, and released at the end', () => {
    expect(sumsOfMoney(paid)).toMatchObject({ held: 700_00, released: 0 });
    expect(withMoneyAfterFreeze(paid)).toEqual({ agreement: paid, releases: [], returns: [] });
    const { releases, returns, agreement: after } = withMoneyAfterFreeze({ ...paid, frozen: [] });
    expect(releases).toEqual([{ milestone: 1, cents: 100_00, fee: 15_00, rate: 1500, settlesAt: AT }]);
    expect([returns, sumsOfMoney(after).held]).toEqual([[], 600_00]);
  });

  it('a payment for a milestone of which a bank disputes a part is held', () => {
    const money = { 3: { ...paidBy(['a', 300_00]), disputed: 100_00 } };
    const raised = agreementOf([milestone(3, 500_00)], { frozen, money });
    const after = withPayment(paying(raised), payment(200_00, 3));
    expect(after && sumsOfMoney(after.agreement)).toMatchObject({ held: 400_00, disputed: 100_00, due: 0 });
    expect(withPayment(paying(raised), payment(200_01, 3))).toBeNull();
  });

  it.each([
    ['client', [1, 2], [3]],
    ['freelancer', [1], [2, 3]],
  ] as const)('the end of the account of the %s moves money at the end of the freeze', (by, kept, returned) => {
    const ended = withMoneyAtEnd(paid, 'account-ended', by);
    expect(ended).toEqual({ agreement: { ...paid, endedBy: by }, releases: [], returns: [] });
    expect(withMoneyAfterFreeze(ended.agreement)).toEqual({ ...ended, agreement: ended.agreement });
    const { agreement: after, releases, returns } = withMoneyAfterFreeze({ ...ended.agreement, frozen: [] });
    expect(releases.map(({ milestone: of }) => of)).toEqual(kept);
    const back = returns.flatMap(({ parts }) => parts.map(({ milestone: of }) => of));
    expect(back.toSorted()).toEqual(returned);
    expect([sumsOfMoney(after).held, after.endedBy]).toEqual([0, null]);
    // Nothing is left to move at the end of another freeze.
    expect(withMoneyAfterFreeze(after)).toEqual({ agreement: after, releases: [], returns: [] });
  });
});

/** A step of a random agreement: pay a milestone in part or as a whole, approve one, change a price, or drop one. */
const step = fc.record({
  kind: fc.constantFrom('pay', 'approve', 'amend', 'drop'),
  at: fc.nat(5),
  share: fc.integer({ min: 1, max: 100 }),
  cents: fc.integer({ min: 1, max: 1_500_000 }),
});
const prices = fc.array(fc.integer({ min: 1, max: 1_500_000 }), { minLength: 1, maxLength: 6 });
const end = fc.record({
  transition: fc.constantFrom(undefined, 'confirm-cancellation', 'complete-cancellation', 'account-ended'),
  share: fc.integer({ min: 0, max: 100 }),
  by: fc.constantFrom('client', 'freelancer'),
});

/** Asserts that `FUNDING_LIFECYCLE` has the change of each milestone of which money was held or approved. */
const expectRows = (before: Agreement, after: Agreement, action: string, ids: readonly number[]): void => {
  const [from, to] = [before, after].map((each) => new Map(fundedMilestones(each).map((one) => [one.id, one])));
  for (const id of ids) {
    const [known, changed] = [from?.get(id), to?.get(id)];
    const states = [known && fundingOf(known), changed === undefined ? 'returned' : fundingOf(changed)];
    const rows = FUNDING_LIFECYCLE.filter((row) => row.action === action).map((row) => [row.from, row.to]);
    expect(rows).toContainEqual(states);
  }
};

it('the money of an agreement stays exact through random payments, approvals, changed terms and ends', () => {
  fc.assert(
    fc.property(prices, fc.array(step, { maxLength: 30 }), end, (first, steps, ending) => {
      let agreement = agreementOf(first.map((cents, index) => milestone(index + 1, cents)));
      let [paid, earned, fees, released, back] = [0, 0, 0, 0, 0];
      /** Cents of each payment that have not gone back. */
      const payments = new Map<string, number>();
      const move = (after: Partial<MovedMoney> & Pick<MovedMoney, 'agreement'>): void => {
        for (const { cents, fee } of after.releases ?? []) {
          earned += cents - fee;
          fees += fee;
          released += cents;
        }
        for (const { payment: id, parts } of after.returns ?? []) {
          const cents = sumOfCents(parts);
          expect(cents > 0 && cents <= (payments.get(id) ?? 0)).toBe(true);
          payments.set(id, (payments.get(id) ?? 0) - cents);
          back += cents;
        }
        agreement = after.agreement;
      };
      const expectExact = (): void => {
        const sums = sumsOfMoney(agreement);
        expect(sums).toMatchObject({ held: paid - released - back, released, returned: back, fee: fees });
        expect(released).toBe(earned + fees);
        const isExact = (money: Agreement['money'][string]): boolean =>
          heldOf(money) >= 0 &&
          sumOfCents(money.payments) === money.funded - money.returned &&
          money.payments.every(({ cents }) => cents > 0);
        expect(Object.values(agreement.money).every(isExact)).toBe(true);
      };
      for (const [turn, { kind, at, share, cents }] of steps.entries()) {
        const target = fundedMilestones(agreement)[at % agreement.terms.milestones.length];
        if (target === undefined) continue;
        const others = agreement.terms.milestones.filter(({ id }) => id !== target.id);
        const withTerms = (known: Agreement, milestones: readonly Milestone[]): Agreement => ({
          ...known,
          terms: { ...known.terms, milestones: milestones.toSorted((a, b) => a.id - b.id) },
        });
        const { money: _, ...known } = target;
        if (kind === 'pay') {
          const part = Math.ceil((dueOf(target.cents, target.money) * share) / 100);
          const one = { ...payment(part, target.id), id: `p${turn}` };
          const open = { ...agreement, checkout: { ...checkout, id: one.id } };
          const applied = part > 0 ? withPayment(open, one) : null;
          if (applied === null) continue;
          paid += part;
          payments.set(one.id, part);
          move(applied);
        } else if (kind === 'approve' && target.state !== 'approved') {
          const approved = withTerms(agreement, [...others, { ...known, state: 'approved' }]);
          const after = withRelease(approved, target.id);
          expectRows(agreement, after.agreement, 'approve', [target.id]);
          move({ ...after, releases: after.release === null ? [] : [after.release] });
        } else if ((kind === 'amend' || (kind === 'drop' && others.length > 0)) && target.state !== 'approved') {
          const next = kind === 'drop' ? others : [...others, { ...known, cents }];
          const after = withSurplusReturned(agreement, next);
          const changed = withTerms(after.agreement, next);
          if (heldOf(target.money) > 0) expectRows(agreement, changed, 'accept-amendment', [target.id]);
          move({ ...after, agreement: changed });
        }
        expectExact();
        const isAbovePrice = ({ cents: price, money }: ReturnType<typeof fundedMilestones>[number]) =>
          money.funded - money.returned > price;
        expect(fundedMilestones(agreement).some(isAbovePrice)).toBe(false);
        const total = sumOf(agreement.terms.milestones);
        if (released === total) expect(fees).toBeLessThanOrEqual(freelancerFee(total));
      }
      if (ending.transition === undefined) return;
      const before = sumsOfMoney(agreement);
      const keep = Math.floor((before.held * ending.share) / 100);
      const held = fundedMilestones(agreement).flatMap(({ id, money }) => (heldOf(money) > 0 ? [id] : []));
      const asked = { ...agreement, cancellation: { by: ending.by, reason: null, at: AT, isMuted: false, keep } };
      const after = withMoneyAtEnd(asked, ending.transition, ending.by);
      expectRows(asked, after.agreement, ending.transition, held);
      move(after);
      expectExact();
      const ended = sumsOfMoney(agreement);
      expect(ended.held).toBe(0);
      if (ending.transition === 'confirm-cancellation') expect(ended.released - before.released).toBe(keep);
      else expect(ended.released).toBe(before.released);
      // A release is never charged more than its rate, and a later one may credit an earlier fee.
      for (const { cents, fee, rate } of after.releases)
        expect(fee).toBeLessThanOrEqual(Math.ceil((cents * rate) / 10_000));
    }),
    { numRuns: 10_000 },
  );
}, 180_000);
