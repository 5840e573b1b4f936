import { type BrowseGroup, type BudgetBand, browseGroup, budgetBand } from '@taskwright/contract';

/** What the feed is narrowed to; null is 'all'. */
export type Narrowing = { readonly group: BrowseGroup | null; readonly band: BudgetBand | null };

/**
 * The one array value that selects a combination of filters, as 'Development|low' or '*|*'. One array-contains on it
 * answers every combination from the same index, where separate fields would need an index each.
 */
export const facet = ({ group, band }: Narrowing): string => `${group ?? '*'}|${band ?? '*'}`;

/** The facets a task stands under: none unless it is pending. */
export const facetsOf = (task: { status: string; category: string; budget: number | null }): string[] => {
  if (task.status !== 'pending') return [];
  const groups = [null, browseGroup(task.category)];
  const bands = [null, budgetBand(task.budget)];
  return [...new Set(groups.flatMap((group) => bands.map((band) => facet({ group, band }))))];
};
