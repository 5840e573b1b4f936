import type { BrowseTask } from '@taskwright/contract';
import { availabilityOf } from '@taskwright/contract/lifecycle/availability';
import { isSettled } from '../status.ts';

type Closable = Pick<BrowseTask, 'status' | 'deadline'>;

/** Returns the label of a saved task that takes no more bids on `today` (UTC); null for an open task. */
export const closedLabel = ({ status = 'unknown', deadline }: Closable, today: string): string | null => {
  const task = { status, deadline };
  if (availabilityOf(task, today).isOpen) return null;
  return isSettled(task) ? 'Task completed' : 'Bidding closed';
};
