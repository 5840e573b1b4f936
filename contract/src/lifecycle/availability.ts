import type { TaskStatus } from './lifecycle.ts';

// Separate from tasks.ts: every page loads page-head.ts, and an import of the tasks chunk would load five more files.

/**
 * Fields of a task that decide which actions it allows. API responses contain no hired bid and no hidden task of
 * another client.
 */
type Facts = {
  readonly status: TaskStatus;
  readonly deadline: string;
  readonly hired?: string | null;
  readonly isHidden?: boolean;
};

export type Availability = {
  /** Pending without a hired freelancer, regardless of the deadline: accepts offers and marks on its bids. */
  readonly isPending: boolean;
  /** Pending and visible, with its deadline today (UTC) or later: accepts bids and questions. */
  readonly isOpen: boolean;
};

/** Returns whether a task is pending without a hired freelancer. */
export const isPending = ({ status, hired = null }: Pick<Facts, 'status' | 'hired'>): boolean =>
  status === 'pending' && hired === null;

/** Returns whether a freelancer works on a task. Its budget and deadline are then fixed (decision 30). */
export const isInProgress = ({ status }: Pick<Facts, 'status'>): boolean => status === 'in-progress';

/** Returns the availability of a task today (UTC). A null task is neither pending nor open. */
export const availabilityOf = (task: Facts | null, today: string): Availability => {
  const pending = task !== null && isPending(task);
  return { isPending: pending, isOpen: pending && task.deadline >= today && task.isHidden !== true };
};
