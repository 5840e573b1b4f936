import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { awaitsAnswer, CANCELLATION_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { shortDate } from '../../lib/format/dates.ts';
import type { Head } from './api.ts';
import type { RequestedTransition } from './transition-url.ts';
import { TRANSITION_WORDS } from './transition-words.ts';
import { quoted } from './words.ts';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

/** An allowed transition with its button label. */
export type TransitionButton = RequestedTransition & { readonly label: string };

/** Side that acts next: the signed-in user, the recipient or neither. */
type Turn = 'mine' | 'theirs' | null;

/** A fact or request to show, with its transitions in order of likelihood. */
export type Matter = {
  /** A sentence. For the recipient's turn, the rest of 'Waiting for Ada …'. */
  readonly says: string;
  readonly turn: Turn;
  readonly reason: string | null;
  /** A date or condition on its own line, so that a long name does not truncate it. */
  readonly note: string | null;
  readonly steps: readonly TransitionButton[];
};

export type Next = {
  /** Open requests, followed by the state of the milestones. */
  readonly matters: readonly Matter[];
  /** Other allowed transitions. */
  readonly rest: readonly TransitionButton[];
};

/** Returns the date on which reviews close; null after it has passed. */
export const reviewsCloseOn = ({ reviews: { until } }: Pick<Agreement, 'reviews'>, now = new Date()): string | null =>
  until !== null && Date.parse(until) > now.getTime() ? shortDate(until, now) : null;

/** Returns the allowed transitions among `actions`, in their order. */
const openOf = (talk: Head, ...actions: AgreementAction[]): TransitionButton[] =>
  actions
    .filter((action) => talk.transitions.includes(action))
    .map((action) => ({ action, milestone: null, label: TRANSITION_WORDS[action].button }));

const openOn = ({ id, actions }: Milestone): TransitionButton[] =>
  actions.map((action) => ({ action, milestone: id, label: TRANSITION_WORDS[action].button }));

/** Returns a matter. It is the user's turn if it has transitions. */
const matter = (says: string, steps: readonly TransitionButton[] = [], reason: string | null = null): Matter => ({
  says,
  turn: steps.length > 0 ? 'mine' : null,
  reason,
  note: null,
  steps,
});

/** Returns a matter that waits for the recipient, with the user's transitions meanwhile. */
const waiting = (says: string, steps: readonly TransitionButton[] = []): Matter => ({
  ...matter(says, steps),
  turn: 'theirs',
});

type Term = { readonly isMine: boolean; readonly until: string | null; readonly isDue: boolean };

/**
 * Returns when the requester can cancel without an answer, and whether a delivery must be answered first. Null if the
 * date is unknown.
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

/** Returns the open cancellation request, with the date after which its requester can cancel alone. */
const cancelling = (
  talk: Head,
  agreed: Agreement,
  { by, reason, completableAt }: NonNullable<Agreement['cancellation']>,
  now: Date,
): Matter => {
  const { name } = talk.with;
  const until = completableAt === null ? null : shortDate(completableAt, now);
  // Affects the text only. The server's clock decides which transitions are allowed.
  const isDue = completableAt !== null && new Date(completableAt) <= now;
  const note = termOf(talk, agreed, { isMine: by === 'me', until, isDue });
  if (by === 'me') {
    const steps = openOf(talk, 'complete-cancellation');
    if (steps.length === 0) return { ...waiting('to answer your request to cancel.'), note };
    const says = `You asked to cancel. ${name} hasn’t answered in ${CANCELLATION_DAYS} days.`;
    // Allowed, but not recommended.
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

/** Keeps the 'mine' turn on the first such matter only. */
const inTurn = (matters: readonly Matter[]): Matter[] => {
  const first = matters.findIndex(({ turn }) => turn === 'mine');
  return matters.map((each, at) => (each.turn === 'mine' && at !== first ? { ...each, turn: null } : each));
};

/**
 * Returns the next matters of a conversation for the signed-in user. Contains only transitions that the server allows.
 */
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
