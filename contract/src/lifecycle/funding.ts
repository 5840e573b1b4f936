import {
  ACCEPTED_STATES,
  type AgreementState,
  isApproved,
  isSubmitted,
  type MilestoneState,
} from './agreement-states.ts';
import { FROZEN, type Party } from './agreements.ts';
import { type Role, SYSTEM, type Transition } from './lifecycle.ts';

/**
 * Money of a milestone in whole cents: paid by the client, released to the freelancer (including the service fee),
 * returned to the client, taken by disputes that are open, and the service fee that the releases were charged.
 */
export type MilestoneMoney = {
  readonly funded: number;
  readonly released: number;
  readonly returned: number;
  readonly disputed: number;
  readonly fee: number;
};

/** Returns the cents of a milestone that are held. */
export const heldOf = ({ funded, released, returned, disputed }: MilestoneMoney): number =>
  funded - released - returned - disputed;

/** Returns the cents that the client has yet to pay for a milestone with a price of `cents`. */
export const dueOf = (cents: number, { funded, returned }: MilestoneMoney): number =>
  Math.max(0, cents - (funded - returned));

/**
 * States of the money of a milestone, derived from its price and its amounts: nothing paid, a part paid, fully paid and
 * held, released to the freelancer, returned to the client, released in part and the rest returned, or disputed by the
 * client's bank.
 */
export const FUNDING_STATES = [
  'unfunded',
  'part-funded',
  'funded',
  'released',
  'returned',
  'split',
  'disputed',
] as const;
export type FundingState = (typeof FUNDING_STATES)[number];

type FundedMilestone = {
  readonly id: number;
  readonly cents: number;
  readonly state: MilestoneState;
  readonly money: MilestoneMoney;
};

/**
 * Returns the state of the money of a milestone. Money of a milestone that is not approved is released only when the
 * agreement ends: then nothing is due any more.
 */
export const fundingOf = (milestone: Omit<FundedMilestone, 'id'>): FundingState => {
  const { cents, money } = milestone;
  const { released, returned } = money;
  const held = heldOf(money);
  if (money.disputed > 0) return 'disputed';
  if (held === 0 && released === 0) return returned > 0 ? 'returned' : 'unfunded';
  if (held === 0 && !isApproved(milestone)) return returned > 0 ? 'split' : 'released';
  if (dueOf(cents, money) > 0) return 'part-funded';
  return held > 0 ? 'funded' : 'released';
};

/**
 * How an agreement is paid: `direct` between the two parties, without the platform, or `held` by the platform from the
 * client's payment to the approval.
 */
