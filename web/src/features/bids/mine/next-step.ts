import type { MyBid } from '@taskwright/contract';
import type { Display } from '../../tasks/status.ts';
import { declined } from '../declined.ts';

const STATES: Readonly<Record<MyBid['state'], Display>> = {
  open: { label: 'Open', tone: 'pending' },
  offered: { label: 'Offered', tone: 'progress' },
  hired: { label: 'Hired', tone: 'completed' },
  'not-chosen': { label: 'Not chosen', tone: 'passed' },
  closed: { label: 'Closed', tone: 'passed' },
  gone: { label: 'Task gone', tone: 'passed' },
};

/** How a bid stands, as it is shown. */
export const bidDisplay = ({ state }: MyBid): Display => STATES[state];

const hiredStep = (work: MyBid['work']): string =>
  work === null || work.state === 'completed'
    ? 'This task is completed.'
    : `${work.approved} of ${work.milestones} ${work.milestones === 1 ? 'milestone' : 'milestones'} approved.`;

/** What comes next, or why nothing does. */
export const nextStep = ({ state, task, taskBefore, work, actions }: MyBid): string => {
  if (state === 'gone') return 'This task is no longer there.';
  if (state === 'offered') {
    return work?.turn === 'me' ? 'The client has made you an offer. It’s your turn.' : 'The client reads your terms.';
  }
  if (state === 'hired') return hiredStep(work);
  if (state === 'not-chosen') {
    if (task?.status !== 'pending') return 'The client hired somebody else.';
    return declined(actions.includes('change'));
  }
  if (state === 'open') {
    return taskBefore === undefined ? 'The client decides. You can still change your bid.' : 'Does your bid still fit?';
  }
  if (task?.status === 'in-progress') return 'Work on this task has begun.';
  if (task?.status === 'completed') return 'This task is completed.';
  return 'Bidding has closed.';
};
