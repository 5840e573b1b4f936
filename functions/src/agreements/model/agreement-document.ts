import {
  ACCOUNT_END_CAUSES,
  AGREEMENT_STATES,
  type AgreementContext,
  CANCELLATION_DAYS,
  EDITED_FIELDS,
  hasTerms,
  isApproved,
  isOnOffer,
  isPending,
  MILESTONE_STATES,
  type MilestoneMoney,
  type MoneySums,
  milestoneToFund,
  moneySums,
  PAYMENT_KINDS,
  REVIEW_DAYS,
  ROLES,
  type Role,
  type TurnFacts,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { TaskDocument } from '../../tasks/model/task-document.ts';

const role = z.enum(ROLES);

const milestone = z.object({
  id: z.number(),
  title: z.string(),
  cents: z.number(),
  due: z.nullable(z.string()),
  state: z.enum(MILESTONE_STATES),
});
export type Milestone = z.infer<typeof milestone>;

/** Terms proposed by one side. `version` increments with every proposal in a conversation. */
const terms = z.object({ version: z.number(), by: role, deliverables: z.string(), milestones: z.array(milestone) });
export type Terms = z.infer<typeof terms>;

/** Proposed amendment. `approvedThen` holds the milestones approved at proposal time. */
const amendment = z.object({ ...terms.shape, approvedThen: z.array(z.number()) });
export type Amendment = z.infer<typeof amendment>;

/**
 * Open cancellation request. `at` is the first request's time, `keep` the cents of the held money that the freelancer
 * keeps if it is confirmed.
 */
const cancellation = z.object({
  by: role,
  reason: z.nullable(z.string()),
  at: z.string(),
  isMuted: z.boolean(),
  keep: z._default(z.int(), 0),
});
type Cancellation = z.infer<typeof cancellation>;

/**
 * Money of a milestone in whole cents. `settlesAt` is the time when the latest payment for it has settled at the payment
 * provider; null without a payment. `payments` are the movements that paid for it, oldest first, each with the cents that
 * were neither returned nor taken by a chargeback. `disputed` are cents that open chargebacks took, no longer counted in
 * `released`, `fee` and `earnings`: what the releases earned after the fee, by the Monday of their payout.
 */
const milestoneMoney = z.object({
  funded: z.int(),
  released: z.int(),
  returned: z.int(),
  disputed: z._default(z.int(), 0),
  fee: z.int(),
  earnings: z._default(z.record(z.string(), z.int()), {}),
  settlesAt: z.nullable(z.string()),
  payments: z._default(z.array(z.object({ id: z.string(), cents: z.int() })), []),
});

/**
 * Silence of the client about a delivered milestone: since when it counts, and how many notices the client got of its
 * coming approval.
 */
const silence = z.object({ since: z.string(), notices: z.int() });

/** A part of a payment: the cents for one milestone. */
const paymentPart = z.object({ milestone: z.int(), cents: z.int() });
export type PaymentPart = z.infer<typeof paymentPart>;

/** The open payment of an agreement. `url` is the provider's page, null until it is known. */
const openCheckout = z.object({
  id: z.string(),
  parts: z.array(paymentPart),
  totalCents: z.int(),
  until: z.string(),
  url: z.nullable(z.string()),
});

/** An open chargeback: its movement, the day of the disputed payment, and the cents that it took of the milestones. */
const openChargeback = z.object({ id: z.string(), paidOn: z.string(), cents: z.int() });

const review = z.object({ stars: z.number(), text: z.nullable(z.string()), at: z.string() });

/**
 * Agreement as stored in its conversation. `hires` is the task's hire count when the offer was made. The offer is void
 * once the task's count differs. `isDelivered` is false if the freelancer had blocked the client: the freelancer then
 * does not see the agreement. `payment` is set when the terms are accepted, and `money` contains the money of each
 * milestone by its number. So does `silences` the client's silence about it, while it counts (`withSilences`). `frozen`
 * are the open chargebacks. `endedBy` is the role whose account ended during a freeze: the money that is held moves at its
 * end. `holds` and `splits` are the causes of mediations that hold the money, and that have split it.
 */
const agreement = z.object({
  state: z.enum(AGREEMENT_STATES),
  hires: z.number(),
  isDelivered: z.boolean(),
  terms,
  before: z.nullable(terms),
  amendment: z.nullable(amendment),
  cancellation: z.nullable(cancellation),
  reviews: z.object({ client: z.nullable(review), freelancer: z.nullable(review) }),
  acceptedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  payment: z._default(z.enum(PAYMENT_KINDS), 'direct'),
  money: z._default(z.record(z.string(), milestoneMoney), {}),
  checkout: z._default(z.nullable(openCheckout), null),
  silences: z._default(z.record(z.string(), silence), {}),
  frozen: z._default(z.array(openChargeback), []),
  endedBy: z._default(z.nullable(role), null),
  holds: z._default(z.array(z.string()), []),
  splits: z._default(z.array(z.string()), []),
});
export type Agreement = z.infer<typeof agreement>;

/** Details of a timeline entry, stored next to its text. */
export const entryDetail = z.object({
  terms: z.optional(terms),
  /** The milestones that a proposed amendment would change. */
  before: z.optional(z.array(milestone)),
  milestone: z.optional(z.object({ id: z.number(), title: z.string(), cents: z.number() })),
  links: z.optional(z.array(z.string())),
  completes: z.optional(z.boolean()),
  /** Set on the approval of an agreement's first milestone. */
  isFirst: z.optional(z.boolean()),
  /** Cents that an approval released in a held agreement. */
  releasedCents: z.optional(z.int()),
  /** Cents of the held money that went to the freelancer and that go back to the client. */
  keptCents: z.optional(z.int()),
  returnedCents: z.optional(z.int()),
  /** Cents that a chargeback took of the milestones, and the day of its payment. */
  disputedCents: z.optional(z.int()),
  paidOn: z.optional(z.string()),
  /** Cents that the freelancer keeps if a requested cancellation is confirmed. */
  keepCents: z.optional(z.int()),
  /** The milestones that a payment paid for, with the cents of each. */
  funded: z.optional(z.array(z.object({ id: z.number(), title: z.string(), cents: z.number() }))),
  /** Set on terms that ended because their freelancer withdrew the bid. */
  withBid: z.optional(z.boolean()),
  changes: z.optional(z.array(z.object({ field: z.enum(EDITED_FIELDS), before: z.string(), after: z.string() }))),
  /** Set on 'account-ended'. */
  cause: z.optional(z.enum(ACCOUNT_END_CAUSES)),
});
export type EntryDetail = z.infer<typeof entryDetail>;

/**
 * The agreement of a conversation. `version` counts its transitions and is the version that If-Match names.
 * `termsVersion` is that of the newest terms, and `lastMilestone` the highest milestone number ever given in the
 * conversation.
 */
export const agreementsDocument = z.object({
  version: z.number(),
  termsVersion: z.number(),
  lastMilestone: z.number(),
  agreement: z.nullable(agreement),
});
export type AgreementsDocument = z.infer<typeof agreementsDocument>;

/** The sums of an agreement, in cents and in milestones. */
const sums = z.object({ cents: z.number(), approvedCents: z.number(), milestones: z.number(), approved: z.number() });
export type AgreementSums = z.infer<typeof sums>;

/** Derives the sums of an agreement. */
export const sumsOf = (milestones: readonly Pick<Milestone, 'cents' | 'state'>[]): AgreementSums => {
  const approved = milestones.filter(isApproved);
  return {
    cents: sumOf(milestones),
    approvedCents: sumOf(approved),
    milestones: milestones.length,
    approved: approved.length,
  };
};

/** Returns the stored form of an agreement document. Adds `sums`, so that lists need not read the milestones. */
export const withSums = (agreements: AgreementsDocument) =>
  agreements.agreement === null
    ? agreements
    : { ...agreements, agreement: { ...agreements.agreement, sums: sumsOf(agreements.agreement.terms.milestones) } };

const { state, hires, isDelivered, acceptedAt, endedAt, money } = agreement.shape;
/** List projection of an agreement. */
const listedAgreement = z.object({
  state,
  hires,
  isDelivered,
  acceptedAt,
  endedAt,
  money,
  terms: z.object({ by: role }),
  sums,
});
export type ListedAgreement = z.infer<typeof listedAgreement>;

/** List projection of an agreement document. The selected fields are missing without an agreement. */
export const listedAgreements = z.object({ agreement: z._default(z.nullable(listedAgreement), null) });
export const NO_LISTED_AGREEMENTS: z.infer<typeof listedAgreements> = { agreement: null };
export const LISTED_AGREEMENT_FIELDS = [
  'state',
  'hires',
  'isDelivered',
  'acceptedAt',
  'endedAt',
  'money',
  'terms.by',
  'sums',
].map((field) => `agreements.agreement.${field}`);

export const NO_AGREEMENTS: AgreementsDocument = { version: 0, termsVersion: 0, lastMilestone: 0, agreement: null };

/** Returns the highest milestone number given so far. */
export const lastMilestoneOf = ({ lastMilestone, agreement }: AgreementsDocument): number => {
  const known = [agreement?.terms, agreement?.before, agreement?.amendment];
  return Math.max(lastMilestone, ...known.flatMap((each) => each?.milestones.map(({ id }) => id) ?? []));
};

const DAY_MS = 86_400_000;

/** Returns the time from which the requester can complete the cancellation alone. */
export const completableAt = ({ at }: Cancellation): string =>
  new Date(Date.parse(at) + CANCELLATION_DAYS * DAY_MS).toISOString();

/** Returns the fractional number of days since a time; null if the time is unknown. */
const daysSince = (at: string | null | undefined, now: Date): number | null =>
  at == null ? null : (now.getTime() - Date.parse(at)) / DAY_MS;

export const NO_MONEY: MilestoneMoney = { funded: 0, released: 0, returned: 0, disputed: 0, fee: 0 };

/** Returns whether a chargeback of an agreement is open. */
export const isFrozen = ({ frozen }: Pick<Agreement, 'frozen'>): boolean => frozen.length > 0;

/** Returns the milestones of an agreement with their money. */
export const fundedMilestones = ({ terms, money }: Pick<Agreement, 'terms' | 'money'>) =>
  terms.milestones.map((each) => ({ ...each, money: money[each.id] ?? NO_MONEY }));

/** Returns what the freelancer keeps of the held money if the requested cancellation is confirmed, in cents. */
export const keptOf = (agreement: Pick<Agreement, 'terms' | 'money' | 'cancellation'>): number =>
  Math.min(agreement.cancellation?.keep ?? 0, sumsOfMoney(agreement).held);

/** Returns the sums of the money of an agreement, in cents, including that of milestones that were dropped. */
export const sumsOfMoney = ({ terms, money }: Pick<Agreement, 'terms' | 'money'>): MoneySums => {
  const prices = new Map(terms.milestones.map(({ id, cents }) => [String(id), cents]));
  const paid = Object.entries(money).map(([id, each]) => ({ cents: prices.get(id) ?? 0, money: each }));
  const unpaid = terms.milestones.filter(({ id }) => money[id] === undefined);
  return moneySums([...paid, ...unpaid.map(({ cents }) => ({ cents, money: NO_MONEY }))]);
};

/** Returns the state of an agreement that decides whose turn it is at the server's time `now`. */
export const turnFactsOf = (agreement: Agreement | null, now: Date): TurnFacts<Milestone> => ({
  state: agreement?.state ?? 'none',
  proposedBy: agreement?.terms.by ?? null,
  isCounter: (agreement?.before ?? null) !== null,
  requests: { amendment: agreement?.amendment?.by ?? null, cancellation: agreement?.cancellation?.by ?? null },
  milestones: agreement?.terms.milestones ?? [],
  hasReviewed: {
    client: (agreement?.reviews.client ?? null) !== null,
    freelancer: (agreement?.reviews.freelancer ?? null) !== null,
  },
  areReviewsOpen: (daysSince(agreement?.endedAt, now) ?? REVIEW_DAYS) < REVIEW_DAYS,
  toFund:
    agreement === null || agreement.payment === 'direct' || isFrozen(agreement)
      ? null
      : milestoneToFund(agreement.state, fundedMilestones(agreement)),
});

/** Task fields that decide whether an offer can be accepted. */
type TaskForOffer = Pick<TaskDocument, 'status' | 'hires'>;

/**
 * Returns the agreement visible to one side, or null. An undelivered agreement is hidden from the freelancer. An offer
 * is hidden from both sides once the task is deleted, is no longer pending or has another hire.
 */
export const agreementFor = <T extends Pick<Agreement, 'state' | 'hires' | 'isDelivered'>>(
  stored: T | null,
  side: Role,
  task: TaskForOffer | null,
): T | null => {
  if (stored === null || !hasTerms(stored.state)) return null;
  if (!stored.isDelivered && side === 'freelancer') return null;
  const isAcceptable = task !== null && isPending(task) && task.hires === stored.hires;
  return isOnOffer(stored.state) && !isAcceptable ? null : stored;
};

/** Returns the input of the agreement transition table for one side at the server's time `now`. */
export const contextOf = (
  agreement: Agreement | null,
  side: Role,
  task: TaskForOffer | null,
  now: Date,
): AgreementContext => ({
  state: agreement?.state ?? 'none',
  role: side,
  proposedBy: agreement?.terms.by ?? null,
  milestones: agreement?.terms.milestones ?? [],
  requests: { amendment: agreement?.amendment?.by ?? null, cancellation: agreement?.cancellation?.by ?? null },
  daysSince: {
    'cancellation-requested': daysSince(agreement?.cancellation?.at, now),
    ended: daysSince(agreement?.endedAt, now),
  },
  hasReviewed: (agreement?.reviews[side] ?? null) !== null,
  isFrozen: agreement !== null && isFrozen(agreement),
  isHeld: agreement !== null && agreement.holds.length > 0,
  isPending: task !== null && isPending(task),
});

export const sumOf = (milestones: readonly Pick<Milestone, 'cents'>[]): number =>
  milestones.reduce((sum, { cents }) => sum + cents, 0);
