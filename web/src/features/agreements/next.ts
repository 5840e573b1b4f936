import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { awaitsAnswer, CANCELLATION_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { shortDate } from '../../lib/format/dates.ts';
import type { Head } from './api.ts';
import type { AskedStep } from './step-address.ts';
import { TRANSITION_WORDS } from './transition-words.ts';
import { quoted } from './words.ts';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

/** A step that is open, and what its button says. */
export type StepTo = AskedStep & { readonly label: string };

/** Whose turn it is: the person's own, the other's, or nobody's. */
type Turn = 'mine' | 'theirs' | null;

/** Something that is to be known or done now; the first of its steps is the likeliest. */
export type Matter = {
  /** A sentence; of what is the other's turn the end of 'Waiting for Ada …'. */
  readonly says: string;
  readonly turn: Turn;
  readonly reason: string | null;
  /** A date or condition, in a line of its own so that a long name does not clip it. */
  readonly note: string | null;
  readonly steps: readonly StepTo[];
};

export type Next = {
  /** What the other or oneself has asked, and then how the work itself goes on. */
  readonly matters: readonly Matter[];
  /** What is open besides. */
  readonly rest: readonly StepTo[];
};

/** The date on which reviews close; null once they have. */
export const reviewsCloseOn = ({ reviews: { until } }: Pick<Agreement, 'reviews'>, now = new Date()): string | null =>
  until !== null && Date.parse(until) > now.getTime() ? shortDate(until, now) : null;

/** The steps of `actions` that are open, in that order. */
const openOf = (talk: Head, ...actions: AgreementAction[]): StepTo[] =>
  actions
    .filter((action) => talk.transitions.includes(action))
    .map((action) => ({ action, milestone: null, label: TRANSITION_WORDS[action].button }));

const openOn = ({ id, actions }: Milestone): StepTo[] =>
  actions.map((action) => ({ action, milestone: id, label: TRANSITION_WORDS[action].button }));

/** What is to be known, and done where steps are open. */
const matter = (says: string, steps: readonly StepTo[] = [], reason: string | null = null): Matter => ({
  says,
  turn: steps.length > 0 ? 'mine' : null,
  reason,
  note: null,
  steps,
});

/** What the other has to do, and what the person can do meanwhile. */
const waiting = (says: string, steps: readonly StepTo[] = []): Matter => ({ ...matter(says, steps), turn: 'theirs' });

type Term = { readonly isMine: boolean; readonly until: string | null; readonly isDue: boolean };

/**
 * Returns from when the requester can cancel without an answer, and the delivery that must be answered first. Null if the date is
 * unknown.
 */
const termOf = (
  { role, with: { name } }: Head,
  { terms }: Agreement,
  { isMine, until, isDue }: Term,
): string | null => {
  const answered = role === 'client' ? 'once you’ve answered the delivery' : 'once your delivery is answered';
  const isHeld = awaitsAnswer(terms);
  if (isMine) {
    if (isDue) return isHeld ? `You can cancel on your own ${answered}.` : null;
    return until && `From ${until} you can cancel on your own${isHeld ? `, ${answered}` : ''}.`;
  }
  const can = `${name} can cancel the agreement`;
  if (isDue) return `You haven’t answered in ${CANCELLATION_DAYS} days. ${can} ${isHeld ? answered : 'now'}.`;
  return until && `If you don’t answer by ${until}, ${can}${isHeld ? ` ${answered}` : ''}.`;
};

/** The open request to cancel, with the date from which it can be completed without an answer. */
const cancelling = (
  talk: Head,
  agreed: Agreement,
  { by, reason, completableAt }: NonNullable<Agreement['cancellation']>,
  now: Date,
): Matter => {
  const { name } = talk.with;
  const until = completableAt === null ? null : shortDate(completableAt, now);
  // In words only: the server's clock decides which transitions are open.
  const isDue = completableAt !== null && new Date(completableAt) <= now;
  const note = termOf(talk, agreed, { isMine: by === 'me', until, isDue });
  if (by === 'me') {
    const steps = openOf(talk, 'complete-cancellation');
    if (steps.length === 0) return { ...waiting('to answer your request to cancel.'), note };
    const says = `You asked to cancel. ${name} hasn’t answered in ${CANCELLATION_DAYS} days.`;
    // Open, but not recommended.
    return { ...matter(says, steps), turn: null };
  }
  const steps = openOf(talk, 'confirm-cancellation', 'refuse-cancellation');
  return { ...matter(`${name} asked to cancel the agreement.`, steps, reason), note };
};

const questions = (talk: Head, agreed: Agreement, now: Date): Matter[] => {
  const { amendment, cancellation } = agreed;
  const { name } = talk.with;
  const asked: Matter[] = [];
  if (cancellation !== null) asked.push(cancelling(talk, agreed, cancellation, now));
  if (amendment !== null) {
    const steps = openOf(talk, 'accept-amendment', 'decline-amendment');
    asked.push(
      amendment.by === 'me'
        ? waiting('to answer your changes to the terms.')
        : matter(`${name} proposed changes to the terms.`, steps),
    );
  }
  return asked;
};

const dueIn = ({ due }: Milestone): string => (due === null ? '' : `, due ${shortDate(due)}`);

const workOfClient = ({ with: { name } }: Head, milestones: readonly Milestone[]): Matter[] => {
  const delivered = milestones.filter(({ state }) => state === 'submitted');
  const [first] = delivered;
  if (first !== undefined) {
    const more = delivered.length > 1 ? ` and ${delivered.length - 1} more` : '';
    return [matter(`${name} delivered ${quoted(first.title)}${more}.`, openOn(first))];
  }
  const sentBack = milestones.find(({ state }) => state === 'changes-requested');
  if (sentBack !== undefined) return [waiting(`to deliver ${quoted(sentBack.title)} again.`)];
  const planned = milestones.find(({ state }) => state === 'planned');
  return planned === undefined ? [] : [waiting(`to deliver ${quoted(planned.title)}${dueIn(planned)}.`)];
};

const workOfFreelancer = ({ with: { name } }: Head, milestones: readonly Milestone[]): Matter[] => {
  const sentBack = milestones.find(({ state }) => state === 'changes-requested');
  if (sentBack !== undefined)
    return [matter(`${name} asked for changes to ${quoted(sentBack.title)}.`, openOn(sentBack))];
  const planned = milestones.find(({ state }) => state === 'planned');
  if (planned !== undefined) return [matter(`Next is ${quoted(planned.title)}${dueIn(planned)}.`, openOn(planned))];
  const delivered = milestones.find(({ state }) => state === 'submitted');
  return delivered === undefined ? [] : [waiting(`to review ${quoted(delivered.title)}.`)];
};

const afterwards = (talk: Head, agreed: Agreement): Matter[] => {
  const { mine, theirs, theirsIsIn } = agreed.reviews;
  const { name } = talk.with;
  const until = reviewsCloseOn(agreed);
  if (mine === null) {
    const review = openOf(talk, 'review');
    if (review.length === 0) return theirs === null ? [matter('Reviews are closed.')] : [];
    const limit = until === null ? '' : ` You can leave a review until ${until}.`;
    return theirsIsIn
      ? [matter(`${name} has left a review. You’ll see it once you’ve left yours.${limit}`, review)]
      : [matter(`How was working with ${name}?${limit}`, review)];
  }
  if (theirs !== null || until === null) return [];
  return [matter(`Your review appears once ${name} has left theirs, or on ${until}.`)];
};

const mattersOf = (talk: Head, now: Date): Matter[] => {
  const { agreement: agreed, role } = talk;
  const { name } = talk.with;
  switch (agreed?.state) {
    case 'offered': {
      const isFirst = agreed.before === null;
      if (agreed.by === 'me')
        return [waiting(`to answer your ${isFirst ? 'offer' : 'changes'}.`, openOf(talk, 'withdraw'))];
      const says = isFirst ? `${name} made you an offer.` : `${name} proposed new terms.`;
      return [matter(says, openOf(talk, 'accept', 'counter', 'decline'))];
    }
    case 'active': {
      const work = role === 'client' ? workOfClient : workOfFreelancer;
      return [...questions(talk, agreed, now), ...work(talk, agreed.terms.milestones)];
    }
    case 'completed':
      return afterwards(talk, agreed);
    case 'cancelled':
      return agreed.endedAt === null ? [] : [matter(`The agreement was cancelled on ${shortDate(agreed.endedAt)}.`)];
    default:
      return [{ ...matter(`Ready to hire ${name}?`, openOf(talk, 'offer')), turn: null }];
  }
};

/** Of several matters that are the person's turn the first says so. */
const inTurn = (matters: readonly Matter[]): Matter[] => {
  const first = matters.findIndex(({ turn }) => turn === 'mine');
  return matters.map((each, at) => (each.turn === 'mine' && at !== first ? { ...each, turn: null } : each));
};

/** What is next between the two, as one of them sees it: never a step that the server does not offer. */
export const nextIn = (talk: Head, now = new Date()): Next => {
  const matters = mattersOf(talk, now);
  const named = new Set(matters.flatMap(({ steps }) => steps.map(({ action, milestone }) => `${action} ${milestone}`)));
  const ofMilestones = (talk.agreement?.terms.milestones ?? []).flatMap((each) =>
    openOn(each).map((step) => ({ ...step, label: `${step.label}: ${each.title}` })),
  );
  const rest = [...ofMilestones, ...openOf(talk, ...talk.transitions)].filter(
    ({ action, milestone }) => !named.has(`${action} ${milestone}`),
  );
  return { matters: inTurn(matters), rest };
};
