import { LIMITS } from './limits.ts';

/** The client's payment processing fee: 2.9 % and 30 cents a payment. [CONST-10] */
export const CLIENT_FEE = { basisPoints: 290, fixedCents: 30 } as const;

/**
 * The freelancer's service fee by the amount of the agreement. A tier holds from `fromCents` up to and including
 * `toCents`; null is no upper end. [CONST-11]
 */
export const FREELANCER_FEE_TIERS = [
  { fromCents: 0, toCents: 499_99, basisPoints: 2000 },
  { fromCents: 500_00, toCents: 10_000_00, basisPoints: 1500 },
  { fromCents: 10_000_01, toCents: null, basisPoints: 1000 },
] as const;
export type FreelancerFeeTier = (typeof FREELANCER_FEE_TIERS)[number];

/** The highest budget, in cents. */
const MAX_CENTS = LIMITS.amount * 100;

const checked = (cents: number): number => {
  if (!Number.isInteger(cents) || cents < 0 || cents > MAX_CENTS) {
    throw new RangeError(`An amount must be a whole number of cents from 0 to ${MAX_CENTS}, not ${cents}`);
  }
  return cents;
};

/** A share in basis points (1/100 of a per cent) of whole cents, half a cent rounded up. */
const share = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5000) / 10_000);

/** Dollars with at most two decimals as whole cents. Throws RangeError below 0 and above the highest budget. */
export const toCents = (dollars: number): number => checked(Math.round(dollars * 100));

/**
 * What a client pays on top of an amount, in cents: 2.9 % of it, rounded half up, and 30 cents. A payment of
 * nothing costs nothing. Throws RangeError unless `cents` is a whole number from 0 to 100,000,000,000.
 */
export const clientFee = (cents: number): number =>
  checked(cents) === 0 ? 0 : share(cents, CLIENT_FEE.basisPoints) + CLIENT_FEE.fixedCents;

/**
 * The tier an amount in cents falls into: 20 % under $500, 15 % from $500 to $10,000 (both included), 10 % over
 * $10,000. Throws RangeError as `clientFee`.
 */
export const freelancerFeeTier = (cents: number): FreelancerFeeTier => {
  const [low, medium, high] = FREELANCER_FEE_TIERS;
  if (checked(cents) <= low.toCents) return low;
  return cents <= medium.toCents ? medium : high;
};

/**
 * What is kept from a freelancer's earnings on one agreement, in cents, rounded half up. The rule of the tiers: the
 * whole amount is charged at the one rate of the tier it falls into, never part at one rate and part at another; so
 * $500.00 costs 15 % of $500.00 ($75.00), though $499.99 costs 20 % ($100.00). Throws RangeError as `clientFee`.
 */
export const freelancerFee = (cents: number): number => share(cents, freelancerFeeTier(cents).basisPoints);

/** Every figure of one agreement, in cents: what the client pays in all and what the freelancer receives. */
export type FeeBreakdown = {
  readonly amount: number;
  readonly clientFee: number;
  readonly clientPays: number;
  readonly freelancerFee: number;
  readonly freelancerReceives: number;
};

/** Both sides of an agreement over `cents`. Throws RangeError as `clientFee`. [CONST-10, CONST-11] */
export const feeBreakdown = (cents: number): FeeBreakdown => {
  const onTop = clientFee(cents);
  const kept = freelancerFee(cents);
  return {
    amount: cents,
    clientFee: onTop,
    clientPays: cents + onTop,
    freelancerFee: kept,
    freelancerReceives: cents - kept,
  };
};

/** The same for a stored amount, which may be older than today's limits: null where `feeBreakdown` throws. */
export const storedFees = (cents: number): FeeBreakdown | null =>
  Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS ? feeBreakdown(cents) : null;

/** The terms' other figures. [CONST-12, CONST-13, CONST-14, CONST-15, CONST-16] */
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
