import { lastDate, TOO_FAR_AHEAD } from '../limits/dates.ts';
import {
  ACCEPTED_STATES,
  type AgreementState,
  isApproved,
  isSubmitted,
  type MilestoneState,
} from './agreement-states.ts';
import {
  type DaysSince,
  type Delay,
  isReached,
  type KnownTaskStatus,
  OPERATOR,
  type Role,
  SYSTEM,
  type Transition,
} from './lifecycle.ts';

/** Transitions by a participant, in display order. */
export const AGREEMENT_ACTIONS = [
  'offer',
  'counter',
  'decline',
  'withdraw',
  'accept',
  'submit',
  'approve',
  'request-changes',
  'propose-amendment',
  'accept-amendment',
  'decline-amendment',
  'request-cancellation',
  'confirm-cancellation',
  'complete-cancellation',
  'refuse-cancellation',
  'review',
] as const;
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number];

/**
 * Transitions that no participant takes: the task was deleted, another freelancer was hired, the bid was withdrawn, the
 * account of one side ended, the client did not answer a delivery, or a chargeback froze the agreement, which ended.
 */
export const AGREEMENT_SYSTEM_ACTIONS = [
  'task-deleted',
  'offer-ended',
  'bid-withdrawn',
  'account-ended',
  'auto-approve',
  'freeze',
  'unfreeze',
] as const;
export type AgreementSystemAction = (typeof AGREEMENT_SYSTEM_ACTIONS)[number];

/** Causes of 'account-ended'. */
export const ACCOUNT_END_CAUSES = ['deleted', 'disabled'] as const;
export type AccountEndCause = (typeof ACCOUNT_END_CAUSES)[number];

/**
 * Requests that either side may make while the agreement is active. A request stays open until the other party answers.
 */
export const AGREEMENT_REQUESTS = ['amendment', 'cancellation'] as const;
export type AgreementRequest = (typeof AGREEMENT_REQUESTS)[number];

/**
 * Party of a transition: a role, a role that depends on the agreement, the system, or the operator. A recipient answers
 * terms, a respondent a request.
 */
export type Party =
  | Role
  | 'either'
  | 'recipient'
  | 'proposer'
  | 'requester'
  | 'respondent'
  | typeof SYSTEM
  | typeof OPERATOR;

/**
 * Events by whose time transitions are allowed: an open cancellation request, a disabled account, the end, and the start
 * of the client's silence about a delivery (`isSilent`).
 */
type AgreementEvent = 'cancellation-requested' | 'account-disabled' | 'ended' | 'silent';

/** Days that a cancellation request waits for an answer before its requester may complete it alone. */
export const CANCELLATION_DAYS = 14;

/** Days without an answer of the client after which a delivery is approved. */
export const SILENCE_DAYS = 14;
const SILENT = { event: 'silent', days: SILENCE_DAYS } as const;
/** Days without an answer after which the client is notified of the coming approval, in their order. */
export const SILENCE_NOTICE_DAYS = [7, 13] as const;

/** Days that the agreements of a disabled account stay open, in case it is enabled again. */
const DISABLED_DAYS = 7;
const DISABLED = { event: 'account-disabled', days: DISABLED_DAYS } as const;

/** A row of `AGREEMENT_LIFECYCLE`. An absent condition is always met. */
export type AgreementTransition = Transition<AgreementState, AgreementAction | AgreementSystemAction, Party> & {
  /** State of the milestone before and after; absent if the transition applies to the whole agreement. */
  readonly milestone?: { readonly from: MilestoneState; readonly to: MilestoneState };
  /** Requires that all other milestones are approved (true) or that at least one is not (false). */
  readonly isLast?: boolean;
  /**
   * Request that the transition opens. An open request of the other party must be answered first; the caller may
   * replace their own.
   */
  readonly opens?: AgreementRequest;
  /** Request of the other party that the transition answers. */
  readonly answers?: AgreementRequest;
  /** The caller's own request that the transition completes without an answer. */
  readonly completes?: AgreementRequest;
  /** Allowed from this time on. */
  readonly after?: Delay<AgreementEvent>;
  /** Rejected while a delivery awaits the client's answer. */
  readonly unlessDelivered?: true;
  /** Rejected while a chargeback is open. */
  readonly unlessFrozen?: true;
  /** Rejected while a mediation holds the money. */
  readonly unlessHeld?: true;
  /** Allowed once per side. */
  readonly once?: true;
  /** Allowed until this time. */
  readonly within?: Delay<AgreementEvent>;
  /** Status of the task afterwards; unchanged if absent. */
  readonly task?: KnownTaskStatus;
};

