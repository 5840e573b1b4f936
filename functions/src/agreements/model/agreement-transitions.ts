import {
  AGREEMENT_LIFECYCLE,
  type AgreementSystemAction,
  type AgreementTransition,
  agreementRefusal,
  agreementRow,
  autoApprovalRow,
  type Cause,
  canBeDue,
  centsText,
  DUE_OUT_OF_RANGE,
  type FieldError,
  hasTerms,
  isApproved,
  isOver,
  type KnownTaskStatus,
  LIMITS,
  type Role,
  sumOfCents,
  systemRow,
  type TransitionBody,
  wasCancelled,
} from '@taskwright/contract';
import { ApiProblem, badRequest } from '../../http/problems.ts';
import type { TaskDocument } from '../../tasks/model/task-document.ts';
import {
  type Agreement,
  type AgreementsDocument,
  type Amendment,
  agreementFor,
  contextOf,
  type EntryDetail,
  isFrozen,
  lastMilestoneOf,
  type Milestone,
  sumOf,
  sumsOfMoney,
  type Terms,
} from './agreement-document.ts';
import {
  type MovedMoney,
  paymentAfterAmendment,
  type Release,
  type Return,
  withEarnings,
  withMoneyAtEnd,
  withRelease,
  withSurplusReturned,
} from './agreement-money.ts';
import { daysSilent } from './silence.ts';

/**
 * Author, time and task of a transition. `isDelivered`: the recipient receives an offer. `isMuted`: the recipient does
 * not see the optional text.
 */
export type TransitionSource = {
  readonly role: Role;
  readonly at: string;
  readonly task: Pick<TaskDocument, 'status' | 'hires'> | null;
  readonly isDelivered: boolean;
  readonly isMuted?: boolean;
  /** Agreements accepted now are paid through the platform. */
  readonly arePaymentsOn?: boolean;
};

/**
 * Result of a transition: the agreement document, the timeline entry's text and detail, and the new task status or
 * null.
 */
export type TransitionResult = {
  readonly agreements: AgreementsDocument;
  readonly text: string;
  readonly detail: EntryDetail;
  readonly task: KnownTaskStatus | null;
  /** The agreement after the transition. Set even if `agreements` no longer contains it. */
  readonly agreement: Agreement;
  /** Money that the transition released to the freelancer. */
  readonly releases: readonly Release[];
  /** Money that the transition returns to the client. */
  readonly returns: readonly Return[];
  /** Id of the open payment of an agreement that the transition cancelled; null without one. */
  readonly endedPayment: string | null;
};

type Bodies = { readonly [T in TransitionBody['transition']]: Extract<TransitionBody, { transition: T }> };
type Draft = Bodies['offer' | 'counter' | 'propose-amendment']['milestones'][number] & {
  readonly id?: number | undefined;
};

const conflict = (reason: string) => new ApiProblem('conflict', reason);
const stale = () =>
  new ApiProblem('precondition-failed', 'These terms have changed since you read them. Read the new terms first.');

/** Throws 412 if the caller accepts terms that have changed, or whose payment has, since the caller read them. */
const assertRead = (
  body: Bodies['accept' | 'accept-amendment'],
  { version }: Pick<Terms, 'version'>,
  { arePaymentsOn }: TransitionSource,
): void => {
  if (body.terms !== version) throw stale();
  const payments = arePaymentsOn === true ? 'on' : 'off';
  if (body.payments === undefined || body.payments === payments) return;
  throw new ApiProblem(
    'precondition-failed',
    `Payments through Taskwright are now ${payments}. Check the terms, then try again.`,
  );
};

/** Returns proposed milestones: known ones keep their number and state, new ones are numbered after `lastMilestone`. */
const toMilestones = (drafts: readonly Draft[], known: readonly Milestone[], lastNumber: number): Milestone[] => {
  let last = lastNumber;
  return drafts.map(({ id, title, cents, due }): Milestone => {
    const existing = known.find((each) => each.id === id);
    if (existing === undefined) last += 1;
    return { id: existing?.id ?? last, title, cents, due: due ?? null, state: existing?.state ?? 'planned' };
  });
};

/**
 * Returns the terms with an amendment applied: approved milestones first, then the proposed ones in their current
 * state. Throws 409 if the amendment changes or drops a milestone approved since the proposal, or if the result exceeds
 * the limits.
 */
