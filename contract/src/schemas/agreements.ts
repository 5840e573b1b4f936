import * as z from 'zod/mini';
import { ACCEPTED_STATES, AGREEMENT_STATES, MILESTONE_STATES } from '../lifecycle/agreement-states.ts';
import { AGREEMENT_ACTIONS } from '../lifecycle/agreements.ts';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { TURN_KINDS } from '../lifecycle/turns.ts';
import { LIMITS } from '../limits/limits.ts';
import { calendarDate, responseDate, responseInstant } from './dates.ts';
import { agreementMoney, milestoneMoney, paymentsState } from './payments.ts';
import { httpsUrl, line, text } from './text.ts';

const CENTS_MAX = LIMITS.amount * 100;
const WHOLE = 'Enter an amount in whole cents, above 0';
const STALE = 'Send the version of the terms you’ve read';

const cents = z.int(WHOLE).check(z.minimum(1, WHOLE), z.maximum(CENTS_MAX, 'An amount can be at most $1,000,000,000'));
const milestoneNumber = z
  .int('Send the number of the milestone')
  .check(z.minimum(1, 'Send the number of the milestone'));
const version = z.int(STALE).check(z.minimum(1, STALE));

/** A milestone of proposed terms. */
export const planned = {
  title: line('Milestone', LIMITS.milestoneTitle),
  cents,
  due: z.optional(z.nullable(calendarDate)),
};

/** Returns the schema of all milestones of proposed terms. */
export const milestonesOf = <T extends z.ZodMiniType<{ cents: number }>>(milestone: T) =>
  z.array(milestone, { error: 'Add a milestone' }).check(
    z.minLength(1, 'Add a milestone'),
    z.maxLength(LIMITS.milestones, `At most ${LIMITS.milestones} milestones`),
    z.refine(
      (milestones) => milestones.reduce((sum, each) => sum + each.cents, 0) <= CENTS_MAX,
      'All milestones together can be at most $1,000,000,000',
    ),
  );

export const deliverables = text('Deliverables', LIMITS.deliverables);
const reason = text('Reason', LIMITS.stepNote);

const terms = { deliverables, milestones: milestonesOf(z.strictObject(planned)) };

/** Milestones of changed terms. A milestone with the `id` of an existing one keeps its number and state. */
const amended = milestonesOf(z.strictObject({ ...planned, id: z.optional(milestoneNumber) }));

/** Acceptance of terms: their version, and `payments` of the conversation, as the caller has read them. */
const acceptance = { terms: version, payments: z.optional(paymentsState) };

const KEEP = 'Send what the freelancer keeps, in whole cents';
/** Part of the held money that the freelancer keeps after a cancellation; nothing by default. */
const keepCents = z.int(KEEP).check(z.minimum(0, KEEP));

/**
 * POST /users/me/conversations/{id}/transitions: one transition of `AGREEMENT_LIFECYCLE` with its fields. `terms` is
 * the version that the caller has read.
 */
export const transitionBody = z
  .discriminatedUnion(
    'transition',
    [
      z.strictObject({ transition: z.literal('offer'), ...terms }),
      z.strictObject({
        transition: z.literal('counter'),
        deliverables,
        milestones: amended,
        note: z.optional(text('Note', LIMITS.stepNote)),
      }),
      z.strictObject({ transition: z.literal('decline'), reason: z.optional(reason) }),
      z.strictObject({ transition: z.literal('withdraw'), reason: z.optional(reason) }),
      z.strictObject({ transition: z.literal('accept'), ...acceptance }),
      z.strictObject({
        transition: z.literal('submit'),
        milestone: milestoneNumber,
        note: text('Note', LIMITS.stepNote),
        links: z.optional(
          z.array(httpsUrl('Link')).check(z.maxLength(LIMITS.deliveryLinks, `At most ${LIMITS.deliveryLinks} links`)),
        ),
      }),
      z.strictObject({ transition: z.literal('approve'), milestone: milestoneNumber }),
      z.strictObject({ transition: z.literal('request-changes'), milestone: milestoneNumber, reason }),
      z.strictObject({ transition: z.literal('propose-amendment'), deliverables, milestones: amended }),
      z.strictObject({ transition: z.literal('accept-amendment'), ...acceptance }),
      z.strictObject({ transition: z.literal('decline-amendment'), reason: z.optional(reason) }),
      z.strictObject({
        transition: z.literal('request-cancellation'),
        reason: z.optional(reason),
        keepCents: z.optional(keepCents),
      }),
      z.strictObject({ transition: z.literal('confirm-cancellation') }),
      z.strictObject({ transition: z.literal('complete-cancellation') }),
      z.strictObject({ transition: z.literal('refuse-cancellation'), reason: z.optional(reason) }),
      z.strictObject({
        transition: z.literal('review'),
        stars: z
          .int('Choose 1 to 5 stars')
          .check(z.minimum(1, 'Choose 1 to 5 stars'), z.maximum(5, 'Choose 1 to 5 stars')),
        text: z.optional(text('Review', LIMITS.stepNote)),
      }),
    ],
    `transition must be one of: ${AGREEMENT_ACTIONS.join(', ')}`,
  )
  .register(z.globalRegistry, { id: 'Transition' });
