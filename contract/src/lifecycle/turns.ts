import {
  type AgreementState,
  isActive,
  isCompleted,
  isOnOffer,
  isPlanned,
  type MilestoneState,
} from './agreement-states.ts';
import type { AgreementContext } from './agreements.ts';
import { dueOf, type MilestoneMoney, PAYABLE_CENTS_MIN } from './funding.ts';
import { otherRole, ROLES, type Role } from './lifecycle.ts';

/**
 * Kinds of turns: to answer a cancellation request, an offer, a counter-offer or an amendment, to review a delivery, to
 * pay for a milestone, to deliver a milestone again after requested changes, to deliver a planned milestone, and to
 * write a review.
 */
export const TURN_KINDS = [
  'cancellation',
  'offer',
  'counter',
  'amendment',
  'delivery',
  'funding',
  'changes',
  'milestone',
  'review',
] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

type Milestone = { readonly state: MilestoneState };

/** The milestones that the client reviews next and that the freelancer delivers next. */
type OpenMilestones<M extends Milestone> = { readonly delivered: M | undefined; readonly toDeliver: M | undefined };

/**
 * Returns the first delivered milestone, and the first one to deliver. Requested changes precede planned milestones.
 */
export const openMilestones = <M extends Milestone>(milestones: readonly M[]): OpenMilestones<M> => {
  const firstIn = (state: MilestoneState) => milestones.find((each) => each.state === state);
  return { delivered: firstIn('submitted'), toDeliver: firstIn('changes-requested') ?? firstIn('planned') };
};

type PricedMilestone = Milestone & { readonly cents: number; readonly money: MilestoneMoney };

/**
 * Returns the milestone of a held agreement that the client pays for next; null if nothing is due for it. While the
 * agreement is active, this is the one that the freelancer delivers next, afterwards the first one with money due, unless
 * all of it is less than one payment: the terms of a completed agreement do not change any more.
 */
export const milestoneToFund = <M extends PricedMilestone>(
  state: AgreementState,
  milestones: readonly M[],
): M | null => {
  const isDue = ({ cents, money }: M) => dueOf(cents, money) > 0;
  if (isCompleted(state)) {
    const sum = milestones.reduce((total, { cents, money }) => total + dueOf(cents, money), 0);
    return sum < PAYABLE_CENTS_MIN ? null : (milestones.find(isDue) ?? null);
  }
  const { toDeliver, delivered } = openMilestones(milestones);
  const next = toDeliver ?? delivered;
  return isActive(state) && next !== undefined && isDue(next) ? next : null;
};

/** State of an agreement that decides whose turn it is. */
export type TurnFacts<M extends Milestone = Milestone> = Pick<AgreementContext, 'proposedBy' | 'requests'> & {
  readonly state: AgreementState;
  /** True if the terms on offer replace earlier ones. */
  readonly isCounter: boolean;
  readonly milestones: readonly M[];
  readonly hasReviewed: Readonly<Record<Role, boolean>>;
  /** True before the end of the review period. */
  readonly areReviewsOpen: boolean;
  /** Milestone that the client pays for next; null if nothing is due, and in an agreement that is paid directly. */
  readonly toFund: M | null;
};

/** Something that one party has to do. `milestone` is set on deliveries. */
export type Turn<M = Milestone> = { readonly who: Role; readonly kind: TurnKind; readonly milestone: M | null };

/** Returns everything that either party has to do, most urgent first. */
const openTurns = <M extends Milestone>(facts: TurnFacts<M>): Turn<M>[] => {
  const { state, proposedBy, isCounter, requests, milestones, hasReviewed, areReviewsOpen, toFund } = facts;
  if (isOnOffer(state)) {
    const kind = isCounter ? 'counter' : 'offer';
    return proposedBy === null ? [] : [{ who: otherRole(proposedBy), kind, milestone: null }];
  }
  // After the completion, several milestones may be due.
  const subject = isCompleted(state) ? null : toFund;
  const funding: Turn<M>[] = toFund === null ? [] : [{ who: 'client', kind: 'funding', milestone: subject }];
  if (isCompleted(state)) {
    const open = ROLES.filter((role) => areReviewsOpen && !hasReviewed[role]);
    return [...funding, ...open.map((who) => ({ who, kind: 'review', milestone: null }) as const)];
  }
  if (!isActive(state)) return [];
  const requested = (['cancellation', 'amendment'] as const).flatMap((kind): Turn<M>[] => {
    const by = requests[kind];
    return by === null ? [] : [{ who: otherRole(by), kind, milestone: null }];
  });
  const { delivered, toDeliver } = openMilestones(milestones);
  const kind = toDeliver !== undefined && isPlanned(toDeliver) ? 'milestone' : 'changes';
  return [
    ...requested,
    ...(delivered === undefined ? [] : [{ who: 'client', kind: 'delivery', milestone: delivered } as const]),
    ...funding,
    ...(toDeliver === undefined ? [] : [{ who: 'freelancer', kind, milestone: toDeliver } as const]),
  ];
};

/**
 * Returns what a party has to do next, otherwise what the party waits for; null if neither. A party does not wait for a
 * review, because the review period ends without one.
 */
export const turnOf = <M extends Milestone>(facts: TurnFacts<M>, role: Role): Turn<M> | null => {
  const turns = openTurns(facts);
  const own = turns.find(({ who }) => who === role);
  return own ?? turns.find(({ kind }) => kind !== 'review') ?? null;
};
