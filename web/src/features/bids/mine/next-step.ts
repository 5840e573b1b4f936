import type { MyBid } from '@taskwright/contract';
import type { Display } from '../../tasks/status.ts';

const STATES: Readonly<Record<MyBid['state'], Display>> = {
  open: { label: 'Open', tone: 'pending' },
  closed: { label: 'Closed', tone: 'passed' },
  gone: { label: 'Task gone', tone: 'passed' },
};

/** How a bid stands, as it is shown. */
export const bidDisplay = ({ state }: MyBid): Display => STATES[state];

/** What comes next, or why nothing does. */
export const nextStep = ({ state, task, taskBefore }: MyBid): string => {
  if (state === 'gone') return 'This task is no longer there.';
  if (state === 'open') {
    return taskBefore === undefined ? 'The client decides. You can still change your bid.' : 'Does your bid still fit?';
  }
  if (task?.status === 'in-progress') return 'Work on this task has begun.';
  if (task?.status === 'completed') return 'This task is completed.';
  return 'Bidding has closed.';
};
