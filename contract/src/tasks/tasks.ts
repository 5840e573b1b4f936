export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const;

/**
 * Tabs of a client's own tasks: those that need the client, open ones, those in progress, and the rest. A task that
 * needs its client is in the first tab only.
 */
export const TASK_TABS = ['turn', 'open', 'active', 'done'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

/** Orders of the feed: soonest deadline first, newest first, or highest budget first. */
export const BROWSE_SORTS = ['deadline', 'newest', 'budget'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** Budget bands of the browse filter [FILTER-3]. A task without a budget is in none. */
export const BUDGET_BANDS = ['low', 'medium', 'high'] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];

/** How often a saved search sends email about its matches, most often first. The bell shows every match at once. */
export const SEARCH_FREQUENCIES = ['at-once', 'daily', 'weekly', 'never'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** Label of a budget that the client left open. */
export const NO_BUDGET = 'Open budget';

/** Returns the band of a budget in US dollars; null without a budget. */
export const budgetBand = (amount: number | null | undefined): BudgetBand | null => {
  if (amount === null || amount === undefined) return null;
  if (amount < 1000) return 'low';
  return amount <= 2500 ? 'medium' : 'high';
};
