import { LIMITS } from './limits.ts';

/** The client's payment processing fee: 2.9% and 30 cents per payment. [CONST-10] */
export const CLIENT_FEE = { basisPoints: 290, fixedCents: 30 } as const;

/** A range of the amount of an agreement with its service fee. Includes both limits; null means no upper limit. */
type FeeTier = {
  readonly fromCents: number;
  readonly toCents: number | null;
  readonly basisPoints: number;
};

/** The freelancer's service fee by the amount of the agreement. [CONST-11] */
export const FREELANCER_FEE_TIERS = [
  { fromCents: 0, toCents: 499_99, basisPoints: 2000 },
  { fromCents: 500_00, toCents: 10_000_00, basisPoints: 1500 },
  { fromCents: 10_000_01, toCents: null, basisPoints: 1000 },
] as const satisfies readonly FeeTier[];
export type FreelancerFeeTier = (typeof FREELANCER_FEE_TIERS)[number];

/** Fees that apply to agreements accepted from `from` on (a date in UTC). Users know them since `announcedOn`. */
export type FeeSchedule = {
  readonly announcedOn: string;
  readonly from: string;
  readonly tiers: readonly FeeTier[];
};

/**
 * All schedules of the service fee, oldest first. The oldest one also applies to earlier agreements. A schedule never
 * changes; a change of the fees is a new one, announced `PAYMENT_TERMS.feeNoticeDays` before. [CONST-12]
 */
export const FEE_SCHEDULES: readonly [FeeSchedule, ...FeeSchedule[]] = [
  { announcedOn: '2026-10-30', from: '2026-12-01', tiers: FREELANCER_FEE_TIERS },
];

/** Returns the schedule that applies to an agreement accepted at `acceptedAt`, an ISO instant. */
export const feeScheduleAt = (
  acceptedAt: string,
  schedules: readonly [FeeSchedule, ...FeeSchedule[]] = FEE_SCHEDULES,
): FeeSchedule => schedules.findLast(({ from }) => from <= acceptedAt) ?? schedules[0];

/** The highest budget, in cents. */
const MAX_CENTS = LIMITS.amount * 100;

const isInRange = (cents: number): boolean => Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;

const assertCents = (cents: number): number => {
  if (!isInRange(cents)) {
    throw new RangeError(`An amount must be a whole number of cents from 0 to ${MAX_CENTS}, not ${cents}`);
  }
  return cents;
};

/** Returns a share in basis points (hundredths of a percent) of whole cents, rounded half up. */
const share = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5000) / 10_000);

/**
 * Converts dollars with at most two decimals to whole cents. Throws RangeError below 0 and above the highest budget.
 */
export const toCents = (dollars: number): number => assertCents(Math.round(dollars * 100));

/**
 * Returns the fee that a client pays on top of an amount, in cents: 2.9%, rounded half up, plus 30 cents; 0 for an
 * amount of 0. Throws RangeError unless `cents` is a whole number from 0 to 100,000,000,000.
 */
export const clientFee = (cents: number): number =>
  assertCents(cents) === 0 ? 0 : share(cents, CLIENT_FEE.basisPoints) + CLIENT_FEE.fixedCents;

/**
 * Returns the tier of an amount in cents: 20% under $500, 15% from $500 to $10,000 (both included), 10% over $10,000.
 * Throws RangeError like `clientFee`.
 */
export const freelancerFeeTier = (cents: number): FreelancerFeeTier => {
  const [low, medium, high] = FREELANCER_FEE_TIERS;
  if (assertCents(cents) <= low.toCents) return low;
  return cents <= medium.toCents ? medium : high;
};

/**
 * Returns the rate of the service fee of an agreement with a total of `cents`, in basis points. Throws RangeError like
 * `clientFee`.
 */
export const serviceFeeRate = (cents: number, { tiers }: FeeSchedule): number => {
  const amount = assertCents(cents);
  const tier = tiers.find(({ toCents }) => toCents === null || amount <= toCents);
  if (tier === undefined) throw new RangeError(`The schedule has no rate for ${cents} cents`);
  return tier.basisPoints;
};

/**
 * Returns the freelancer's service fee on an amount, in cents, rounded half up. `agreed` is the total of the agreement if
 * the amount is one of its milestones. The rate of the tier applies to the whole amount, not to the part above its lower
 * limit: $500.00 costs 15% ($75.00), though $499.99 costs 20% ($100.00). Throws RangeError like `clientFee`.
 */
export const freelancerFee = (cents: number, agreed = cents): number =>
  share(assertCents(cents), freelancerFeeTier(agreed).basisPoints);

/**
 * A release of money to the freelancer, in cents: `cents` now, `before` earlier ones of the same agreement and their
 * fees `charged`. `total` is the current total of the agreement.
 */
type Release = { readonly cents: number; readonly before: number; readonly charged: number; readonly total: number };

/**
 * Returns the service fee of a release, in cents: the rate of the current total on everything released, less what was
 * charged, at most the rate on the release, rounded up. The fees of an agreement therefore add up to the cent, and
 * changed terms never make a released milestone dearer. Below 0 only for the release that completes the total, which
 * credits a lower rate on earlier releases. Throws RangeError like `clientFee`.
 */
export const releaseFee = ({ cents, before, charged, total }: Release, schedule: FeeSchedule): number => {
  const rate = serviceFeeRate(total, schedule);
  const released = assertCents(before + cents);
  const fee = Math.min(share(released, rate) - charged, Math.ceil((assertCents(cents) * rate) / 10_000));
  return released === total ? fee : Math.max(0, fee);
};

/** All figures of one payment, in cents. */
export type FeeBreakdown = {
  readonly amount: number;
  readonly clientFee: number;
  readonly clientPays: number;
  readonly freelancerFee: number;
  readonly freelancerReceives: number;
};

/**
 * Returns the figures of a payment of `cents`. `agreed` is the total of the agreement if the payment is for one of its
 * milestones. Throws RangeError like `clientFee`. [CONST-10, CONST-11]
 */
export const feeBreakdown = (cents: number, agreed = cents): FeeBreakdown => {
  const addedFee = clientFee(cents);
  const deductedFee = freelancerFee(cents, agreed);
  return {
    amount: cents,
    clientFee: addedFee,
    clientPays: cents + addedFee,
    freelancerFee: deductedFee,
    freelancerReceives: cents - deductedFee,
  };
};

/** Returns the figures of stored amounts, which may predate the current limits; null where `feeBreakdown` throws. */
export const storedFees = (cents: number, agreed = cents): FeeBreakdown | null =>
  isInRange(cents) && isInRange(agreed) ? feeBreakdown(cents, agreed) : null;

/** Other figures of the terms. [CONST-12, CONST-13, CONST-14, CONST-15, CONST-16] */
export const PAYMENT_TERMS = {
  feeNoticeDays: 30,
  disbursementsPerWeek: 1,
  disbursementBusinessDays: { min: 3, max: 5 },
  disbursementMinimumCents: 50_00,
  mediationReviewBusinessDays: 3,
  mediationProposalBusinessDays: 10,
  liabilityMonths: 6,
  arbitrationPlace: 'California',
} as const;