const withAmendment = (agreement: Agreement, { approvedThen, ...amendment }: Amendment): Terms => {
  const { terms } = agreement;
  const approved = terms.milestones.filter(isApproved);
  const changes = ({ id }: Milestone) => amendment.milestones.some((each) => each.id === id);
  const drops = ({ id }: Milestone) => !approvedThen.includes(id);
  if (approved.some((each) => changes(each) || drops(each))) {
    throw conflict(
      'A milestone in these changes has been approved since. Decline the changes and propose the rest again.',
    );
  }
  const states = new Map(terms.milestones.map(({ id, state }) => [id, state]));
  const rest = amendment.milestones.map((each) => ({ ...each, state: states.get(each.id) ?? ('planned' as const) }));
  const milestones = [...approved, ...rest];
  if (milestones.length > LIMITS.milestones) {
    throw conflict(`An agreement can have at most ${LIMITS.milestones} milestones, including the approved ones.`);
  }
  if (sumOf(milestones) > LIMITS.amount * 100) throw conflict('All milestones together can be at most $1,000,000,000.');
  return { ...amendment, milestones };
};

/**
 * Throws 400 with each field whose due date is out of range. The current due date of a milestone stays valid. A
 * milestone sent without its number is matched by position or title.
 */
const assertDue = (drafts: readonly Draft[], known: readonly Milestone[], at: string): void => {
  const errors = drafts.flatMap(({ id, title, due }, index): FieldError[] => {
    const same = known.filter((each, position) =>
      id === undefined ? position === index || each.title === title : each.id === id,
    );
    if (due === undefined || due === null || canBeDue(due, same, new Date(at))) return [];
    return [{ field: `milestones.${index}.due`, in: 'body', message: DUE_OUT_OF_RANGE }];
  });
  if (errors.length > 0) throw badRequest(errors);
};

/** Throws 409 unless `drafts` names only `known` milestones, each at most once. */
const assertMilestoneIds = (drafts: readonly Draft[], known: readonly Milestone[], refusal: string): void => {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const isKnown = (id: number) => known.some((each) => each.id === id);
  if (new Set(ids).size < ids.length || !ids.every(isKnown)) throw conflict(refusal);
};

/** Author of a proposal, its version and the highest milestone number given before it. */
type Proposal = TransitionSource & { readonly version: number; readonly lastMilestone: number };

const termsOf = (
  body: Bodies['offer' | 'counter' | 'propose-amendment'],
  known: Terms | null,
  source: Proposal,
): Terms => {
  const before = known?.milestones ?? [];
  assertDue(body.milestones, before, source.at);
  return {
    version: source.version,
    by: source.role,
    deliverables: body.deliverables,
    milestones: toMilestones(body.milestones, before, source.lastMilestone),
  };
};

const proposedAmendment = (agreement: Agreement, body: Bodies['propose-amendment'], source: Proposal): Amendment => {
  const { terms } = agreement;
  const isOpen = (each: Milestone) => !isApproved(each);
  const refusal = 'Each milestone number in the changes must belong to an unapproved milestone and appear only once.';
  assertMilestoneIds(body.milestones, terms.milestones.filter(isOpen), refusal);
  const approvedThen = terms.milestones.filter(isApproved).map(({ id }) => id);
  const amendment = { ...termsOf(body, terms, source), approvedThen };
  withAmendment(agreement, amendment);
  return amendment;
};

const counterOffer = (terms: Terms, body: Bodies['counter'], source: Proposal): Terms => {
  assertMilestoneIds(
    body.milestones,
    terms.milestones,
    'Each milestone number in a counteroffer must belong to the offer and appear only once.',
  );
  return termsOf(body, terms, source);
};

const INITIAL: Omit<Agreement, 'state' | 'hires' | 'isDelivered' | 'terms'> = {
  before: null,
  amendment: null,
  cancellation: null,
  reviews: { client: null, freelancer: null },
  acceptedAt: null,
  endedAt: null,
  payment: 'direct',
  money: {},
  checkout: null,
  silences: {},
  frozen: [],
  endedBy: null,
  holds: [],
  splits: [],
};

/** Returns a new agreement in state `offered`. */
const newAgreement = (terms: Terms, { task, isDelivered }: TransitionSource): Agreement => ({
  ...INITIAL,
  state: 'offered',
  hires: task?.hires ?? 0,
  isDelivered,
  terms,
});

type Change = {
  readonly agreement: Agreement;
  readonly text?: string;
  readonly detail?: EntryDetail;
  readonly releases?: readonly Release[];
  readonly returns?: readonly Return[];
};

