import type { ActiveFilter } from '../../../ui/browse/filter-chips.tsx';
import { type BrowseState, BUDGET_OPTIONS } from './browse-state.ts';

/** Browse without filters. */
export const CLEARED = {
  search: '',
  skill: '',
  category: 'all',
  budget: 'all',
} as const satisfies Partial<BrowseState>;

/** Returns the active filters in the order of the URL. */
export const activeFilters = ({
  search,
  skill,
  category,
  budget,
}: BrowseState): ActiveFilter<keyof typeof CLEARED>[] => {
  const labels = {
    search: `“${search}”`,
    skill: `Skill: ${skill}`,
    category,
    budget: BUDGET_OPTIONS.find(({ value }) => value === budget)?.label ?? budget,
  };
  const chosen = { search, skill, category, budget };
  const keys = ['search', 'skill', 'category', 'budget'] as const;
  return keys.filter((key) => chosen[key] !== CLEARED[key]).map((key) => ({ key, label: labels[key] }));
};
