import { ACCEPTED_STATES, type AgreementState, isApproved, type MilestoneState } from './agreement-states.ts';
import { type Role, SYSTEM, type Transition } from './lifecycle.ts';

/**
 * Money of a milestone in whole cents: paid by the client, released to the freelancer (including the service fee),
 * returned to the client, and the service fee that the releases were charged.
 */
export type MilestoneMoney = {
  readonly funded: number;
  readonly released: number;
  readonly returned: number;
  readonly fee: number;
};

/** Returns the cents of a milestone that are held. */
export const heldOf = ({ funded, released, returned }: MilestoneMoney): number => funded - released - returned;

/** Returns the cents that the client has yet to pay for a milestone with a price of `cents`. */
export const dueOf = (cents: number, { funded, returned }: MilestoneMoney): number =>
  Math.max(0, cents - (funded - returned));

/**
 * States of the money of a milestone, derived from its price and its four amounts: nothing paid, a part paid, fully paid
 * and held, released to the freelancer, returned to the client, or released in part and the rest returned.
 */
export const FUNDING_STATES = ['unfunded', 'part-funded', 'funded', 'released', 'returned', 'split'] as const;
export type FundingState = (typeof FUNDING_STATES)[number];

/** Returns the state of the money of a milestone with a price of `cents`. */
export const fundingOf = (cents: number, money: MilestoneMoney): FundingState => {
  const { released, returned } = money;
  const held = heldOf(money);
  if (held === 0 && released === 0) return returned > 0 ? 'returned' : 'unfunded';
  if (held === 0 && returned > 0) return 'split';
  if (dueOf(cents, money) > 0) return 'part-funded';
  return held > 0 ? 'funded' : 'released';
};

/**
 * How an agreement is paid: `direct` between the two parties, without the platform, or `held` by the platform from the
 * client's payment to the approval.
 */
export const PAYMENT_KINDS = ['direct', 'held'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Transitions of the money of a milestone: the client opens a payment, it arrives, and the client approves. */
export const FUNDING_ACTIONS = ['pay', 'paid', 'approve'] as const;
export type FundingAction = (typeof FUNDING_ACTIONS)[number];

/** A row of `FUNDING_LIFECYCLE`. An absent condition is always met. */
export type FundingTransition = Transition<FundingState, FundingAction, Role | typeof SYSTEM> & {
  /** States of the agreement. */
  readonly agreement: readonly AgreementState[];
  /** Allowed while no payment of the agreement is open. */
  readonly unlessPaying?: true;
  /** Requires that the milestone is approved (true) or that it is not (false). */
  readonly isApproved?: boolean;
};

/** States of an agreement whose milestones can be paid. */
const PAYABLE = ['active', 'completed'] as const satisfies readonly AgreementState[];
/** Returns whether milestones of an agreement in this state can be paid. */
export const isPayable = (state: AgreementState): boolean => PAYABLE.some((each) => each === state);
const DUE = ['unfunded', 'part-funded', 'returned'] as const satisfies readonly FundingState[];

/**
 * Transitions of the money of a milestone in a held agreement. An approval without money changes nothing: the amount
 * stays due, and its payment is released at once.
 */
export const FUNDING_LIFECYCLE: readonly FundingTransition[] = [
  ...DUE.map(
    (from) => ({ from, action: 'pay', by: 'client', to: from, agreement: PAYABLE, unlessPaying: true }) as const,
  ),
  ...DUE.flatMap((from) => [
    { from, action: 'paid', by: SYSTEM, to: 'funded', agreement: PAYABLE, isApproved: false } as const,
    { from, action: 'paid', by: SYSTEM, to: 'released', agreement: PAYABLE, isApproved: true } as const,
  ]),
  { from: 'funded', action: 'approve', by: 'client', to: 'released', agreement: ['active'] },
  { from: 'part-funded', action: 'approve', by: 'client', to: 'part-funded', agreement: ['active'] },
  { from: 'unfunded', action: 'approve', by: 'client', to: 'unfunded', agreement: ['active'] },
];

type FundedMilestone = {
  readonly id: number;
  readonly cents: number;
  readonly state: MilestoneState;
  readonly money: MilestoneMoney;
};

/** State of a held agreement that decides which of its milestones can be paid. */
export type FundingContext<M extends FundedMilestone = FundedMilestone> = {
  readonly state: AgreementState;
  readonly milestones: readonly M[];
  /** True while a payment of the agreement is open. */
  readonly isPaying: boolean;
};

/** Returns the row that allows a transition of the money of a milestone; null if the table has none. */
export const fundingRow = (
  action: FundingAction,
  by: FundingTransition['by'],
  milestone: Omit<FundedMilestone, 'id'>,
  { state, isPaying }: Omit<FundingContext, 'milestones'>,
): FundingTransition | null =>
  FUNDING_LIFECYCLE.find(
    (row) =>
      row.action === action &&
      row.by === by &&
      row.from === fundingOf(milestone.cents, milestone.money) &&
      row.agreement.includes(state) &&
      !(row.unlessPaying === true && isPaying) &&
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
  if (context.isPaying) return 'A payment for this agreement is already open. Finish or cancel it first.';
  const payable = payableBy('client', context);
  const [first] = ids.filter((id) => !payable.includes(id));
  if (first === undefined) return null;
  return context.milestones.some(({ id }) => id === first)
    ? 'Nothing is due for this milestone.'
    : 'These terms have no milestone with this number.';
};

/** Sums of the money of a held agreement, in cents. */
export type MoneySums = {
  readonly due: number;
  readonly held: number;
  readonly released: number;
  readonly returned: number;
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
    fee: sum(({ money }) => money.fee),
  };
};

/** The lowest and highest payment that the provider accepts, in cents, including the processing fee. */
export const PAYMENT_CENTS = { min: 50, max: 999_999_99 } as const;

/** The lowest sum of milestones that can be paid, in cents: with its processing fee it is `PAYMENT_CENTS.min`. */
export const PAYABLE_CENTS_MIN = 19;