/** Returns the agreement with one milestone moved to its next state, and the entry detail for that milestone. */
const withMilestone = (
  agreement: Agreement,
  id: number,
  row: AgreementTransition,
): Required<Pick<Change, 'agreement' | 'detail'>> => {
  const { terms } = agreement;
  const to = row.milestone?.to;
  const milestones = terms.milestones.map((each) =>
    each.id === id && to !== undefined ? { ...each, state: to } : each,
  );
  const milestone = terms.milestones.find((each) => each.id === id);
  const detail = milestone === undefined ? {} : { milestone: { id, title: milestone.title, cents: milestone.cents } };
  return { agreement: { ...agreement, terms: { ...terms, milestones } }, detail };
};

/** Returns the change of the held money, with its sums for the timeline; without sums if nothing was held. */
const changeOf = ({ agreement, releases, returns }: MovedMoney): Required<Omit<Change, 'text'>> => {
  const keptCents = sumOfCents(releases);
  const returnedCents = sumOfCents(returns.flatMap(({ parts }) => parts));
  const hasMoved = keptCents + returnedCents > 0;
  return { agreement, releases, returns, detail: hasMoved ? { keptCents, returnedCents } : {} };
};

/** Returns the approval of a milestone, which releases what is held for it. */
const approvalOf = (agreed: Agreement, id: number, row: AgreementTransition): Change => {
  const approved = withMilestone(agreed, id, row);
  const { agreement, release } = withRelease(approved.agreement, id);
  const isFirst = !agreed.terms.milestones.some(isApproved);
  const released = agreed.payment === 'held' ? { releasedCents: release?.cents ?? 0 } : {};
  const detail = { ...approved.detail, completes: row.isLast === true, ...(isFirst && { isFirst }), ...released };
  return { agreement, detail, releases: release === null ? [] : [release] };
};

/** Throws 400 if the freelancer would keep more than is held. */
const assertKept = (agreement: Agreement, keepCents: number): void => {
  const { held } = sumsOfMoney(agreement);
  if (keepCents <= held) return;
  const message = held === 0 ? 'No money is held for this agreement' : `At most ${centsText(held)}, which is held`;
  throw badRequest([{ field: 'keepCents', in: 'body', message }]);
};

/** Returns the optional text of a transition's body. */
const textOf = (body: TransitionBody): string => ('reason' in body ? (body.reason ?? '') : '');

/**
 * Applies the body of a transition to the agreement. `applyChange` sets the new agreement state. A transition without a
 * case answers the request that its row names, if any, and has its reason as text.
 */
const changeBy = (agreed: Agreement, body: TransitionBody, source: Proposal, row: AgreementTransition): Change => {
  const { terms } = agreed;
  switch (body.transition) {
    case 'offer':
      return { agreement: agreed, detail: { terms } };
    case 'counter': {
      const next = counterOffer(terms, body, source);
      return { agreement: { ...agreed, terms: next, before: terms }, text: body.note ?? '', detail: { terms: next } };
    }
    case 'accept':
      assertRead(body, terms, source);
      return {
        agreement: {
          ...agreed,
          before: null,
          acceptedAt: source.at,
          payment: source.arePaymentsOn === true ? 'held' : 'direct',
        },
      };
    case 'submit': {
      const { agreement, detail } = withMilestone(agreed, body.milestone, row);
      return { agreement, text: body.note, detail: { ...detail, links: body.links ?? [] } };
    }
    case 'approve':
      return approvalOf(agreed, body.milestone, row);
    case 'request-changes':
      return { ...withMilestone(agreed, body.milestone, row), text: body.reason };
    case 'propose-amendment': {
      const amendment = proposedAmendment(agreed, body, source);
      const { approvedThen: _, ...proposed } = amendment;
      return { agreement: { ...agreed, amendment }, detail: { terms: proposed, before: terms.milestones } };
    }
    case 'accept-amendment': {
      const { amendment } = agreed;
      if (amendment === null) throw stale();
      assertRead(body, amendment, source);
      const payment = paymentAfterAmendment(agreed, source.arePaymentsOn === true);
      const next = withAmendment(agreed, amendment);
      const returned = withSurplusReturned(agreed, next.milestones);
      const changed = { ...returned.agreement, terms: next, amendment: null, payment };
      return changeOf({ ...returned, agreement: changed, releases: [] });
    }
    case 'request-cancellation': {
      const { reason, keepCents: keep = 0 } = body;
      assertKept(agreed, keep);
      // A repeated request keeps the time of the first one.
      const at = agreed.cancellation?.at ?? source.at;
      const cancellation = { by: source.role, reason: reason ?? null, isMuted: source.isMuted === true, at, keep };
      const detail = sumsOfMoney(agreed).held > 0 ? { keepCents: keep } : {};
      return { agreement: { ...agreed, cancellation }, text: reason ?? '', detail };
    }
    case 'confirm-cancellation':
    case 'complete-cancellation':
      return changeOf(withMoneyAtEnd(agreed, body.transition));
    case 'review': {
      const review = { stars: body.stars, text: body.text ?? null, at: source.at };
      return { agreement: { ...agreed, reviews: { ...agreed.reviews, [source.role]: review } } };
    }
    default:
      return { agreement: { ...agreed, ...(row.answers && { [row.answers]: null }) }, text: textOf(body) };
  }
};

