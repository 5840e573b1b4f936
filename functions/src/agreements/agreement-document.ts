import {
  AGREEMENT_STATES,
  type AgreementStanding,
  CANCELLATION_DAYS,
  EDITED_FIELDS,
  hasTerms,
  isApproved,
  isOnOffer,
  isPending,
  MILESTONE_STATES,
  ROLES,
  type Role,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { TaskDocument } from '../tasks/task-document.ts';

const role = z.enum(ROLES);

const milestone = z.object({
  id: z.number(),
  title: z.string(),
  cents: z.number(),
  due: z.nullable(z.string()),
  state: z.enum(MILESTONE_STATES),
});
export type Milestone = z.infer<typeof milestone>;

/** What one of the two proposed; `version` rises with every proposal in a conversation. */
const terms = z.object({ version: z.number(), by: role, deliverables: z.string(), milestones: z.array(milestone) });
export type Terms = z.infer<typeof terms>;

/** Proposed amendment. `approvedThen` holds the milestones that were approved when it was proposed; null in older documents. */
const amendment = z.object({ ...terms.shape, approvedThen: z._default(z.nullable(z.array(z.number())), null) });
export type Amendment = z.infer<typeof amendment>;

/** Open cancellation request. `at` is the time of the first request; null in older documents until the daily sweep sets it. */
export const cancellation = z.object({
  by: role,
  reason: z.nullable(z.string()),
  at: z.catch(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/))), null),
  isMuted: z._default(z.boolean(), false),
});
export type Cancellation = z.infer<typeof cancellation>;

const review = z.object({ stars: z.number(), text: z.nullable(z.string()), at: z.string() });

/**
 * An agreement as it lies in the document of its conversation. `hires` is what the task's own count was when it was offered: once that
 * is another, somebody else was hired and the offer is none any more. An offer from somebody who is blocked is not delivered, and
 * is nothing to the freelancer (record 66).
 */
