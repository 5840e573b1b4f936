import type { TaskStatus } from './lifecycle.ts';

// Apart from tasks.ts: every page loads page-head.ts, and with an import of the chunk of tasks it loads five files more.

/** Fields of a task that decide who may do what with it. The answers of the API contain no hired bid and no hidden task of another client. */
type Facts = {
  readonly status: TaskStatus;
  readonly deadline: string;
  readonly hired?: string | null;
  readonly withheld?: boolean;
};

export type Availability = {
  /** Pending with nobody hired, whatever the deadline: takes offers and marks on its bids. */
  readonly isPending: boolean;
  /** Pending, visible, and its deadline is today (UTC) or later: takes bids and questions. */
  readonly isOpen: boolean;
};

/** Returns whether a task is pending with nobody hired. */
export const isPending = ({ status, hired = null }: Pick<Facts, 'status' | 'hired'>): boolean =>
  status === 'pending' && hired === null;

/** Returns whether a freelancer works on a task: budget and deadline then stay as agreed (decision 30). */
export const isInProgress = ({ status }: Pick<Facts, 'status'>): boolean => status === 'in-progress';

/** Returns what a task takes today (UTC); nothing where it is null. */
export const availabilityOf = (task: Facts | null, today: string): Availability => {
  const pending = task !== null && isPending(task);
  return { isPending: pending, isOpen: pending && task.deadline >= today && task.withheld !== true };
};