/**
 * Days after completion within which either side may review. A review stays private for the same time unless both are
 * submitted, which closes reviews before one becomes public.
 */
export const REVIEW_DAYS = 14;

/** Transitions from an offer to the reviews. An offer on a task that is no longer pending counts as 'none'. */
export const AGREEMENT_LIFECYCLE = [
  { from: 'none', action: 'offer', by: 'client', to: 'offered', whilePending: true },
  { from: 'offered', action: 'counter', by: 'recipient', to: 'offered', whilePending: true },
  { from: 'offered', action: 'decline', by: 'recipient', to: 'none' },
  { from: 'offered', action: 'withdraw', by: 'proposer', to: 'none' },
  { from: 'offered', action: 'accept', by: 'recipient', to: 'active', whilePending: true, task: 'in-progress' },
  ...(['planned', 'changes-requested'] as const).map(
    (from) =>
      ({
        from: 'active',
        action: 'submit',
        by: 'freelancer',
        to: 'active',
        milestone: { from, to: 'submitted' },
      }) as const,
  ),
  {
    from: 'active',
    action: 'approve',
    by: 'client',
    to: 'active',
    milestone: { from: 'submitted', to: 'approved' },
    isLast: false,
    unlessFrozen: true,
  },
  {
    from: 'active',
    action: 'approve',
    by: 'client',
    to: 'completed',
    milestone: { from: 'submitted', to: 'approved' },
    isLast: true,
    unlessFrozen: true,
    task: 'completed',
  },
  {
    from: 'active',
    action: 'request-changes',
    by: 'client',
    to: 'active',
    milestone: { from: 'submitted', to: 'changes-requested' },
  },
  {
    from: 'active',
    action: 'auto-approve',
    by: SYSTEM,
    to: 'active',
    milestone: { from: 'submitted', to: 'approved' },
    isLast: false,
    after: SILENT,
    unlessFrozen: true,
    unlessHeld: true,
  },
  {
    from: 'active',
    action: 'auto-approve',
    by: SYSTEM,
    to: 'completed',
    milestone: { from: 'submitted', to: 'approved' },
    isLast: true,
    after: SILENT,
    unlessFrozen: true,
    unlessHeld: true,
    task: 'completed',
  },
  { from: 'active', action: 'propose-amendment', by: 'either', to: 'active', opens: 'amendment' },
  {
    from: 'active',
    action: 'accept-amendment',
    by: 'respondent',
    to: 'active',
    answers: 'amendment',
    unlessFrozen: true,
  },
  { from: 'active', action: 'decline-amendment', by: 'respondent', to: 'active', answers: 'amendment' },
  {
    from: 'active',
    action: 'request-cancellation',
    by: 'either',
    to: 'active',
    opens: 'cancellation',
    unlessFrozen: true,
  },
  {
    from: 'active',
    action: 'confirm-cancellation',
    by: 'respondent',
    to: 'cancelled',
    answers: 'cancellation',
    unlessFrozen: true,
    task: 'pending',
  },
  {
    from: 'active',
    action: 'complete-cancellation',
    by: 'requester',
    to: 'cancelled',
    completes: 'cancellation',
    after: { event: 'cancellation-requested', days: CANCELLATION_DAYS },
    unlessDelivered: true,
    unlessFrozen: true,
    unlessHeld: true,
    task: 'pending',
  },
  { from: 'active', action: 'refuse-cancellation', by: 'respondent', to: 'active', answers: 'cancellation' },
  {
    from: 'completed',
    action: 'review',
    by: 'either',
    to: 'completed',
    once: true,
    within: { event: 'ended', days: REVIEW_DAYS },
  },
  ...ACCEPTED_STATES.flatMap(
    (state) =>
      [
        { from: state, action: 'freeze', by: SYSTEM, to: state },
        { from: state, action: 'unfreeze', by: SYSTEM, to: state },
      ] as const,
  ),
  { from: 'offered', action: 'task-deleted', by: SYSTEM, to: 'none' },
  { from: 'offered', action: 'offer-ended', by: SYSTEM, to: 'none' },
  { from: 'offered', action: 'bid-withdrawn', by: SYSTEM, to: 'none' },
  { from: 'offered', action: 'account-ended', by: SYSTEM, to: 'none' },
  { from: 'active', action: 'account-ended', by: SYSTEM, to: 'cancelled', task: 'pending' },
  { from: 'offered', action: 'account-ended', by: OPERATOR, to: 'none', after: DISABLED },
  { from: 'active', action: 'account-ended', by: OPERATOR, to: 'cancelled', after: DISABLED, task: 'pending' },
] as const satisfies readonly AgreementTransition[];

