import {
  type AgreementSummary,
  allowedActions,
  BID_LIFECYCLE,
  type BidAction,
  type BidState,
  type MyBidState,
  type Role,
  type Standing,
} from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { assertAllowed } from '../http/guard.ts';
import type { TaskDocument } from '../tasks/task-document.ts';
import { isClientOf, isOffered, rolesIn } from '../tasks/task-policy.ts';
import type { StoredBid } from './bid-document.ts';

/** Whether `caller` sees every bid on a task: its poster does, anyone else sees their own (decision 17). */
export const seesAllBids = (task: TaskDocument, caller: Caller): boolean => isClientOf(task, caller);

/** What somebody is to a bid: who made it is its freelancer, the task's poster its client, anybody else nothing. */
const rolesAt = (task: TaskDocument, bid: StoredBid | null, caller: Caller): Role[] =>
  rolesIn(task, caller).filter((role) => role === 'client' || bid === null || bid.data.freelancerUid === caller.uid);

/** Whether the freelancer of a bid was hired for its task. */
const isHired = (task: TaskDocument, { id }: Pick<StoredBid, 'id'>): boolean => task.hired === id;

const standingAt = (task: TaskDocument, bid: StoredBid | null, caller: Caller, today: string): Standing<BidState> => ({
  state: bid === null ? 'none' : isHired(task, bid) ? 'hired' : 'placed',
  roles: rolesAt(task, bid, caller),
  isOpen: isOffered(task, today),
});

/** What `caller` may do with a bid on this task today (UTC): what its answers carry. */
export const bidActions = (task: TaskDocument, bid: StoredBid, caller: Caller, today: string): BidAction[] =>
  allowedActions(BID_LIFECYCLE, standingAt(task, bid, caller, today));

/**
 * How a bid stands today (UTC), `work` being what is agreed or offered on it; a task that is null, or that its freelancer may not see,
 * is gone to them.
 */
export const bidStateOf = (
  bid: Pick<StoredBid, 'id'>,
  task: TaskDocument | null,
  work: Pick<AgreementSummary, 'state'> | null,
  today: string,
): MyBidState => {
  if (task === null) return 'gone';
  if (task.hired !== null) return isHired(task, bid) ? 'hired' : 'not-chosen';
  if (work?.state === 'offered') return 'offered';
  return isOffered(task, today) ? 'open' : 'closed';
};

const FORBIDDEN = 'You can’t bid on your own task.';
const HIRED = 'You’ve been hired for this task. To stop, ask to cancel in your conversation.';

/** Throws unless `caller` may do `action` with their bid today (UTC): 403 on one's own task, 409 when it is not open. */
export const assertMayBid = (
  action: BidAction,
  { task, bid }: { readonly task: TaskDocument; readonly bid: StoredBid | null },
  caller: Caller,
  today: string,
): void =>
  assertAllowed(BID_LIFECYCLE, action, standingAt(task, bid, caller, today), {
    forbidden: FORBIDDEN,
    conflict: bid !== null && isHired(task, bid) ? HIRED : 'Bidding has closed.',
  });
