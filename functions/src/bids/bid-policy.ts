import {
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
import type { BidDocument } from './bid-document.ts';

/** Whether `caller` sees every bid on a task: its poster does, anyone else sees their own (decision 17). */
export const seesAllBids = (task: TaskDocument, caller: Caller): boolean => isClientOf(task, caller);

/** What somebody is to a bid: who made it is its freelancer, the task's poster its client, anybody else nothing. */
const rolesAt = (task: TaskDocument, bid: BidDocument | null, caller: Caller): Role[] =>
  rolesIn(task, caller).filter((role) => role === 'client' || bid === null || bid.freelancerUid === caller.uid);

const standingAt = (
  task: TaskDocument,
  bid: BidDocument | null,
  caller: Caller,
  today: string,
): Standing<BidState> => ({
  state: bid === null ? 'none' : 'placed',
  roles: rolesAt(task, bid, caller),
  isOpen: isOffered(task, today),
});

/** What `caller` may do with a bid on this task today (UTC): what its answers carry. */
export const bidActions = (task: TaskDocument, bid: BidDocument, caller: Caller, today: string): BidAction[] =>
  allowedActions(BID_LIFECYCLE, standingAt(task, bid, caller, today));

/** How a bid stands with its freelancer today (UTC); a task that is null, or that they may not see, is gone to them. */
export const myBidState = (task: TaskDocument | null, today: string): MyBidState => {
  if (task === null) return 'gone';
  return isOffered(task, today) ? 'open' : 'closed';
};

const REFUSALS = {
  forbidden: 'You can’t bid on your own task.',
  conflict: 'Bidding has closed.',
};

/** Throws unless `caller` may do `action` with their bid today (UTC): 403 on one's own task, 409 when it is not open. */
export const assertMayBid = (
  action: BidAction,
  { task, bid }: { readonly task: TaskDocument; readonly bid: BidDocument | null },
  caller: Caller,
  today: string,
): void => assertAllowed(BID_LIFECYCLE, action, standingAt(task, bid, caller, today), REFUSALS);