/** Sets the state that a transition row leads to. Clears open requests if the row ends the agreement. */
const applyChange = (
  before: AgreementsDocument,
  { agreement: changed, text = '', detail = {}, releases = [], returns = [] }: Change,
  row: AgreementTransition,
  at: string,
): TransitionResult => {
  const ends = isOver(row.to) && !isOver(row.from);
  const agreement: Agreement = {
    ...withEarnings(changed, releases, at),
    state: row.to,
    ...(ends && { amendment: null, cancellation: null, endedAt: at }),
  };
  const after: AgreementsDocument = { ...before, version: before.version + 1, agreement };
  return {
    agreements: { ...after, lastMilestone: lastMilestoneOf(after), agreement: hasTerms(row.to) ? agreement : null },
    text,
    detail,
    task: row.task ?? null,
    agreement,
    releases,
    returns,
    endedPayment: ends && wasCancelled(row.to) ? (changed.checkout?.id ?? null) : null,
  };
};

const PROPOSALS: ReadonlySet<TransitionBody['transition']> = new Set(['offer', 'counter', 'propose-amendment']);

/**
 * Applies a user's transition to the agreement document. Throws 409 with a reason if the transition table has no
 * matching row, 412 if the body names outdated terms.
 */
export const partyTransition = (
  agreements: AgreementsDocument,
  body: TransitionBody,
  source: TransitionSource,
): TransitionResult => {
  const agreement = agreementFor(agreements.agreement, source.role, source.task);
  const context = contextOf(agreement, source.role, source.task, new Date(source.at));
  const milestone = 'milestone' in body ? body.milestone : null;
  const row = agreementRow(body.transition, context, milestone);
  if (row === null) throw conflict(agreementRefusal(body.transition, context, milestone));
  const proposal = { ...source, version: agreements.termsVersion + 1, lastMilestone: agreements.lastMilestone };
  const before = body.transition === 'offer' ? newAgreement(termsOf(body, null, proposal), source) : agreement;
  if (before === null) throw new Error('Only an offer can start an agreement');
  const termsVersion = PROPOSALS.has(body.transition) ? proposal.version : agreements.termsVersion;
  return applyChange({ ...agreements, termsVersion }, changeBy(before, body, proposal, row), row, source.at);
};

/**
 * Approves a milestone for a client who has not answered its delivery; returns null if the transition table has no row,
 * or none yet.
 */
export const autoApproval = (
  agreements: AgreementsDocument,
  milestone: number,
  at: string,
): TransitionResult | null => {
  const { agreement } = agreements;
  if (agreement === null) return null;
  const now = new Date(at);
  const context = contextOf(agreement, 'client', null, now);
  const daysSince = { ...context.daysSince, silent: daysSilent(agreement, milestone, now) };
  const row = autoApprovalRow({ ...context, daysSince }, milestone);
  return row === null ? null : applyChange(agreements, approvalOf(agreement, milestone, row), row, at);
};

/**
 * Freezes an agreement, or ends a chargeback and with the last one the freeze. `moved` is the agreement afterwards and the
 * money that moves. Throws Error if the agreement was not accepted.
 */
export const freezeTransition = (agreements: AgreementsDocument, moved: MovedMoney, at: string): TransitionResult => {
  const row = systemRow(AGREEMENT_LIFECYCLE, isFrozen(moved.agreement) ? 'freeze' : 'unfreeze', moved.agreement.state);
  if (row === null) throw new Error('Only an accepted agreement has payments');
  return applyChange(agreements, changeOf(moved), row, at);
};

/**
 * Applies a transition of the system or of the operator; returns null if the transition table has no matching row, or
 * none yet. `endedBy` is the role whose account ended.
 */
export const systemTransition = (
  agreements: AgreementsDocument,
  transition: AgreementSystemAction,
  at: string,
  { cause, endedBy }: { readonly cause?: Cause; readonly endedBy?: Role } = {},
): TransitionResult | null => {
  const { agreement } = agreements;
  const row = agreement === null ? null : systemRow(AGREEMENT_LIFECYCLE, transition, agreement.state, cause);
  if (agreement === null || row === null) return null;
  return applyChange(agreements, changeOf(withMoneyAtEnd(agreement, transition, endedBy)), row, at);
};
