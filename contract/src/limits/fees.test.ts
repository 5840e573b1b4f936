import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientFee,
  FEE_SCHEDULES,
  FREELANCER_FEE_TIERS,
  feeBreakdown,
  feeScheduleAt,
  freelancerFee,
  freelancerFeeTier,
  PAYMENT_TERMS,
  releaseFee,
  serviceFeeRate,
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

const [SCHEDULE] = FEE_SCHEDULES;

/** Returns the fees of releases in order, each with the total of the agreement at its time. */
const feesOf = (releases: readonly (readonly [cents: number, total: number])[]): number[] => {
  const fees: number[] = [];
  let [before, charged] = [0, 0];
  for (const [cents, total] of releases) {
    const fee = releaseFee({ cents, before, charged, total }, SCHEDULE);
    fees.push(fee);
    before += cents;
    charged += fee;
  }
  return fees;
};

describe('The service fee of releases', () => {
  it.each([
    [
      '$900.00 in two parts',
      [
        [300_00, 900_00],
        [600_00, 900_00],
      ],
      [45_00, 90_00],
    ],
    [
      '$100.00 in thirds',
      [
        [33_33, 100_00],
        [33_33, 100_00],
        [33_34, 100_00],
      ],
      [6_67, 6_66, 6_67],
    ],
    [
      '$450.00 raised to $650.00',
      [
        [200_00, 450_00],
        [250_00, 650_00],
        [200_00, 650_00],
      ],
      [40_00, 27_50, 30_00],
    ],
    [
      '$490.00 raised to $510.00',
      [
        [470_00, 490_00],
        [40_00, 510_00],
      ],
      [94_00, -17_50],
    ],
    [
      '$600.00 lowered to $450.00',
      [
        [200_00, 600_00],
        [250_00, 450_00],
      ],
      [30_00, 50_00],
    ],
    [
      '$20,000.00 lowered to $9,950.00',
      [
        [9_900_00, 20_000_00],
        [50_00, 9_950_00],
      ],
      [990_00, 7_50],
    ],
    ['$499.99', [[499_99, 499_99]], [100_00]],
    ['$500.00', [[500_00, 500_00]], [75_00]],
    ['$10,000.00', [[10_000_00, 10_000_00]], [1_500_00]],
    ['$10,000.01', [[10_000_01, 10_000_01]], [1_000_00]],
  ] as const)('of %s', (_name, releases, fees) => expect(feesOf(releases)).toEqual(fees));

  const parts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 20 });

  it('adds up to that of the whole amount in any split', () => {
    fc.assert(
      fc.property(parts, (split) => {
        const total = split.reduce((sum, cents) => sum + cents, 0);
        const fees = feesOf(split.map((cents) => [cents, total] as const));
        expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(freelancerFee(total));
        expect(Math.min(...fees)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 5000 },
    );
  });

  it('never makes a released part dearer when the terms change, and stays below the highest rate', () => {
    fc.assert(
      fc.property(
        parts,
        fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 20, maxLength: 20 }),
        (split, more) => {
          let released = 0;
          const releases = split.map((cents, at) => {
            released += cents;
            return [cents, released + (more[at] ?? 0)] as const;
          });
          const fees = feesOf(releases);
          for (const [at, [cents, total]] of releases.entries())
            expect(fees[at]).toBeLessThanOrEqual(Math.ceil((cents * serviceFeeRate(total, SCHEDULE)) / 10_000));
          const charged = fees.reduce((sum, fee) => sum + fee, 0);
          expect(charged).toBeGreaterThanOrEqual(0);
          expect(charged).toBeLessThanOrEqual(Math.ceil(released * 0.2) + split.length);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('Fee schedules', () => {
  it('are announced at least 30 days before they apply, in order [CONST-12]', () => {
    for (const { announcedOn, from } of FEE_SCHEDULES)
      expect((Date.parse(from) - Date.parse(announcedOn)) / 86_400_000).toBeGreaterThanOrEqual(
        PAYMENT_TERMS.feeNoticeDays,
      );
    expect(FEE_SCHEDULES.map(({ from }) => from)).toEqual(FEE_SCHEDULES.map(({ from }) => from).toSorted());
  });

  it('never change once they are announced', () =>
    expect(SCHEDULE).toEqual({
      announcedOn: '2026-10-30',
      from: '2026-12-01',
      tiers: [
        { fromCents: 0, toCents: 499_99, basisPoints: 2000 },
        { fromCents: 500_00, toCents: 10_000_00, basisPoints: 1500 },
        { fromCents: 10_000_01, toCents: null, basisPoints: 1000 },
      ],
    }));

  it('apply to agreements accepted from their first day on, the oldest one also to earlier ones', () => {
    const later = { ...SCHEDULE, from: '2027-03-01' };
    const at = (acceptedAt: string) => feeScheduleAt(acceptedAt, [SCHEDULE, later]);
    expect(at('2026-01-01T00:00:00.000Z')).toBe(SCHEDULE);
    expect(at('2027-02-28T23:59:59.999Z')).toBe(SCHEDULE);
    expect(at('2027-03-01T00:00:00.000Z')).toBe(later);
  });
});
