import type { TaskStatus } from './lifecycle.ts';

export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const;

/** How the feed may be ordered: soonest deadline first, newest first, or highest budget first. */
export const BROWSE_SORTS = ['deadline', 'newest', 'budget'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** The browse filter's bands [FILTER-3]; a task without a budget is in none of them. */
export const BUDGET_BANDS = ['low', 'medium', 'high'] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];

/** The band of a budget in US dollars, or null without one. */
export const budgetBand = (amount: number | null | undefined): BudgetBand | null => {
  if (amount === null || amount === undefined) return null;
  if (amount < 1000) return 'low';
  return amount <= 2500 ? 'medium' : 'high';
};

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