export type TransitionBody = z.infer<typeof transitionBody>;

const side = z.enum(['me', 'them']);

/** A milestone with its price in whole cents (USD). */
const milestone = z.object({ id: z.int(), title: z.string(), cents: z.int(), due: z.nullable(responseDate) });

/** A milestone of agreed terms. */
export const statedMilestone = z.object({ ...milestone.shape, state: z.enum(MILESTONE_STATES) });

/** Proposed terms. `version` increases with every proposal in a conversation; `cents` is the sum of the milestones. */
export const proposedTerms = z
  .object({
    version: z.int(),
    deliverables: z.string(),
    milestones: z.array(milestone),
    cents: z.int(),
  })
  .register(z.globalRegistry, { id: 'ProposedTerms' });

/**
 * An open cancellation request. From `completableAt` on, its requester may complete it without an answer, unless a
 * delivery awaits the client's answer. Null if the time of the request is unknown. `keepCents` is what the freelancer
 * keeps of the held money if it is confirmed, at most what is held.
 */
const cancellation = z.object({
  by: side,
  reason: z.nullable(z.string()),
  completableAt: z.nullable(responseInstant),
  keepCents: z._default(z.int(), 0),
});

/** A review of one side by the other. */
const review = z.object({ stars: z.int(), text: z.nullable(z.string()), at: responseInstant });

/**
 * The agreement of a conversation for one participant. `by` proposed the terms; the other party answers an offer.
 * `before` contains the terms that the offer replaces. The other party's review is null until both sides have reviewed
 * or 14 days have passed.
 */
export const agreement = z
  .object({
    state: z.enum(AGREEMENT_STATES),
    by: side,
    terms: z.object({
      ...proposedTerms.shape,
      milestones: z.array(
        z.object({
          ...statedMilestone.shape,
          actions: z.array(z.enum(AGREEMENT_ACTIONS)),
          /** Null if the parties pay each other directly, and before the terms are accepted. */
          money: z._default(z.nullable(milestoneMoney), null),
        }),
      ),
    }),
    before: z.nullable(proposedTerms),
    amendment: z.nullable(z.object({ by: side, terms: proposedTerms })),
    cancellation: z.nullable(cancellation),
    reviews: z.object({
      mine: z.nullable(review),
      theirs: z.nullable(review),
      /** True once the other party has submitted a review, even if it is not public yet. */
      theirsIsIn: z.boolean(),
      /** Time when reviews close; null before the agreement is completed. */
      until: z.nullable(responseInstant),
    }),
    acceptedAt: z.nullable(responseInstant),
    endedAt: z.nullable(responseInstant),
    /** Null if the parties pay each other directly, and before the terms are accepted. */
    money: z._default(z.nullable(agreementMoney), null),
  })
  .register(z.globalRegistry, { id: 'Agreement' });
export type AgreementView = z.infer<typeof agreement>;

/**
 * Next step of the side with the turn. `since` is the start of the turn. Unrelated later events do not change it.
 * `milestone` is the title and `due` the due date of the milestone to deliver or to review.
 */
export const nextStep = z
  .object({
    kind: z.enum(TURN_KINDS),
    since: responseInstant,
    milestone: z.nullable(z.string()),
    due: z.nullable(responseDate),
  })
  .register(z.globalRegistry, { id: 'NextStep' });
export type NextStep = z.infer<typeof nextStep>;

/**
 * Progress of an agreement, for lists. `with` is the other party's name, shortened in lists of tasks. `turn` is the
 * side that has something to do: the caller, otherwise the other party; null if neither. `next` is the step of that
 * side; null without a turn.
 */
export const agreementSummary = z
  .object({
    conversation: z.string(),
    with: z.optional(z.string()),
    state: z.enum(AGREEMENT_STATES),
    turn: z.nullable(side),
    next: z._default(z.nullable(nextStep), null),
    cents: z.int(),
    approvedCents: z.int(),
    milestones: z.int(),
    approved: z.int(),
  })
  .register(z.globalRegistry, { id: 'AgreementSummary' });
export type AgreementSummary = z.infer<typeof agreementSummary>;

/**
 * An accepted agreement, active or ended, in the list of one participant. `with` is the other party's name and `title`
 * the task's. `endedAt` is the time of completion or cancellation. `money` is missing before the first
 * payment through the platform.
 */
export const agreementRecord = z
  .object({
    conversation: z.string(),
    title: z.string(),
    role: z.enum(ROLES),
    with: z.string(),
    state: z.enum(ACCEPTED_STATES),
    acceptedAt: responseInstant,
    endedAt: z.nullable(responseInstant),
    cents: z.int(),
    approvedCents: z.int(),
    money: z.optional(
      z.pick(agreementMoney, {
        heldCents: true,
        releasedCents: true,
        returnedCents: true,
        disputedCents: true,
        serviceFeeCents: true,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'AgreementRecord' });
export type AgreementRecord = z.infer<typeof agreementRecord>;
