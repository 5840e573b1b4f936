import type { Availability } from './availability.ts';
import type { StoredMark } from './bids.ts';

/** A time: `days` after an event. */
export type Delay<Event extends string = string> = { readonly event: Event; readonly days: number };

/** Days since events, fractional; null or missing before the event, or if its time is unknown. */
export type DaysSince<Event extends string = string> = { readonly [E in Event]?: number | null };

/**
 * Lifecycles of tasks, bids and conversations as data. A row allows `by` to take `action` in the state `from`; the
 * state is `to` afterwards. An action without a row is rejected. The server's guards and the `actions` of each response
 * read these tables, and the page shows its buttons by those `actions`.
 */
export type Transition<State extends string = string, Action extends string = string, Role extends string = string> = {
  readonly from: State;
  readonly action: Action;
  readonly by: Role;
  readonly to: State;
  /** Allowed only while the task is open: pending, with its deadline today (UTC) or later. */
  readonly whileOpen?: true;
  /** Allowed only while the task is pending without a hired freelancer, regardless of its deadline. */
  readonly whilePending?: true;
};

/** Returns whether a time is reached. */
export const isReached = ({ event, days }: Delay, daysSince: DaysSince): boolean => (daysSince[event] ?? 0) >= days;

export const TASK_STATUSES = ['pending', 'in-progress', 'completed'] as const;
export type KnownTaskStatus = (typeof TASK_STATUSES)[number];
/** Status of a task. A stored value that is not on this list is read as 'unknown' and stays stored unchanged. */
export type TaskStatus = KnownTaskStatus | 'unknown';

/** Statuses of tasks without a hired freelancer. */
export const PENDING_STATUSES = ['pending'] as const satisfies readonly TaskStatus[];

/** Statuses of tasks that are open, or that a cancellation reopens, until their deadline. */
export const UNFINISHED_STATUSES = ['pending', 'in-progress'] as const satisfies readonly TaskStatus[];

/**
 * State of a bid. 'shortlisted' and 'declined' come from the client's mark. A bid is 'offered' while its freelancer has
 * an offer, and 'hired' once the offer is accepted. The agreement then applies, and the bid no longer changes, also not
 * once the agreement is 'cancelled'.
 */
export type BidState = 'none' | 'placed' | StoredMark | 'offered' | 'hired';

/**
 * State of a bid for its freelancer, derived from its task and conversation on every read: 'open' while the task
 * accepts bids, 'offered' while there is an offer, 'hired' once it is accepted, 'not-chosen' if the client hired
 * another freelancer or declined the bid, 'closed' while the task accepts no bids or once the agreement on the bid was
 * cancelled, and 'gone' once the task is deleted.
 */
export const MY_BID_STATES = ['open', 'offered', 'hired', 'not-chosen', 'closed', 'gone'] as const;
export type MyBidState = (typeof MY_BID_STATES)[number];

/** Returns whether a bid waits for the client's decision. */
export const isUndecided = (state: MyBidState): boolean => state === 'open';

export const ROLES = ['client', 'freelancer'] as const;
/** Role of a user in a task. Its poster is the client; any other user may become the freelancer. */
export type Role = (typeof ROLES)[number];

/** Returns the role of the other party. */
export const otherRole = (role: Role): Role => (role === 'client' ? 'freelancer' : 'client');

/** Party of the transitions of background functions. Callers never have this role. */
export const SYSTEM = 'system';
/** Party of the transitions that follow a decision of the operator in the console. Callers never have this role. */
export const OPERATOR = 'operator';
type Internal = typeof SYSTEM | typeof OPERATOR;