export const PAYMENT_KINDS = ['direct', 'held'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * Transitions of the money of a milestone: the client opens a payment, it arrives, the client approves or does not
 * answer, the terms change or the agreement ends, and the client's bank disputes a payment and decides.
 */
export const FUNDING_ACTIONS = [
  'pay',
  'paid',
  'approve',
  'auto-approve',
  'accept-amendment',
  'confirm-cancellation',
  'complete-cancellation',
  'account-ended',
  'chargeback',
  'chargeback-won',
  'chargeback-lost',
] as const;
export type FundingAction = (typeof FUNDING_ACTIONS)[number];

/** A row of `FUNDING_LIFECYCLE`. An absent condition is always met. */
export type FundingTransition = Transition<FundingState, FundingAction, Party> & {
  /** States of the agreement. */
  readonly agreement: readonly AgreementState[];
  /** Allowed while no payment of the agreement is open. */
  readonly unlessPaying?: true;
  /** Requires that the milestone is approved (true) or that it is not (false). */
  readonly isApproved?: boolean;
  /** Requires that the agreement is frozen by a chargeback (true) or that it is not (false). */
  readonly isFrozen?: boolean;
  /** Part of the held money that goes back to the client. */
  readonly returns?: 'part' | 'all';
  /** Requires a delivered milestone of a client whose account ended (true), or any other (false). */
  readonly isDelivered?: boolean;
};

/** States of an agreement whose milestones can be paid. */
const PAYABLE = ['active', 'completed'] as const satisfies readonly AgreementState[];
/** Returns whether milestones of an agreement in this state can be paid. */
export const isPayable = (state: AgreementState): boolean => PAYABLE.some((each) => each === state);
const DUE = ['unfunded', 'part-funded', 'returned'] as const satisfies readonly FundingState[];
const HELD = ['funded', 'part-funded'] as const satisfies readonly FundingState[];
const ACTIVE = ['active'] as const satisfies readonly AgreementState[];
const DISPUTABLE = [
  'part-funded',
  'funded',
  'released',
  'split',
  'disputed',
] as const satisfies readonly FundingState[];
/** A condition of what moves money by the parties' decisions. */
const FREE = { isFrozen: false } as const;

/**
 * Transitions of the money of a milestone in a held agreement. An approval without money changes nothing: the amount
 * stays due, and its payment is released at once, or at the end of a freeze.
 */
export const FUNDING_LIFECYCLE: readonly FundingTransition[] = [
  ...DUE.map(
    (from) =>
      ({ from, action: 'pay', by: 'client', to: from, agreement: PAYABLE, unlessPaying: true, ...FREE }) as const,
  ),
  ...DUE.flatMap((from) => [
    { from, action: 'paid', by: SYSTEM, to: 'funded', agreement: PAYABLE, isApproved: false } as const,
    { from, action: 'paid', by: SYSTEM, to: 'released', agreement: PAYABLE, isApproved: true, ...FREE } as const,
    { from, action: 'paid', by: SYSTEM, to: 'funded', agreement: PAYABLE, isApproved: true, isFrozen: true } as const,
  ]),
  // The rest of a milestone of which a bank disputes a part.
  { from: 'disputed', action: 'paid', by: SYSTEM, to: 'disputed', agreement: PAYABLE },
  { from: 'funded', action: 'approve', by: 'client', to: 'released', agreement: ACTIVE, ...FREE },
  { from: 'part-funded', action: 'approve', by: 'client', to: 'part-funded', agreement: ACTIVE, ...FREE },
  { from: 'unfunded', action: 'approve', by: 'client', to: 'unfunded', agreement: ACTIVE, ...FREE },
  { from: 'funded', action: 'auto-approve', by: SYSTEM, to: 'released', agreement: ACTIVE, ...FREE },
  { from: 'part-funded', action: 'auto-approve', by: SYSTEM, to: 'part-funded', agreement: ACTIVE, ...FREE },
  ...HELD.flatMap((from) => {
    const held = { from, agreement: ACTIVE, ...FREE } as const;
    const changed = { ...held, action: 'accept-amendment', by: 'respondent' } as const;
    const confirmed = { ...held, action: 'confirm-cancellation', by: 'respondent' } as const;
    const ended = { ...held, action: 'account-ended', by: SYSTEM } as const;
    const returned = { to: 'returned', returns: 'all' } as const;
    return [
      { ...changed, to: 'part-funded' } as const,
      { ...changed, to: 'funded', returns: 'part' } as const,
      // The milestone is dropped.
      { ...changed, ...returned } as const,
      { ...confirmed, to: 'released' } as const,
      { ...confirmed, to: 'split', returns: 'part' } as const,
      { ...confirmed, ...returned } as const,
      { ...held, action: 'complete-cancellation', by: 'requester', ...returned } as const,
      { ...ended, ...returned, isDelivered: false } as const,
      { ...ended, to: 'released', isDelivered: true } as const,
    ];
  }),
  ...DISPUTABLE.flatMap((state) => {
    const row = { by: SYSTEM, agreement: ACCEPTED_STATES } as const;
    return [
      { ...row, from: state, action: 'chargeback', to: 'disputed' } as const,
      { ...row, from: 'disputed', action: 'chargeback-won', to: state } as const,
    ];
  }),
  // Money that a bank took back is due again, as money that was returned.
  ...(['returned', 'part-funded', 'split', 'disputed'] as const).map(
    (to) => ({ from: 'disputed', action: 'chargeback-lost', by: SYSTEM, to, agreement: ACCEPTED_STATES }) as const,
  ),
];

/** State of a held agreement that decides which of its milestones can be paid. */
export type FundingContext<M extends FundedMilestone = FundedMilestone> = {
  readonly state: AgreementState;
  readonly milestones: readonly M[];
  /** True while a payment of the agreement is open. */
  readonly isPaying: boolean;
  /** True while a chargeback of the agreement is open. */
  readonly isFrozen: boolean;
};

/** Returns the row that allows a transition of the money of a milestone; null if the table has none. */
export const fundingRow = (
  action: FundingAction,
  by: FundingTransition['by'],
  milestone: Omit<FundedMilestone, 'id'>,
  { state, isPaying, isFrozen }: Omit<FundingContext, 'milestones'>,
): FundingTransition | null =>
  FUNDING_LIFECYCLE.find(
    (row) =>
      row.action === action &&
      row.by === by &&
      row.from === fundingOf(milestone) &&
      row.agreement.includes(state) &&
      !(row.unlessPaying === true && isPaying) &&
      (row.isFrozen === undefined || row.isFrozen === isFrozen) &&
      (row.isApproved === undefined || row.isApproved === isApproved(milestone)),
  ) ?? null;

/** Returns the numbers of the milestones that a party can pay now. */
export const payableBy = (role: Role, context: FundingContext): number[] =>
  context.milestones.flatMap((each) => (fundingRow('pay', role, each, context) === null ? [] : [each.id]));

/** Returns why the client cannot pay these milestones now; null if all of them are payable. */
export const paymentRefusal = (ids: readonly number[], context: FundingContext): string | null => {
  if (!isPayable(context.state))
    return ACCEPTED_STATES.some((each) => each === context.state)
      ? 'This agreement was cancelled. Nothing more can be paid.'
      : 'The terms haven’t been accepted yet.';
  if (context.isFrozen) return FROZEN;
  if (context.isPaying) return 'A payment for this agreement is already open. Finish or cancel it first.';
  const payable = payableBy('client', context);
  const [first] = ids.filter((id) => !payable.includes(id));
  if (first === undefined) return null;
  return context.milestones.some(({ id }) => id === first)
    ? 'Nothing is due for this milestone.'
    : 'These terms have no milestone with this number.';
};

/**
 * Returns whether the client's silence about a milestone counts: it is delivered, money is held for it, no cancellation is
 * requested, and nothing stops it (a chargeback or a mediation). Once one of these is false the silence has ended, and a
 * new one starts when all are true.
 */
export const isSilent = (
  { state, money }: Pick<FundedMilestone, 'state' | 'money'>,
  { cancellation, isStopped }: { readonly cancellation: Role | null; readonly isStopped: boolean },
): boolean => isSubmitted({ state }) && heldOf(money) > 0 && cancellation === null && !isStopped;

/** Money of one milestone that a transition moves, in cents. */
export type MilestoneCents = { readonly milestone: number; readonly cents: number };

/** Money that goes to the freelancer and back to the client when a transition ends or lowers what is held. */
export type MoneySplit = { readonly kept: readonly MilestoneCents[]; readonly returned: readonly MilestoneCents[] };

/** Returns the cents of all these milestones. */
export const sumOfCents = (parts: readonly Pick<MilestoneCents, 'cents'>[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

type HeldMilestone = Pick<FundedMilestone, 'id' | 'money'>;

/**
 * Splits the money that is held for an agreement: the freelancer keeps `keepCents`, at most what is held, in the order of
 * the milestones, and the rest goes back to the client.
 */
export const splitHeld = (milestones: readonly HeldMilestone[], keepCents: number): MoneySplit => {
  let left = keepCents;
  const parts = milestones.map(({ id, money }) => {
    const kept = Math.min(left, heldOf(money));
    left -= kept;
    return { milestone: id, kept, returned: heldOf(money) - kept };
  });
  const withCents = (key: 'kept' | 'returned') =>
    parts.flatMap(({ milestone, ...each }) => (each[key] > 0 ? [{ milestone, cents: each[key] }] : []));
  return { kept: withCents('kept'), returned: withCents('returned') };
};

/**
 * Returns the money that goes back to the client once the terms change to `next`: what is held above the new price of a
 * milestone, all of it for one that is dropped. What was released stays.
 */
export const surplusOf = (
  milestones: readonly HeldMilestone[],
  next: readonly { readonly id?: number | undefined; readonly cents: number }[],
): MilestoneCents[] =>
  milestones.flatMap(({ id, money }) => {
    const price = next.find((each) => each.id === id)?.cents ?? 0;
    const cents = Math.min(heldOf(money), Math.max(0, money.funded - money.returned - price));
    return cents > 0 ? [{ milestone: id, cents }] : [];
  });

/** Sums of the money of a held agreement, in cents. */
export type MoneySums = {
  readonly due: number;
  readonly held: number;
  readonly released: number;
  readonly returned: number;
  readonly disputed: number;
  readonly fee: number;
};

/** Returns the sums of the money of milestones, in cents. */
export const moneySums = (milestones: readonly Pick<FundedMilestone, 'cents' | 'money'>[]): MoneySums => {
  const sum = (of: (each: Pick<FundedMilestone, 'cents' | 'money'>) => number) =>
    milestones.reduce((total, each) => total + of(each), 0);
  return {
    due: sum(({ cents, money }) => dueOf(cents, money)),
    held: sum(({ money }) => heldOf(money)),
    released: sum(({ money }) => money.released),
    returned: sum(({ money }) => money.returned),
    disputed: sum(({ money }) => money.disputed),
    fee: sum(({ money }) => money.fee),
  };
};

/** The lowest and highest payment that the provider accepts, in cents, including the processing fee. */
export const PAYMENT_CENTS = { min: 50, max: 999_999_99 } as const;

/** The lowest sum of milestones that can be paid, in cents: with its processing fee it is `PAYMENT_CENTS.min`. */
export const PAYABLE_CENTS_MIN = 19;
