import type { TaskBid } from '@taskwright/contract';
import type { Display } from '../tasks/status.ts';

/** Progress of the hired freelancer. */
const agreementDisplay = (work: TaskBid['work']): Display => {
  if (work === null) return { label: 'Hired', tone: 'progress' };
  if (work.state === 'completed') return { label: 'Completed', tone: 'completed' };
  const total = work.milestones === 1 ? '1 milestone' : `${work.milestones} milestones`;
  return { label: `${work.approved} of ${total}`, tone: 'progress' };
};

/** Returns the status label of a bid for its client; null for an ordinary open bid. */
export const bidStatus = ({ state, mark, work }: TaskBid): Display | null => {
  if (state === 'hired') return agreementDisplay(work);
  if (state === 'offered') return { label: work?.turn === 'me' ? 'Offered · Your turn' : 'Offered', tone: 'progress' };
  if (work?.state === 'cancelled') return { label: 'Agreement cancelled', tone: 'passed' };
  // The buttons of a declined bid show its label.
  if (mark === 'declined') return null;
  return state === 'not-chosen' ? { label: 'Not chosen', tone: 'passed' } : null;
};