/** The same rows with their optional columns, which the literal types omit. */
const ROWS: readonly AgreementTransition[] = AGREEMENT_LIFECYCLE;

/** State of an agreement for one participant, the input of the table. */
export type AgreementContext = {
  readonly state: AgreementState;
  readonly role: Role;
  /** Role that proposed the terms; null when there are none. */
  readonly proposedBy: Role | null;
  readonly milestones: readonly { readonly id: number; readonly state: MilestoneState }[];
  /** Role that made each open request; null without a request. */
  readonly requests: Readonly<Record<AgreementRequest, Role | null>>;
  readonly daysSince: DaysSince<AgreementEvent>;
  /** True while a chargeback is open. */
  readonly isFrozen: boolean;
  /** True while a mediation holds the money. */
  readonly isHeld: boolean;
  readonly hasReviewed: boolean;
  readonly isPending: boolean;
};

/**
 * Returns every party that the participant matches. `matches` compares `requester` and `respondent` with the open
 * requests.
 */
const partiesOf = ({ role, proposedBy }: AgreementContext): Party[] => [
  role,
  'either',
  'requester',
  'respondent',
  ...(proposedBy === null ? [] : [proposedBy === role ? ('proposer' as const) : ('recipient' as const)]),
];

/** Returns whether a delivery awaits the client's answer. */
export const awaitsAnswer = ({ milestones }: Pick<AgreementContext, 'milestones'>): boolean =>
  milestones.some(isSubmitted);

/** Returns whether the conditions of a row apply, apart from its party. */
const isMet = (row: AgreementTransition, context: AgreementContext, milestone: number | null): boolean => {
  if (row.from !== context.state) return false;
  if (row.whilePending && !context.isPending) return false;
  if (row.opens !== undefined && ![null, context.role].includes(context.requests[row.opens])) return false;
  if (row.answers !== undefined && [null, context.role].includes(context.requests[row.answers])) return false;
  if (row.completes !== undefined && context.requests[row.completes] !== context.role) return false;
  if (row.after !== undefined && !isReached(row.after, context.daysSince)) return false;
  if (row.unlessDelivered && awaitsAnswer(context)) return false;
  if (row.unlessFrozen && context.isFrozen) return false;
  if (row.unlessHeld && context.isHeld) return false;
  if (row.once && context.hasReviewed) return false;
  if (row.within !== undefined && isReached(row.within, context.daysSince)) return false;
  if (row.milestone === undefined) return milestone === null;
  const others = context.milestones.filter(({ id }) => id !== milestone);
  if (row.isLast !== undefined && row.isLast !== others.every(isApproved)) return false;
  return context.milestones.some(({ id, state }) => id === milestone && state === row.milestone?.from);
};

/** Message for what a chargeback prevents. */
export const FROZEN =
  'The card network disputed a payment of this agreement. Until the bank decides, nothing can be paid, approved or cancelled.';

/** Message for what a mediation prevents. */
const IN_MEDIATION = 'The money is held until the mediation ends.';

/** Returns the row that allows a transition, of `milestone` if it is given; null if the table has none. */
export const agreementRow = (
  action: AgreementAction,
  context: AgreementContext,
  milestone: number | null = null,
): AgreementTransition | null =>
  ROWS.find((row) => row.action === action && partiesOf(context).includes(row.by) && isMet(row, context, milestone)) ??
  null;

/**
 * Returns the row by which the system approves a milestone; null if the table has none yet. `daysSince.silent` of the
 * context belongs to this milestone.
 */
export const autoApprovalRow = (context: AgreementContext, milestone: number): AgreementTransition | null =>
  ROWS.find((row) => row.action === 'auto-approve' && isMet(row, context, milestone)) ?? null;

/** Returns the allowed transitions of the whole agreement, or of one milestone, in the order of `AGREEMENT_ACTIONS`. */
export const agreementActions = (context: AgreementContext, milestone: number | null = null): AgreementAction[] =>
  AGREEMENT_ACTIONS.filter((action) => agreementRow(action, context, milestone) !== null);

const ROLE_REFUSALS: Readonly<Record<Role, string>> = {
  client: 'Only the client can do this.',
  freelancer: 'Only the freelancer can do this.',
};

const STATE_REFUSALS: Readonly<Record<AgreementState, string>> = {
  none: 'There is no open offer.',
  offered: 'The offer hasn’t been accepted yet.',
  active: 'There is already an active agreement on this task.',
  completed: 'This agreement is completed.',
  cancelled: 'This agreement was cancelled.',
};

