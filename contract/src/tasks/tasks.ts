export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const;

/** How the feed may be ordered: soonest deadline first, newest first, or highest budget first. */
export const BROWSE_SORTS = ['deadline', 'newest', 'budget'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** The browse filter's bands [FILTER-3]; a task without a budget is in none of them. */
export const BUDGET_BANDS = ['low', 'medium', 'high'] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];

/** Shown in place of a budget that the client left open. */
export const NO_BUDGET = 'Open budget';

/** The band of a budget in US dollars, or null without one. */
export const budgetBand = (amount: number | null | undefined): BudgetBand | null => {
  if (amount === null || amount === undefined) return null;
  if (amount < 1000) return 'low';
  return amount <= 2500 ? 'medium' : 'high';
};
