import {
  type AgreementSummary,
  allowedActions,
  availabilityOf,
  BID_LIFECYCLE,
  type BidAction,
  type BidMark,
  type BidState,
  isCancelled,
  isDeclined,
  isOnOffer,
  type LifecycleContext,
  type MyBidState,
  type Role,
  todayUtc,
} from '@taskwright/contract';
import type { Caller } from '../../http/caller.ts';
import { assertAllowed } from '../../http/guard.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { TaskFacts } from '../../tasks/model/task-document.ts';
import { isClientOf, rolesIn } from '../../tasks/model/task-policy.ts';
import { isDeclineVisible, type StoredListedBid } from './bid-document.ts';

/** Returns true if `caller` is the task's client. Other callers see only their own bids (decision 17). */
export const seesAllBids = (task: TaskFacts, caller: Caller): boolean => isClientOf(task, caller);

/** Returns the caller's roles for a bid: freelancer for its author, client for the task's owner, otherwise none. */
const bidRoles = (task: TaskFacts, bid: StoredListedBid | null, caller: Caller): Role[] =>
  rolesIn(task, caller).filter((role) => role === 'client' || bid === null || bid.data.freelancerUid === caller.uid);

/** Returns true if the bid's freelancer was hired for the task. */
const isHired = (task: TaskFacts, { id }: Pick<StoredListedBid, 'id'>): boolean => task.hired === id;

type BidAgreement = Pick<AgreementSummary, 'state'> | null;

const hasOffer = (agreement: BidAgreement | undefined): boolean => agreement != null && isOnOffer(agreement.state);

/** A task and a bid on it; null if there is none. */
type BidTarget = {
  readonly task: TaskFacts;
  readonly bid: StoredListedBid | null;
  /** Agreement or offer on the bid. Only the client's actions depend on it, so it is optional for freelancers. */
  readonly agreement?: BidAgreement;
};

const stateOf = ({ task, bid, agreement }: BidTarget): BidState => {
  if (bid === null) return 'none';
  if (isHired(task, bid)) return 'hired';
  return hasOffer(agreement) ? 'offered' : (bid.data.mark ?? 'placed');
};

const lifecycleContext = (target: BidTarget, caller: Caller, today: string): LifecycleContext<BidState> => ({
  state: stateOf(target),
  roles: bidRoles(target.task, target.bid, caller),
  ...availabilityOf(target.task, today),
});

/** Returns the actions that `caller` can take on a bid today (UTC). */
export const bidActions = (target: BidTarget, caller: Caller, today: string): BidAction[] =>
  allowedActions(BID_LIFECYCLE, lifecycleContext(target, caller, today));

/**
 * Returns the state of a bid as `role` reads it now. `agreement` is the agreement or offer on it, `task` is null if it
 * is deleted. A decline that the client can still undo is hidden from the freelancer.
 */
export const bidStateOf = (
  bid: StoredListedBid,
  task: TaskFacts | null,
  agreement: BidAgreement,
  { role, now }: { readonly role: Role; readonly now: Date },
): MyBidState => {
  if (task === null) return 'gone';
  if (task.hired !== null) return isHired(task, bid) ? 'hired' : 'not-chosen';
  if (hasOffer(agreement)) return 'offered';
  if (isCancelled(bid.data.mark)) return 'closed';
  if (role === 'client' ? isDeclined(bid.data.mark) : isDeclineVisible(bid.data, now)) return 'not-chosen';
  return availabilityOf(task, todayUtc(now)).isOpen ? 'open' : 'closed';
};

const FORBIDDEN = 'You can’t bid on your own task.';
const BID_CONFLICTS: Readonly<Partial<Record<BidState, string>>> = {
  hired: 'You’ve been hired for this task. To stop, ask to cancel in your conversation.',
  cancelled: 'Your agreement on this task was cancelled.',
};

/**
 * Throws unless `caller` can take `action` on their bid today (UTC): 403 on the caller's own task, 409 if bidding is
 * closed.
 */
export const assertMayBid = (action: BidAction, target: BidTarget, caller: Caller, today: string): void =>
  assertAllowed(BID_LIFECYCLE, action, lifecycleContext(target, caller, today), {
    forbidden: FORBIDDEN,
    conflict: BID_CONFLICTS[stateOf(target)] ?? 'Bidding has closed.',
  });

const MARK_ACTIONS = { shortlisted: 'shortlist', declined: 'decline' } as const satisfies Record<BidMark, BidAction>;

const MARK_CONFLICTS: Readonly<Partial<Record<BidState, string>>> = {
  hired: 'You’ve hired this freelancer.',
  offered: 'There is an offer on this bid. Withdraw the offer first.',
  cancelled: 'The agreement on this bid was cancelled.',
};

const markConflict = (target: BidTarget): string =>
  MARK_CONFLICTS[stateOf(target)] ??
  (target.task.hired === null ? 'This task is no longer pending.' : 'You’ve hired someone else for this task.');

/**
 * Throws unless `caller` can set this mark on a bid today (UTC); null removes the mark. 403 for callers other than the
 * client, 404 for an unknown bid, 409 if there is an offer on the bid or the task is not pending.
 */
export const assertMayMark = (mark: BidMark | null, target: BidTarget, caller: Caller, today: string): void => {
  if (!seesAllBids(target.task, caller)) throw new ApiProblem('forbidden', 'Only the client of this task can do this.');
  if (target.bid === null) throw new ApiProblem('not-found', 'There is no such bid on this task.');
  const action = mark === null ? 'unmark' : MARK_ACTIONS[mark];
  const messages = { forbidden: '', conflict: markConflict(target) };
  assertAllowed(BID_LIFECYCLE, action, lifecycleContext(target, caller, today), messages);
};
