import { describe, expect, it } from 'vitest';
import {
  clientFee,
  FREELANCER_FEE_TIERS,
  feeBreakdown,
  freelancerFee,
  freelancerFeeTier,
  storedFees,
  toCents,
} from './fees.ts';
import { LIMITS } from './limits.ts';

const MAX_CENTS = LIMITS.amount * 100;

describe('Client processing fee is 2.9% + $0.30 [CONST-10]', () => {
  it.each([
    [100, 33],
    [100_00, 3_20],
    [150_50, 4_66],
    [1_500_00, 43_80],
    [1_000_000_000_00, 29_000_000_30],
  ])('on %i cents it is %i cents', (amount, fee) => expect(clientFee(amount)).toBe(fee));

  it('rounds half a cent up', () => {
    expect(clientFee(50_00)).toBe(1_45 + 30);
    expect(clientFee(5_00)).toBe(15 + 30);
  });

  it('is 0 on a payment of 0', () => expect(clientFee(0)).toBe(0));
});

describe('Freelancer fee is 20% under $500, 15% for $500 to $10,000, and 10% over $10,000 [CONST-11]', () => {
  it.each([
    [0, 2000],
    [499_99, 2000],
    [500_00, 1500],
    [10_000_00, 1500],
    [10_000_01, 1000],
    [1_000_000_000_00, 1000],
  ])('%i cents are charged %i basis points', (amount, rate) =>
    expect(freelancerFeeTier(amount).basisPoints).toBe(rate),
  );

  it('charges the whole amount at the rate of its tier', () => {
    expect(freelancerFee(499_99)).toBe(100_00);
    expect(freelancerFee(500_00)).toBe(75_00);
    expect(freelancerFee(10_000_00)).toBe(1_500_00);
    expect(freelancerFee(20_000_00)).toBe(2_000_00);
  });

  it('applies the rate of the agreement to a milestone', () => {
    expect(freelancerFee(450_00, 1_000_00)).toBe(67_50);
    expect(feeBreakdown(450_00, 1_000_00)).toMatchObject({ clientFee: clientFee(450_00), freelancerReceives: 382_50 });
    expect(storedFees(450_00, MAX_CENTS + 1)).toBeNull();
  });

  it('never pays a freelancer less for a larger amount', () => {
    for (const start of [0, 499_00, 9_999_00]) {
      for (let cents = start; cents < start + 2_00; cents += 1) {
        expect(feeBreakdown(cents + 1).freelancerReceives).toBeGreaterThanOrEqual(
          feeBreakdown(cents).freelancerReceives,
        );
      }
    }
  });

  it('has no gap between tiers', () => {
    const [low, medium, high] = FREELANCER_FEE_TIERS;
    expect(medium.fromCents).toBe(low.toCents + 1);
    expect(high.fromCents).toBe(medium.toCents + 1);
  });
});

describe('The fee breakdown', () => {
  it('adds up to the cent', () =>
    expect(feeBreakdown(1_500_00)).toEqual({
      amount: 1_500_00,
      clientFee: 43_80,
      clientPays: 1_543_80,
      freelancerFee: 225_00,
      freelancerReceives: 1_275_00,
    }));

  it('covers the highest budget', () => expect(clientFee(MAX_CENTS)).toBeGreaterThan(0));

  it('converts dollars with two decimals exactly', () => {
    expect(toCents(0.29)).toBe(29);
    expect(toCents(1.15)).toBe(115);
    expect(toCents(999_999_999.99)).toBe(99_999_999_999);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_01])('rejects %d cents', (cents) => {
    expect(() => feeBreakdown(cents)).toThrow(RangeError);
    expect(storedFees(cents)).toBeNull();
  });

  it('accepts a stored amount within the limits', () => expect(storedFees(MAX_CENTS)).toEqual(feeBreakdown(MAX_CENTS)));
});
