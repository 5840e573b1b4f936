import type { SavedQuery } from '@taskwright/contract';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { paths } from '../../../lib/navigation/paths.ts';
import { activeFilters, type BrowseState, CLEARED, writeBrowseState } from '../browse/browse-state.ts';

/** Words and filters of Browse, without order and page. */
export type SearchFilters = Pick<BrowseState, 'search' | 'skill' | 'category' | 'budget'>;

const stateOf = (filters: SavedQuery | SearchFilters): BrowseState => ({
  search: filters.search ?? CLEARED.search,
  skill: filters.skill ?? CLEARED.skill,
  category: filters.category ?? CLEARED.category,
  budget: filters.budget ?? CLEARED.budget,
  sort: 'deadline',
  page: 1,
  cursor: null,
});

/** Returns the query to save, without filters that filter nothing. */
export const savedQueryOf = ({ search, skill, category, budget }: SearchFilters): SavedQuery => ({
  ...(search === '' ? {} : { search }),
  ...(skill === '' ? {} : { skill }),
  ...(category === 'all' ? {} : { category }),
  ...(budget === 'all' ? {} : { budget }),
});

/** Returns the words and filters as text: '“logo” · Design'. */
export const queryText = (filters: SavedQuery | SearchFilters): string => {
  const labels = activeFilters(stateOf(filters)).map(({ label }) => label);
  return labels.length === 0 ? 'All open tasks' : labels.join(' · ');
};

/** Returns the suggested name of a search: its words and filters, as much as a name can contain. */
export const suggestedName = (filters: SearchFilters): string => {
  const { search, skill } = filters;
  const labels = activeFilters(stateOf({ ...filters, search: '', skill: '' })).map(({ label }) => label);
  const parts = [search, skill, ...labels].filter((part) => part !== '');
  return [...(parts.length === 0 ? 'All open tasks' : parts.join(', '))].slice(0, LIMITS.searchName).join('').trim();
};

/** Returns the address of Browse with a saved query. */
export const browseHref = (query: SavedQuery): string => {
  const written = writeBrowseState(stateOf(query));
  return written === '' ? paths.browse : `${paths.browse}?${written}`;
};
