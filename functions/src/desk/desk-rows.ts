import {
  type DeskKind,
  type DeskRow,
  isDecided,
  otherRole,
  type Role,
  type RunningAgreement,
} from '@taskwright/contract';
import { agreementFor } from '../agreements/model/agreement-document.ts';
import type { StoredListedBid } from '../bids/model/bid-document.ts';
import { roleOf, type StoredListedConversation } from '../conversations/model/conversation-document.ts';
import { messageSince, toTurn } from '../conversations/model/turns.ts';
import type { Caller } from '../http/caller.ts';
import type { ListedTask, StoredListedTask } from '../tasks/model/task-document.ts';
import { isVisible } from '../tasks/model/task-policy.ts';

/** A row before the contract's schema parses it. `with` is the uid of the other person; null without one. */
export type Row = Omit<DeskRow, 'with'> & { readonly with: string | null };

/** A running agreement before its parsing. `with` is the uid of the other party. */
export type Running = Omit<RunningAgreement, 'with'> & { readonly with: string };

/** Urgency of each kind. Answers that block the other party come first, reviews last. */
const URGENCY: Readonly<Record<DeskKind, number>> = {
  ...{ cancellation: 0, offer: 0, counter: 0, amendment: 0, delivery: 0 },
  ...{ funding: 1, changes: 1, message: 1, bids: 1, invitation: 1 },
  ...{ milestone: 2, bid: 2, review: 3 },
};

const oldestFirst = (one: Row, other: Row): number => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0);

/** Sorts rows by urgency, then the oldest first. */
export const mostUrgentFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => URGENCY[one.kind] - URGENCY[other.kind] || oldestFirst(one, other));

/** Sorts rows, the oldest first. */
export const longestFirst = (rows: readonly Row[]): Row[] => rows.toSorted(oldestFirst);

const NO_DETAILS = { conversation: null, milestone: null, due: null, bids: 0 } as const;

/**
 * Returns the row of an agreement's turn for the caller; null if it has no turn of that side. `task` is read for an
 * offer only: an offer on a task that is taken, deleted or hidden from the caller has no row.
 */
export const rowOfTurn = (
  { id, data }: StoredListedConversation,
  side: 'me' | 'them',
  { caller, task, now }: { readonly caller: Caller; readonly task: ListedTask | null; readonly now: Date },
): Row | null => {
  const role = roleOf(data, caller);
  if (role === null) return null;
  const visible = task !== null && isVisible(task, caller) ? task : null;
  const turn = agreementFor(data.agreements.agreement, role, visible) && toTurn(data.next[role], role, now);
  if (turn?.turn !== side) return null;
  const { kind, since, milestone, due } = turn.next;
  const base = { kind, role, task: data.taskId, title: visible?.title ?? data.title, since };
  return { ...base, with: data[otherRole(role)].uid, conversation: id, milestone, due, bids: 0 };
};

/** Returns the row of the other party's unread messages in a conversation; null if the caller has read all. */
export const rowOfMessage = ({ id, data }: StoredListedConversation, caller: Caller): Row | null => {
  const role = roleOf(data, caller);
  const since = role && messageSince(data, role);
  if (role === null || since === null) return null;
  const base = { kind: 'message' as const, role, task: data.taskId, title: data.title, since };
  return { ...NO_DETAILS, ...base, with: data[otherRole(role)].uid, conversation: id };
};

/** Returns a running agreement of the caller; null if it is over. */
export const rowOfRunning = ({ id, data }: StoredListedConversation, caller: Caller): Running | null => {
  const role = roleOf(data, caller);
  const { agreement } = data.agreements;
  if (role === null || agreement === null || data.upNext === null) return null;
  const { approved, milestones, cents } = agreement.sums;
  const base = { role, task: data.taskId, title: data.title, with: data[otherRole(role)].uid, conversation: id };
  const { title: milestone, due, isDelivered } = data.upNext;
  return { ...base, milestone, due, isDelivered, approved, milestones, cents };
};

/**
 * Returns the row of a client's task with undecided bids. Names the bidder of an undecided one of its newest bids,
 * and no bidder if they were not read.
 */
export const rowOfBids = (
  { id: task, data: { title, lastBidAt } }: StoredListedTask,
  newest: readonly StoredListedBid[] | null,
  undecided: number,
): Row | null => {
  if (newest?.length === 0 || lastBidAt === null) return null;
  const bid = newest?.find(({ data }) => !isDecided(data.mark));
  const base = { kind: 'bids' as const, role: 'client' as const, task, title, since: lastBidAt };
  return { ...NO_DETAILS, ...base, with: bid?.data.freelancerUid ?? null, bids: undecided };
};

/** Returns the row of something between the caller as a freelancer and the client of a task. */
export const rowOfTask = (
  kind: 'invitation' | 'bid',
  { id, data }: { readonly id: string; readonly data: ListedTask },
  since: string,
): Row => {
  const role: Role = 'freelancer';
  return { ...NO_DETAILS, kind, role, task: id, title: data.title, since, with: data.ownerUid };
};
