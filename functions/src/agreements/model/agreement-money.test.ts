import { freelancerFee, fundingOf, fundingRow, heldOf } from '@taskwright/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Agreement, Milestone } from './agreement-document.ts';
import { fundedMilestones, sumOf, sumsOfMoney } from './agreement-document.ts';
import { assertMoneyFits, paymentAfterAmendment, withPayment, withRelease } from './agreement-money.ts';

const AT = '2026-12-02T00:00:00.000Z';

const agreementOf = (milestones: readonly Milestone[], changes: Partial<Agreement> = {}): Agreement => ({
  state: 'active',
  hires: 0,
  isDelivered: true,
  terms: { version: 1, by: 'client', deliverables: '', milestones: [...milestones] },
  before: null,
  amendment: null,
  cancellation: null,
  reviews: { client: null, freelancer: null },
  acceptedAt: '2026-12-01T00:00:00.000Z',
  endedAt: null,
  payment: 'held',
  money: {},
  checkout: null,
  ...changes,
});

const milestone = (id: number, cents: number, state: Milestone['state'] = 'planned'): Milestone => ({
  id,
  title: `Part ${id}`,
  cents,
  due: null,
  state,
});

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

describe('An amendment', () => {
  const held = agreementOf([milestone(1, 300_00)], {
    money: { 1: { funded: 300_00, released: 0, returned: 0, fee: 0, settlesAt: AT } },
  });

  it.each([
    [[], true],
    [[{ id: 1, cents: 299_99 }], true],
    [[{ id: 1, cents: 300_00 }], false],
    [
      [
        { id: 1, cents: 400_00 },
        { id: 2, cents: 1 },
      ],
      false,
    ],
  ])('to %j fails while more is held: %s', (milestones, fails) => {
    const attempt = expect(() => assertMoneyFits(held, milestones));
    if (fails) attempt.toThrow('Money is held for');
    else attempt.not.toThrow();
  });

  it('makes an agreement held while payments are on, unless a milestone was approved without them', () => {
    const direct = agreementOf([milestone(1, 300_00)], { payment: 'direct' });
    expect(paymentAfterAmendment(direct, true)).toBe('held');
    expect(paymentAfterAmendment(direct, false)).toBe('direct');
    const approved = agreementOf([milestone(1, 300_00, 'approved')], { payment: 'direct' });
    expect(paymentAfterAmendment(approved, true)).toBe('direct');
    expect(paymentAfterAmendment(held, false)).toBe('held');
  });
});

/** A step of a random agreement: pay a milestone in part or as a whole, approve one, or change a price. */
const step = fc.record({
  kind: fc.constantFrom('pay', 'approve', 'amend'),
  at: fc.nat(5),
  share: fc.integer({ min: 1, max: 100 }),
  cents: fc.integer({ min: 1, max: 1_500_000 }),
});
const prices = fc.array(fc.integer({ min: 1, max: 1_500_000 }), { minLength: 1, maxLength: 6 });

it('the money of an agreement stays exact through random payments, approvals and amendments', () => {
  fc.assert(
    fc.property(prices, fc.array(step, { maxLength: 30 }), (first, steps) => {
      let agreement = agreementOf(first.map((cents, index) => milestone(index + 1, cents)));
      let [paid, earned, fees] = [0, 0, 0];
      const record = (release: { readonly cents: number; readonly fee: number } | null) => {
        earned += (release?.cents ?? 0) - (release?.fee ?? 0);
        fees += release?.fee ?? 0;
      };
      for (const { kind, at, share, cents } of steps) {
        const target = fundedMilestones(agreement)[at % first.length];
        if (target === undefined) continue;
        const change = (changes: Partial<Milestone>): Agreement => ({
          ...agreement,
          terms: {
            ...agreement.terms,
            milestones: agreement.terms.milestones.map((each) =>
              each.id === target.id ? { ...each, ...changes } : each,
            ),
          },
        });
        if (kind === 'pay') {
          const due = target.cents - (target.money.funded - target.money.returned);
          const part = Math.ceil((due * share) / 100);
          const applied = part > 0 ? withPayment(paying(agreement), payment(part, target.id)) : null;
          if (applied === null) continue;
          paid += part;
          applied.releases.forEach(record);
          agreement = applied.agreement;
        } else if (kind === 'approve' && target.state !== 'approved') {
          const row = fundingRow('approve', 'client', target, { state: 'active', isPaying: false });
          const { agreement: after, release } = withRelease(change({ state: 'approved' }), target.id);
          const approved = fundedMilestones(after).find(({ id }) => id === target.id);
          expect(approved && fundingOf(approved.cents, approved.money)).toBe(row?.to);
          agreement = after;
          record(release);
        } else if (kind === 'amend' && target.state !== 'approved' && cents >= heldOf(target.money)) {
          agreement = change({ cents });
        }
        const sums = sumsOfMoney(agreement);
        expect(sums.held + sums.released).toBe(paid);
        expect(sums.released).toBe(earned + fees);
        expect(sums.fee).toBe(fees);
        for (const { cents: price, money } of fundedMilestones(agreement)) {
          expect(heldOf(money)).toBeGreaterThanOrEqual(0);
          expect(money.funded).toBeLessThanOrEqual(price);
        }
        const total = sumOf(agreement.terms.milestones);
        if (sums.released === total) expect(fees).toBeLessThanOrEqual(freelancerFee(total));
      }
    }),
    { numRuns: 5000 },
  );
});