export const TASK_ACTIONS = ['post', 'update', 'delete'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/**
 * Transitions of the system: hides a task while its client's account is disabled or deleted, shows it again, or removes
 * it with the account.
 */
export type TaskSystemAction = 'hide' | 'show' | 'remove';

/**
 * Transitions of a task. Transitions of an agreement also change the status: column `task` of `AGREEMENT_LIFECYCLE`.
 */
export const TASK_LIFECYCLE = [
  { from: 'none', action: 'post', by: 'client', to: 'pending' },
  { from: 'pending', action: 'hide', by: SYSTEM, to: 'pending' },
  { from: 'pending', action: 'remove', by: SYSTEM, to: 'none' },
  ...([...TASK_STATUSES, 'unknown'] as const).flatMap(
    (status) =>
      [
        { from: status, action: 'update', by: 'client', to: status },
        { from: status, action: 'show', by: SYSTEM, to: status },
        // A task in progress cannot be deleted (decision 30).
        ...(status === 'in-progress' ? [] : [{ from: status, action: 'delete', by: 'client', to: 'none' } as const]),
      ] as const,
  ),
] as const satisfies readonly Transition<TaskStatus | 'none', TaskAction | TaskSystemAction, Role | typeof SYSTEM>[];

export const BID_ACTIONS = ['bid', 'change', 'withdraw', 'shortlist', 'decline', 'unmark'] as const;
export type BidAction = (typeof BID_ACTIONS)[number];

/**
 * Transitions of a bid. The client's marks do not restrict the freelancer, and a change resets a declined bid to
 * 'placed'. The client cannot mark a bid with an offer.
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

/**
 * 'none' until the conversation contains an entry that the caller may read. 'closed' once the account of a party is
 * closed.
 */
export type ConversationState = 'none' | 'started' | 'closed';

export const CONVERSATION_ACTIONS = ['message'] as const;
export type ConversationAction = (typeof CONVERSATION_ACTIONS)[number];

/**
 * Transitions of a conversation. The client may message a freelancer who has bid in any state of the task. Both sides
 * may continue a conversation regardless of the task. A closed conversation has no rows.
 */
export const CONVERSATION_LIFECYCLE: readonly Transition<ConversationState, ConversationAction, Role>[] = [
  { from: 'none', action: 'message', by: 'freelancer', to: 'started', whileOpen: true },
  { from: 'none', action: 'message', by: 'client', to: 'started' },
  { from: 'started', action: 'message', by: 'freelancer', to: 'started' },
  { from: 'started', action: 'message', by: 'client', to: 'started' },
];

/** Input of a lifecycle: the state, the caller's roles, and the availability of the task. */
export type LifecycleContext<State extends string = string> = Availability & {
  readonly state: State;
  readonly roles: readonly string[];
};

const matches = (row: Transition, { state, isOpen, isPending }: LifecycleContext): boolean =>
  row.from === state && (isOpen || row.whileOpen !== true) && (isPending || row.whilePending !== true);

/** Rows whose party calls the API. */
type CallerRow<T extends Transition> = Exclude<T, { readonly by: Internal }>;

const isInternal = (by: string): by is Internal => by === SYSTEM || by === OPERATOR;

/** Returns the actions that a lifecycle allows the caller, in the order of its rows. */
export const allowedActions = <T extends Transition>(
  lifecycle: readonly T[],
  context: LifecycleContext<T['from']>,
): CallerRow<T>['action'][] =>
  lifecycle
    .filter(
      (row): row is CallerRow<T> => !isInternal(row.by) && context.roles.includes(row.by) && matches(row, context),
    )
    .map(({ action }) => action);

/** Party of a transition that no caller takes, and the days since the events that it depends on. */
export type Cause = { readonly by: Internal; readonly daysSince?: DaysSince };

/** Returns the row of the system, or of the operator, for an action in this state; null if there is none yet. */
export const systemRow = <T extends Transition & { readonly after?: Delay }>(
  lifecycle: readonly T[],
  action: Extract<T, { readonly by: Internal }>['action'],
  from: string,
  { by, daysSince = {} }: Cause = { by: SYSTEM },
): T | null =>
  lifecycle.find(
    (row) =>
      row.by === by &&
      row.action === action &&
      row.from === from &&
      (row.after === undefined || isReached(row.after, daysSince)),
  ) ?? null;

/**
 * Returns why an action is not allowed: 'role' if no row matches the caller's roles, 'state' if a row matches but not
 * now; null if it is allowed.
 */
export const refusalOf = <T extends Transition>(
  lifecycle: readonly T[],
  action: T['action'],
  context: LifecycleContext<T['from']>,
): 'role' | 'state' | null => {
  const callerRows = lifecycle.filter((row) => row.action === action && context.roles.includes(row.by));
  if (callerRows.length === 0) return 'role';
  return callerRows.some((row) => matches(row, context)) ? null : 'state';
};
