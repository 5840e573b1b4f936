import type { AgreementSummary, MyBid, Task, TurnKind } from '@taskwright/contract';
import { quoted } from '../../agreements/agreement-words.ts';
import { type Display, statusDisplay } from '../../tasks/status.ts';

const STATES: Readonly<Record<MyBid['state'], Display>> = {
  open: { label: 'Bid placed', tone: 'pending' },
  offered: { label: 'Offer open', tone: 'progress' },
  hired: { label: 'Hired', tone: 'completed' },
  'not-chosen': { label: 'Not chosen', tone: 'passed' },
  closed: { label: 'Bidding closed', tone: 'passed' },
  gone: { label: 'Task deleted', tone: 'passed' },
};

/** Fields of a bid that determine its status and its next step. */
type BidState = Pick<MyBid, 'state' | 'taskBefore' | 'work' | 'actions'> & {
  readonly task: Pick<Task, 'status'> | null;
};

/** Returns whether the client declined the bid. The task is still pending, because no freelancer was hired. */
const wasDeclined = ({ state, task }: Pick<BidState, 'state' | 'task'>): boolean =>
  state === 'not-chosen' && task?.status === 'pending';

/**
 * Returns the status label of a bid, which names its subject. After hiring, it is the status of the task; after a
 * cancellation, that of the agreement unless the client then declined the bid.
 */
export const bidDisplay = ({ state, work, task }: Pick<BidState, 'state' | 'work' | 'task'>): Display => {
  if (state === 'hired' && work !== null)
    return statusDisplay(work.state === 'completed' ? 'completed' : 'in-progress');
  if (wasDeclined({ state, task })) return { label: 'Declined', tone: 'passed' };
  if (work?.state === 'cancelled') return { label: 'Agreement cancelled', tone: 'passed' };
  return STATES[state];
};

/** Returns whether the client declined the bid, or the task was given to another freelancer. */
export const isNotChosen = ({ state }: { readonly state?: MyBid['state'] }, isTaken: boolean): boolean =>
  state === 'not-chosen' || (isTaken && state !== 'hired');

/** Returns what the freelancer has to do in an agreement, as a verb with its object. */
const ownTurn = ({ next }: AgreementSummary): string => {
  const milestone = next?.milestone == null ? 'the next milestone' : quoted(next.milestone);
  switch (next?.kind) {
    case 'cancellation':
      return 'answer the request to cancel';
    case 'amendment':
      return 'answer the proposed changes';
    case 'changes':
      return `deliver ${milestone} again`;
    case 'milestone':
      return `deliver ${milestone}`;
    case 'review':
      return 'review the client';
    case 'counter':
      return 'answer the counter-offer';
    default:
      return 'answer the offer';
  }
};

const CLIENT_STEPS: Readonly<Partial<Record<TurnKind, string>>> = { delivery: 'review', funding: 'fund' };

/** Returns what the freelancer waits for in an active agreement. */
const clientTurn = ({ next }: AgreementSummary): string => {
  const verb = next === null ? undefined : CLIENT_STEPS[next.kind];
  return verb === undefined || next?.milestone == null
    ? 'Waiting for the client to answer.'
    : `Waiting for the client to ${verb} ${quoted(next.milestone)}.`;
};

/** Returns the state of a completed agreement without a turn of the freelancer. */
const completedText = ({ turn, next }: AgreementSummary): string =>
  turn === 'them' && next?.kind === 'funding'
    ? 'All milestones approved. Waiting for the client to pay the rest.'
    : 'All milestones approved.';

/** Returns the next step of the freelancer, or why there is none. */
export const nextAction = ({ state, task, taskBefore, work, actions }: BidState): string => {
  if (state === 'gone') return 'This task was deleted.';
  if (work?.turn === 'me') return `Your turn: ${ownTurn(work)}.`;
  if (state === 'offered') return 'You proposed new terms. It’s the client’s turn to answer.';
  if (state === 'hired') {
    if (work?.state === 'completed') return completedText(work);
    return work?.turn === 'them' ? clientTurn(work) : 'You were hired for this task.';
  }
  if (state === 'not-chosen') {
    if (!wasDeclined({ state, task })) return 'The client hired another freelancer.';
    return actions.includes('change')
      ? 'The client declined your bid. Change it to be considered again.'
      : 'The client declined your bid.';
  }
  if (work?.state === 'cancelled') return 'Your agreement was cancelled.';
  if (state === 'open') {
    return taskBefore === undefined ? 'Waiting for the client.' : 'Task changed. Check that your bid still fits.';
  }
  if (task?.status === 'in-progress') return 'Work on this task has started.';
  if (task?.status === 'completed') return 'This task is completed.';
  return 'Bidding has closed.';
};

/**
 * Returns the next step of a bid without an offer or agreement, which fits one line of a phone after the status; empty
 * if the status is enough.
 */
export const shortStep = ({ state, task, taskBefore, work, actions }: BidState): string => {
  if (wasDeclined({ state, task })) return actions.includes('change') ? 'You can change it.' : '';
  if (state === 'not-chosen' || state === 'gone' || work?.state === 'cancelled') return '';
  if (state === 'open') return taskBefore === undefined ? 'No answer yet.' : 'Task changed.';
  if (task?.status === 'in-progress') return 'In progress.';
  return task?.status === 'completed' ? 'Completed.' : '';
};

/** A short next step. `withClient` is true if it reads on with the name of the client. */
type ShortAction = { readonly text: string; readonly isOwn: boolean; readonly withClient: boolean };

const SHORT_TURNS: Readonly<Partial<Record<TurnKind, string>>> = {
  offer: 'Answer',
  counter: 'Answer',
  review: 'Review',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the next step of either side on an offer or agreement, for a line with the client; null without a turn. */
export const shortAction = ({ state, work }: Pick<BidState, 'state' | 'work'>): ShortAction | null => {
  if (state === 'gone' || work?.turn == null) return null;
  if (work.turn === 'them') return { text: 'Waiting for', isOwn: false, withClient: true };
  const text = SHORT_TURNS[work.next?.kind ?? 'offer'];
  return { text: text ?? capitalized(ownTurn(work)), isOwn: true, withClient: text !== undefined };
};