const MILESTONE_REFUSALS: Readonly<Record<MilestoneState, string>> = {
  planned: 'Nothing has been delivered for this milestone yet.',
  submitted: 'This milestone is already delivered. It’s the client’s turn to answer.',
  'changes-requested':
    'The client has asked for changes to this milestone. The freelancer has to deliver it again first.',
  approved: 'This milestone is already approved.',
};

/** The other party as the subject of a sentence, by the caller's role. */
const RECIPIENT: Readonly<Record<Role, string>> = { client: 'The freelancer', freelancer: 'The client' };

type RequestMessages = {
  readonly theirs: (recipient: string) => string;
  readonly own: (recipient: string) => string;
  readonly none: string;
};

const REQUEST_REFUSALS: Readonly<Record<AgreementRequest, RequestMessages>> = {
  amendment: {
    theirs: (recipient) => `${recipient} has proposed changes. Accept or decline them first.`,
    own: (recipient) => `You proposed these changes. It’s ${recipient.toLowerCase()}’s turn to answer.`,
    none: 'There are no proposed changes.',
  },
  cancellation: {
    theirs: (recipient) => `${recipient} has asked to cancel. Answer that request first.`,
    own: (recipient) => `You asked to cancel. It’s ${recipient.toLowerCase()}’s turn to answer.`,
    none: 'There is no request to cancel.',
  },
};

const requestRefusal = (request: AgreementRequest, { requests, role }: AgreementContext): string => {
  const by = requests[request];
  const { theirs, own, none } = REQUEST_REFUSALS[request];
  return by === null ? none : (by === role ? own : theirs)(RECIPIENT[role]);
};

/** Returns why the requester cannot complete a cancellation yet. */
const notYetCompletable = (context: AgreementContext): string => {
  const { theirs, none } = REQUEST_REFUSALS.cancellation;
  const by = context.requests.cancellation;
  if (by === null) return none;
  if (by !== context.role) return theirs(RECIPIENT[context.role]);
  if (context.isHeld) return IN_MEDIATION;
  return awaitsAnswer(context)
    ? 'You can’t cancel on your own while a delivery is waiting for review.'
    : `${RECIPIENT[context.role]} has ${CANCELLATION_DAYS} days to answer your request to cancel.`;
};

/**
 * Returns why the table rejects a transition, as a message for the caller. Throws Error for an action without a row.
 */
export const agreementRefusal = (
  action: AgreementAction,
  context: AgreementContext,
  milestone: number | null = null,
): string => {
  const [row] = ROWS.filter((each) => each.action === action);
  if (row === undefined) throw new Error(`AGREEMENT_LIFECYCLE has no row for '${action}'`);
  const { by, opens, answers } = row;
  if ((by === 'client' || by === 'freelancer') && by !== context.role) return ROLE_REFUSALS[by];
  const isTaken = row.whilePending === true && !context.isPending;
  if (isTaken && (context.state === 'none' || context.state === 'offered'))
    return 'Someone else was hired for this task, or it was deleted.';
  if (row.from !== context.state) return STATE_REFUSALS[context.state];
  if (by === 'recipient')
    return `You proposed these terms. It’s ${RECIPIENT[context.role].toLowerCase()}’s turn to answer.`;
  if (by === 'proposer') return `${RECIPIENT[context.role]} proposed these terms. You can decline them.`;
  if (row.unlessFrozen === true && context.isFrozen) return FROZEN;
  if (row.completes !== undefined) return notYetCompletable(context);
  const request = opens ?? answers;
  if (request !== undefined) return requestRefusal(request, context);
  if (row.once && context.hasReviewed) return 'You’ve already left your review.';
  if (row.within !== undefined) return `Reviews closed ${row.within.days} days after the agreement was completed.`;
  const state = context.milestones.find(({ id }) => id === milestone)?.state;
  return state === undefined ? 'These terms have no milestone with this number.' : MILESTONE_REFUSALS[state];
};

/**
 * Returns the first and last due date (UTC) that a milestone may have: from yesterday, which is still today west of
 * UTC, to ten years ahead.
 */
export const dueRange = (now: Date): { readonly first: string; readonly last: string } => {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { first: yesterday, last: lastDate(now) };
};

/** Message for a due date outside of `dueRange`. */
export const DUE_OUT_OF_RANGE = TOO_FAR_AHEAD;

/** Returns whether a milestone may be due on this date. A due date of the `known` terms stays valid. */
export const canBeDue = (due: string, known: readonly { readonly due: string | null }[], now: Date): boolean => {
  const { first, last } = dueRange(now);
  return (due >= first && due <= last) || known.some((each) => each.due === due);
};
