import type { Availability } from './availability.ts';
import type { BidMark } from './bids.ts';

/**
 * What can happen to a task, to a bid and in a conversation, as data: a row says that `by` may do `action` while the thing is `from`, and
 * that it is `to` afterwards. What no row allows does not exist. The server's guards and the `actions` of every answer
 * read these tables, and the buttons on the page follow the answers.
 */
export type Transition<State extends string = string, Action extends string = string, Role extends string = string> = {
  readonly from: State;
  readonly action: Action;
  readonly by: Role;
  readonly to: State;
  /** Allowed only while the task is open: pending, with its deadline today (UTC) or later. */
  readonly whileOpen?: true;
  /** Only while the task is pending, whatever its deadline, and nobody was hired for it. */
  readonly whilePending?: true;
};

export const TASK_STATUSES = ['pending', 'in-progress', 'completed'] as const;
export type KnownTaskStatus = (typeof TASK_STATUSES)[number];
/** The status of a task. What is stored and not on this list is read as 'unknown', and stays stored as it is. */
export type TaskStatus = KnownTaskStatus | 'unknown';

/** Statuses of tasks that are open, or open again after a cancellation, while their deadline lies ahead. */
export const UNFINISHED_STATUSES = ['pending', 'in-progress'] as const satisfies readonly TaskStatus[];

/**
 * 'shortlisted' and 'declined' by the client's mark, 'offered' while there is an offer on it, 'hired' once its freelancer has accepted
 * one: then the agreement holds, and the bid stays what it was.
 */
export type BidState = 'none' | 'placed' | BidMark | 'offered' | 'hired';

/**
 * How a bid stands, derived from its task and conversation whenever it is read: open while the task takes bids, offered while its
 * freelancer has an offer, hired once they have accepted one, not-chosen when somebody else has or the client has declined it, closed
 * while the task takes no bids, gone with it.
 */
export const MY_BID_STATES = ['open', 'offered', 'hired', 'not-chosen', 'closed', 'gone'] as const;
export type MyBidState = (typeof MY_BID_STATES)[number];

export const ROLES = ['client', 'freelancer'] as const;
/** Role of a user in a task: its poster is the client; everyone else may become its freelancer. */
export type Role = (typeof ROLES)[number];

/** Returns the role of the counterpart. */
export const otherRole = (role: Role): Role => (role === 'client' ? 'freelancer' : 'client');

/** Party of the transitions that background functions take. Callers never have this role. */
export const SYSTEM = 'system';

