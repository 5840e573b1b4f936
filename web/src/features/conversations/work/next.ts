import type { AgreementAction } from '@taskwright/contract/agreement-states';
import { REVIEW_DAYS } from '@taskwright/contract/agreements';
import { shortDate } from '../../../lib/format/dates.ts';
import type { Head } from '../api.ts';
import type { AskedStep } from './step-address.ts';
import { LABELS, quoted } from './words.ts';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

/** A step that is open, and what its button says. */
export type StepTo = AskedStep & { readonly label: string };

/** Something that is to be known or done now; the first of its steps is the likeliest. */
export type Matter = { readonly says: string; readonly reason: string | null; readonly steps: readonly StepTo[] };

export type Next = {
  /** 'Your turn', 'Waiting for Emre Aksoy', or nobody's. */
  readonly turn: string | null;
  readonly isMine: boolean;
  /** What the other or oneself has asked, and then how the work itself goes on. */
  readonly matters: readonly Matter[];
  /** What is open besides. */
  readonly rest: readonly StepTo[];
};

const DAY_MS = 86_400_000;

/** Until when a review waits for the other's, as a date; null once it does not. */
export const waitsUntil = ({ endedAt }: Pick<Agreement, 'endedAt'>, now = new Date()): string | null => {
  if (endedAt === null) return null;
  const until = new Date(Date.parse(endedAt) + REVIEW_DAYS * DAY_MS);
  return until > now ? shortDate(until.toISOString(), now) : null;
};

/** The steps of `actions` that are open, in that order. */
const openOf = (talk: Head, ...actions: AgreementAction[]): StepTo[] =>
  actions
    .filter((action) => talk.transitions.includes(action))
    .map((action) => ({ action, milestone: null, label: LABELS[action] }));

const openOn = ({ id, actions }: Milestone): StepTo[] =>
  actions.map((action) => ({ action, milestone: id, label: LABELS[action] }));

const matter = (says: string, steps: readonly StepTo[] = [], reason: string | null = null): Matter => ({
  says,
  reason,
  steps,
});

const questions = (talk: Head, { amendment, cancellation }: Agreement): Matter[] => {
  const { name } = talk.with;
  const asked: Matter[] = [];
  if (cancellation !== null) {
    const { by, reason } = cancellation;
    const says = by === 'me' ? `You asked to cancel. ${name} answers next.` : `${name} asks to cancel the agreement.`;
    asked.push(matter(says, openOf(talk, 'confirm-cancellation', 'refuse-cancellation'), reason));
  }
  if (amendment !== null) {
    const says =
      amendment.by === 'me'
        ? `You proposed changes to the terms. ${name} answers next.`
        : `${name} proposes changes to the terms.`;
    asked.push(matter(says, openOf(talk, 'accept-amendment', 'decline-amendment')));
  }
  return asked;
};

const dueIn = ({ due }: Milestone): string => (due === null ? '' : `, due ${shortDate(due)}`);

const workOfClient = ({ with: { name } }: Head, milestones: readonly Milestone[]): Matter => {
  const delivered = milestones.filter(({ state }) => state === 'submitted');
  const [first] = delivered;
  if (first !== undefined) {
    const more = delivered.length > 1 ? ` and ${delivered.length - 1} more` : '';
    return matter(`${name} delivered ${quoted(first.title)}${more}.`, openOn(first));
  }
  const sentBack = milestones.find(({ state }) => state === 'changes-requested');
  if (sentBack !== undefined) return matter(`You asked for changes to ${quoted(sentBack.title)}.`);
  const planned = milestones.find(({ state }) => state === 'planned');
  return matter(planned === undefined ? '' : `Next is ${quoted(planned.title)}${dueIn(planned)}.`);
};

const workOfFreelancer = ({ with: { name } }: Head, milestones: readonly Milestone[]): Matter => {
  const sentBack = milestones.find(({ state }) => state === 'changes-requested');
  if (sentBack !== undefined)
    return matter(`${name} asked for changes to ${quoted(sentBack.title)}.`, openOn(sentBack));
  const planned = milestones.find(({ state }) => state === 'planned');
  if (planned !== undefined) return matter(`Next is ${quoted(planned.title)}${dueIn(planned)}.`, openOn(planned));
  const delivered = milestones.find(({ state }) => state === 'submitted');
  return matter(delivered === undefined ? '' : `${quoted(delivered.title)} is delivered.`);
};

const afterwards = (talk: Head, agreed: Agreement): Matter => {
  const { mine, theirs, theirsIsIn } = agreed.reviews;
  const { name } = talk.with;
  if (mine === null && theirs === null && theirsIsIn)
    return matter(`${name} has left a review. You’ll see it once yours is in.`, openOf(talk, 'review'));
  if (mine === null) return matter(`How was it to work with ${name}?`, openOf(talk, 'review'));
  if (theirs !== null) return matter('');
  const until = waitsUntil(agreed);
  const show = until === null ? '' : `, or on ${until}`;
  return matter(`Your review shows once ${name}’s is in${show}.`);
};

const mattersOf = (talk: Head): Matter[] => {
  const { agreement: agreed, role } = talk;
  const { name } = talk.with;
  switch (agreed?.state) {
    case 'offered':
      return agreed.by === 'me'
        ? [matter(`${name} has your ${agreed.before === null ? 'offer' : 'changes'}.`, openOf(talk, 'withdraw'))]
        : [
            matter(
              agreed.before === null ? `${name} made you an offer.` : `${name} proposed other terms.`,
              openOf(talk, 'accept', 'counter', 'decline'),
            ),
          ];
    case 'active': {
      const work = role === 'client' ? workOfClient : workOfFreelancer;
      return [...questions(talk, agreed), work(talk, agreed.terms.milestones)];
    }
    case 'completed':
      return [afterwards(talk, agreed)];
    case 'cancelled':
      return [matter(agreed.endedAt === null ? '' : `The agreement was cancelled on ${shortDate(agreed.endedAt)}.`)];
    default:
      return [matter(`Ready to hire ${name}?`, openOf(talk, 'offer'))];
  }
};

/** Whom the two wait for: whoever proposed waits, and so does who has nothing to do about the work. */
const turnOf = ({ agreement, with: { name } }: Head, matters: readonly Matter[]): Pick<Next, 'turn' | 'isMine'> => {
  const state = agreement?.state ?? 'none';
  if (state === 'none' || state === 'cancelled') return { turn: null, isMine: false };
  const isMine = !(state === 'offered' && agreement?.by === 'me') && matters.some(({ steps }) => steps.length > 0);
  if (isMine) return { turn: 'Your turn', isMine };
  return { turn: state === 'completed' ? null : `Waiting for ${name}`, isMine };
};

/** What is next between the two, as one of them sees it: never a step that the server does not offer. */
export const nextIn = (talk: Head): Next => {
  const matters = mattersOf(talk).filter(({ says }) => says !== '');
  const named = new Set(matters.flatMap(({ steps }) => steps.map(({ action, milestone }) => `${action} ${milestone}`)));
  const ofMilestones = (talk.agreement?.terms.milestones ?? []).flatMap((each) =>
    openOn(each).map((step) => ({ ...step, label: `${step.label}: ${each.title}` })),
  );
  const rest = [...ofMilestones, ...openOf(talk, ...talk.transitions)].filter(
    ({ action, milestone }) => !named.has(`${action} ${milestone}`),
  );
  return { ...turnOf(talk, matters), matters, rest };
};