const agreement = z.object({
  state: z.enum(AGREEMENT_STATES),
  hires: z.number(),
  isDelivered: z.boolean(),
  terms,
  before: z.nullable(terms),
  amendment: z.nullable(amendment),
  cancellation: z.nullable(cancellation),
  reviews: z.object({ client: z.nullable(review), freelancer: z.nullable(review) }),
  acceptedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type Agreement = z.infer<typeof agreement>;

/** What an entry of the timeline says beside its text. */
export const entryDetail = z.object({
  terms: z.optional(terms),
  milestone: z.optional(z.object({ id: z.number(), title: z.string(), cents: z.number() })),
  links: z.optional(z.array(z.string())),
  completes: z.optional(z.boolean()),
  /** Set on terms that ended because their freelancer withdrew the bid. */
  withBid: z.optional(z.boolean()),
  changes: z.optional(z.array(z.object({ field: z.enum(EDITED_FIELDS), before: z.string(), after: z.string() }))),
});
export type EntryDetail = z.infer<typeof entryDetail>;

/**
 * The agreement of a conversation. `steps` counts its transitions and is the version that If-Match names.
 * `lastMilestone` is the highest milestone number ever given in the conversation; 0 in older documents.
 */
export const workDocument = z.object({
  steps: z.number(),
  versions: z.number(),
  lastMilestone: z._default(z.number(), 0),
  agreement: z.nullable(agreement),
});
export type WorkDocument = z.infer<typeof workDocument>;

/** The sums of an agreement, in cents and in milestones. */
const sums = z.object({ cents: z.number(), approvedCents: z.number(), milestones: z.number(), approved: z.number() });
export type AgreementSums = z.infer<typeof sums>;

/** Derives the sums of an agreement. */
export const sumsOf = (milestones: readonly Pick<Milestone, 'cents' | 'state'>[]): AgreementSums => {
  const approved = milestones.filter(isApproved);
  return {
    cents: sumOf(milestones),
    approvedCents: sumOf(approved),
    milestones: milestones.length,
    approved: approved.length,
  };
};

/** The work of a conversation as it is stored: with `sums` next to the terms, so that lists need not read the milestones. */
export const withSums = (work: WorkDocument) =>
  work.agreement === null
    ? work
    : { ...work, agreement: { ...work.agreement, sums: sumsOf(work.agreement.terms.milestones) } };

const { state, hires, isDelivered, acceptedAt, endedAt } = agreement.shape;
/** An agreement as lists read it. `sums` are null in a document written before they were stored. */
const listedAgreement = z.object({
  state,
  hires,
  isDelivered,
  acceptedAt,
  endedAt,
  terms: z.object({ by: role }),
  sums: z._default(z.nullable(sums), null),
});
export type ListedAgreement = Omit<z.infer<typeof listedAgreement>, 'sums'> & { readonly sums: AgreementSums };

/** The work of a conversation as lists read it. */
export const listedWork = z.object({ agreement: z._default(z.nullable(listedAgreement), null) });
export type ReadWork = z.infer<typeof listedWork>;
export const NO_LISTED_WORK: ReadWork = { agreement: null };
/** The same once its sums are known. */
export type ListedWork = { readonly agreement: ListedAgreement | null };
export const LISTED_WORK_FIELDS = ['state', 'hires', 'isDelivered', 'acceptedAt', 'endedAt', 'terms.by', 'sums'].map(
  (field) => `work.agreement.${field}`,
);

/** The milestones alone, for the sums of such an older document. */
export const milestonesOnly = z.object({
  work: z.object({ agreement: z.object({ terms: z.object({ milestones: z.array(milestone) }) }) }),
});
export const MILESTONES_FIELD = 'work.agreement.terms.milestones';

export const NO_WORK: WorkDocument = { steps: 0, versions: 0, lastMilestone: 0, agreement: null };

/** Highest milestone number given so far. Documents without `lastMilestone` fall back to the terms that they still hold. */
export const lastMilestoneOf = ({ lastMilestone, agreement }: WorkDocument): number => {
  const known = [agreement?.terms, agreement?.before, agreement?.amendment];
  return Math.max(lastMilestone, ...known.flatMap((each) => each?.milestones.map(({ id }) => id) ?? []));
};

const DAY_MS = 86_400_000;

/** Time from which the requester of a cancellation may complete it alone; null while its own time is unknown. */
export const completableAt = ({ at }: Cancellation): string | null =>
  at === null ? null : new Date(Date.parse(at) + CANCELLATION_DAYS * DAY_MS).toISOString();

/** Days since a time, in fractions; null where the time is unknown. */
const daysSince = (at: string | null | undefined, now: Date): number | null =>
  at == null ? null : (now.getTime() - Date.parse(at)) / DAY_MS;

/** What an agreement has to know of its task. */
type Asked = Pick<TaskDocument, 'status' | 'hires'>;

/**
 * The agreement as it is for one side: none for whom an offer was not delivered to, and none once what was offered cannot be accepted any
 * more, because the task is gone or somebody else was hired.
 */
export const agreementFor = <T extends Pick<Agreement, 'state' | 'hires' | 'isDelivered'>>(
  stored: T | null,
  side: Role,
  task: Asked | null,
): T | null => {
  if (stored === null || !hasTerms(stored.state)) return null;
  if (!stored.isDelivered && side === 'freelancer') return null;
  const isAcceptable = task !== null && isPending(task) && task.hires === stored.hires;
  return isOnOffer(stored.state) && !isAcceptable ? null : stored;
};

/** Returns the input of the table of agreements for one side at the server's time `now`. */
export const standingOf = (agreed: Agreement | null, side: Role, task: Asked | null, now: Date): AgreementStanding => ({
  state: agreed?.state ?? 'none',
  role: side,
  proposedBy: agreed?.terms.by ?? null,
  milestones: agreed?.terms.milestones ?? [],
  asked: { amendment: agreed?.amendment?.by ?? null, cancellation: agreed?.cancellation?.by ?? null },
  unansweredDays: daysSince(agreed?.cancellation?.at, now) ?? 0,
  hasReviewed: (agreed?.reviews[side] ?? null) !== null,
  daysSinceEnd: daysSince(agreed?.endedAt, now),
  isPending: task !== null && isPending(task),
});

export const sumOf = (milestones: readonly Pick<Milestone, 'cents'>[]): number =>
  milestones.reduce((sum, { cents }) => sum + cents, 0);