export const TASK_ACTIONS = ['post', 'update', 'delete'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** Transitions of the system: hides a task while its client's account is disabled or gone, shows it again, removes it with the account. */
export type TaskSystemAction = 'hide' | 'show' | 'remove';

/** An agreement's transitions change the status of its task too: column `task` of `AGREEMENT_LIFECYCLE`. */
export const TASK_LIFECYCLE = [
  { from: 'none', action: 'post', by: 'client', to: 'pending' },
  { from: 'pending', action: 'hide', by: SYSTEM, to: 'pending' },
  { from: 'pending', action: 'remove', by: SYSTEM, to: 'none' },
  ...([...TASK_STATUSES, 'unknown'] as const).flatMap(
    (status) =>
      [
        { from: status, action: 'update', by: 'client', to: status },
        { from: status, action: 'show', by: SYSTEM, to: status },
        // While somebody works on it, it stays (decision 30).
        ...(status === 'in-progress' ? [] : [{ from: status, action: 'delete', by: 'client', to: 'none' } as const]),
      ] as const,
  ),
] as const satisfies readonly Transition<TaskStatus | 'none', TaskAction | TaskSystemAction, Role | typeof SYSTEM>[];

export const BID_ACTIONS = ['bid', 'change', 'withdraw', 'shortlist', 'decline', 'unmark'] as const;
export type BidAction = (typeof BID_ACTIONS)[number];

/**
 * To its freelancer a bid is the same whatever its mark, but that one which they have changed is no longer declined. The client's
 * marks come to an end where an offer begins.
 */
export const BID_LIFECYCLE: readonly Transition<BidState, BidAction, Role>[] = [
  { from: 'none', action: 'bid', by: 'freelancer', to: 'placed', whileOpen: true },
  ...(['placed', 'shortlisted', 'declined', 'offered'] as const).flatMap((from) => [
    {
      from,
      action: 'change',
      by: 'freelancer',
      to: from === 'declined' ? 'placed' : from,
      whileOpen: true,
    } as const,
    { from, action: 'withdraw', by: 'freelancer', to: 'none' } as const,
  ]),
  { from: 'placed', action: 'shortlist', by: 'client', to: 'shortlisted', whilePending: true },
  { from: 'declined', action: 'shortlist', by: 'client', to: 'shortlisted', whilePending: true },
  { from: 'placed', action: 'decline', by: 'client', to: 'declined', whilePending: true },
  { from: 'shortlisted', action: 'decline', by: 'client', to: 'declined', whilePending: true },
  { from: 'shortlisted', action: 'unmark', by: 'client', to: 'placed', whilePending: true },
  { from: 'declined', action: 'unmark', by: 'client', to: 'placed', whilePending: true },
];

/** 'none' until something was said in it that the one who asks may see. */
export type ConversationState = 'none' | 'begun';

export const CONVERSATION_ACTIONS = ['message'] as const;
export type ConversationAction = (typeof CONVERSATION_ACTIONS)[number];

/** Who has bid may be written to by the task's client whatever its state; once something was said both go on, whatever becomes of the task. */
export const CONVERSATION_LIFECYCLE = [
  { from: 'none', action: 'message', by: 'freelancer', to: 'begun', whileOpen: true },
  { from: 'none', action: 'message', by: 'client', to: 'begun' },
  { from: 'begun', action: 'message', by: 'freelancer', to: 'begun' },
  { from: 'begun', action: 'message', by: 'client', to: 'begun' },
] as const satisfies readonly Transition<ConversationState, ConversationAction, Role>[];

/** Input of a table: the state of the thing, the roles of the caller, and what its task takes. */
export type Standing<State extends string = string> = Availability & {
  readonly state: State;
  readonly roles: readonly string[];
};

const holds = (row: Transition, { state, isOpen, isPending }: Standing): boolean =>
  row.from === state && (isOpen || row.whileOpen !== true) && (isPending || row.whilePending !== true);

/** Rows of the parties that call the API. */
type CallerRow<T extends Transition> = Exclude<T, { readonly by: typeof SYSTEM }>;

/** Returns the actions that a lifecycle allows a caller, in the order of its rows. */
export const allowedActions = <T extends Transition>(
  lifecycle: readonly T[],
  standing: Standing<T['from']>,
): CallerRow<T>['action'][] =>
  lifecycle
    .filter((row): row is CallerRow<T> => row.by !== SYSTEM && standing.roles.includes(row.by) && holds(row, standing))
    .map(({ action }) => action);

/** Returns the system's row for an action in this state; null where the lifecycle has none. */
export const systemRow = <T extends Transition>(
  lifecycle: readonly T[],
  action: Extract<T, { readonly by: typeof SYSTEM }>['action'],
  from: string,
): T | null => lifecycle.find((row) => row.by === SYSTEM && row.action === action && row.from === from) ?? null;

/** Why an action is not allowed: 'role' when it is not theirs to do at all, 'state' when it is but not now; else null. */
export const refusalOf = <T extends Transition>(
  lifecycle: readonly T[],
  action: T['action'],
  standing: Standing<T['from']>,
): 'role' | 'state' | null => {
  const theirs = lifecycle.filter((row) => row.action === action && standing.roles.includes(row.by));
  if (theirs.length === 0) return 'role';
  return theirs.some((row) => holds(row, standing)) ? null : 'state';
};
