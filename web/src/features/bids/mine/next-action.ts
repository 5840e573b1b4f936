import type { MyBid, Task } from '@taskwright/contract';
import { type Display, statusDisplay } from '../../tasks/status.ts';

const STATES: Readonly<Record<MyBid['state'], Display>> = {
  open: { label: 'Open', tone: 'pending' },
  offered: { label: 'Offered', tone: 'progress' },
  hired: { label: 'Hired', tone: 'completed' },
  'not-chosen': { label: 'Not chosen', tone: 'passed' },
  closed: { label: 'Closed', tone: 'passed' },
  gone: { label: 'Task deleted', tone: 'passed' },
};

/** Returns the status label of a bid. After hiring, it is the status of the agreement. */
export const bidDisplay = ({ state, work }: Pick<MyBid, 'state' | 'work'>): Display =>
  state === 'hired' && work !== null
    ? statusDisplay(work.state === 'completed' ? 'completed' : 'in-progress')
    : STATES[state];

/** Fields of a bid that determine its next step. */
type BidState = Pick<MyBid, 'state' | 'taskBefore' | 'work' | 'actions'> & {
  readonly task: Pick<Task, 'status'> | null;
};

/** Returns the next step of the freelancer, or why there is none. */
export const nextAction = ({ state, task, taskBefore, work, actions }: BidState): string => {
  if (state === 'gone') return 'This task was deleted.';
  if (state === 'offered') {
    return work?.turn === 'me'
      ? 'Your turn: answer the offer.'
      : 'You proposed new terms. It’s the client’s turn to answer.';
  }
  if (state === 'hired') {
    return work?.state === 'completed' ? 'All milestones approved.' : 'You were hired for this task.';
  }
  if (state === 'not-chosen') {
    if (task?.status !== 'pending') return 'The client hired another freelancer.';
    return actions.includes('change')
      ? 'The client declined your bid. Change it to be considered again.'
      : 'The client declined your bid.';
  }
  if (work?.state === 'cancelled') {
    return state === 'open'
      ? 'Your agreement was cancelled. The task is open to bids again.'
      : 'Your agreement was cancelled.';
  }
  if (state === 'open') {
    return taskBefore === undefined ? 'Waiting for the client.' : 'Check that your bid still fits.';
  }
  if (task?.status === 'in-progress') return 'Work on this task has started.';
  if (task?.status === 'completed') return 'This task is completed.';
  return 'Bidding has closed.';
};
