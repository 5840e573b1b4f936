import {
  type AgreementSummary,
  allowedActions,
  availabilityOf,
  BID_LIFECYCLE,
  type BidAction,
  type BidMark,
  type BidState,
  isDeclined,
  isOnOffer,
  type MyBidState,
  type Role,
  type Standing,
} from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { assertAllowed } from '../http/guard.ts';
import { ApiProblem } from '../http/problems.ts';
import type { TaskFacts } from '../tasks/task-document.ts';
import { isClientOf, rolesIn } from '../tasks/task-policy.ts';
import type { StoredListedBid } from './bid-document.ts';

/** Whether `caller` sees every bid on a task: its poster does, anyone else sees their own (decision 17). */
export const seesAllBids = (task: TaskFacts, caller: Caller): boolean => isClientOf(task, caller);

/** What somebody is to a bid: who made it is its freelancer, the task's poster its client, anybody else nothing. */
const rolesAt = (task: TaskFacts, bid: StoredListedBid | null, caller: Caller): Role[] =>
  rolesIn(task, caller).filter((role) => role === 'client' || bid === null || bid.data.freelancerUid === caller.uid);

/** Whether the freelancer of a bid was hired for its task. */
const isHired = (task: TaskFacts, { id }: Pick<StoredListedBid, 'id'>): boolean => task.hired === id;

type Work = Pick<AgreementSummary, 'state'> | null;

const hasOffer = (work: Work | undefined): boolean => work != null && isOnOffer(work.state);

/** A bid on a task, null where there is none. */
type OnTask = {
  readonly task: TaskFacts;
  readonly bid: StoredListedBid | null;
  /** What is agreed or offered on it; it concerns its client alone, and a freelancer's answers need not know it. */
  readonly work?: Work;
};

const stateOf = ({ task, bid, work }: OnTask): BidState => {
  if (bid === null) return 'none';
  if (isHired(task, bid)) return 'hired';
  return hasOffer(work) ? 'offered' : (bid.data.mark ?? 'placed');
};

const standingAt = (on: OnTask, caller: Caller, today: string): Standing<BidState> => ({
  state: stateOf(on),
  roles: rolesAt(on.task, on.bid, caller),
  ...availabilityOf(on.task, today),
});

/** What `caller` may do with a bid on this task today (UTC): what its answers carry. */
export const bidActions = (on: OnTask, caller: Caller, today: string): BidAction[] =>
  allowedActions(BID_LIFECYCLE, standingAt(on, caller, today));

/**
 * How a bid stands today (UTC), `work` being what is agreed or offered on it; a task that is null, or that its freelancer may not see,
 * is gone to them.
 */
export const bidStateOf = (bid: StoredListedBid, task: TaskFacts | null, work: Work, today: string): MyBidState => {
  if (task === null) return 'gone';
  if (task.hired !== null) return isHired(task, bid) ? 'hired' : 'not-chosen';
  if (hasOffer(work)) return 'offered';
  if (isDeclined(bid.data.mark)) return 'not-chosen';
  return availabilityOf(task, today).isOpen ? 'open' : 'closed';
};

const FORBIDDEN = 'You can’t bid on your own task.';
const BID_CONFLICTS: Readonly<Partial<Record<BidState, string>>> = {
  hired: 'You’ve been hired for this task. To stop, ask to cancel in your conversation.',
};

/** Throws unless `caller` may do `action` with their bid today (UTC): 403 on one's own task, 409 when it is not open. */
export const assertMayBid = (action: BidAction, on: OnTask, caller: Caller, today: string): void =>
  assertAllowed(BID_LIFECYCLE, action, standingAt(on, caller, today), {
    forbidden: FORBIDDEN,
    conflict: BID_CONFLICTS[stateOf(on)] ?? 'Bidding has closed.',
  });

const MARKING = { shortlisted: 'shortlist', declined: 'decline' } as const satisfies Record<BidMark, BidAction>;

const MARK_CONFLICTS: Readonly<Partial<Record<BidState, string>>> = {
  hired: 'You’ve hired this freelancer.',
  offered: 'There is an offer on this bid. Withdraw the offer first.',
};

const unmarkable = (on: OnTask): string =>
  MARK_CONFLICTS[stateOf(on)] ??
  (on.task.hired === null ? 'This task is no longer pending.' : 'You’ve hired someone else for this task.');

/**
 * Throws unless `caller` may set this mark on a bid today (UTC), or take it off where it is null: 403 for anyone but the task's client,
 * 404 where there is no such bid, 409 once there is an offer on it or the task is no longer pending.
 */
export const assertMayMark = (mark: BidMark | null, on: OnTask, caller: Caller, today: string): void => {
  if (!seesAllBids(on.task, caller)) throw new ApiProblem('forbidden', 'Only the client of this task can do this.');
  if (on.bid === null) throw new ApiProblem('not-found', 'There is no such bid on this task.');
  const action = mark === null ? 'unmark' : MARKING[mark];
  const words = { forbidden: '', conflict: unmarkable(on) };
  assertAllowed(BID_LIFECYCLE, action, standingAt(on, caller, today), words);
};
