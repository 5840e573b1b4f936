import { BROWSE_GROUPS } from '@taskwright/contract/tasks/categories';
import { BROWSE_SORTS, BUDGET_BANDS } from '@taskwright/contract/tasks/tasks';
import {
  type ListState,
  oneOf,
  PAGE_SIZE,
  readListState,
  readSkill,
  writeListState,
} from '../../../lib/queries/list-state.ts';
import type { ActiveFilter } from '../../../ui/browse/filter-chips.tsx';

const CATEGORIES = ['all', ...BROWSE_GROUPS] as const;
const BUDGETS = ['all', ...BUDGET_BANDS] as const;

/** State in the URL of Browse. The screen depends on nothing else, so that Back and reload restore it. */
export type BrowseState = ListState & {
  /** Skill filter, case-insensitive; '' for any. [decision 24] */
  skill: string;
  category: (typeof CATEGORIES)[number];
  budget: (typeof BUDGETS)[number];
  sort: (typeof BROWSE_SORTS)[number];
};
export type BrowseFilters = Omit<BrowseState, 'page' | 'cursor'>;

const DEFAULTS = { search: '', skill: '', category: 'all', budget: 'all', sort: 'deadline' } as const;
const KEYS = ['search', 'skill', 'category', 'budget', 'sort'] as const;

/** Parses the URL. Ignores invalid values. */
export const readBrowseState = (params: URLSearchParams): BrowseState => ({
  ...readListState(params),
  skill: readSkill(params),
  category: oneOf(CATEGORIES, params.get('category')),
  budget: oneOf(BUDGETS, params.get('budget')),
  sort: oneOf(BROWSE_SORTS, params.get('sort')),
});

/** Returns the query string of a state, without default values. */
export const writeBrowseState = (state: BrowseState): string => writeListState(state, KEYS, DEFAULTS);

/** Returns the feed's query for `limit` tasks from a cursor on. */
export const feedQuery = (
  { search, skill, category, budget, sort }: BrowseFilters,
  limit: number,
  cursor: string | null,
): Record<string, string> => ({
  ...(search === '' ? {} : { search }),
  ...(skill === '' ? {} : { skill }),
  ...(category === 'all' ? {} : { category }),
  ...(budget === 'all' ? {} : { budget }),
  ...(sort === 'deadline' || search !== '' ? {} : { sort }),
  ...(limit === PAGE_SIZE ? {} : { limit: String(limit) }),
  ...(cursor === null ? {} : { cursor }),
});

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({
  value,
  label: value === 'all' ? 'All categories' : value,
}));
export const BUDGET_OPTIONS = [
  { value: 'all', label: 'All budgets' },
  { value: 'low', label: 'Low: under $1,000' },
  { value: 'medium', label: 'Medium: $1,000–2,500' },
  { value: 'high', label: 'High: over $2,500' },
] as const satisfies readonly { value: BrowseState['budget']; label: string }[];
export const SORT_OPTIONS = [
  { value: 'deadline', label: 'Closing soonest' },
  { value: 'newest', label: 'Newest first' },
  { value: 'budget', label: 'Highest budget' },
] as const satisfies readonly { value: BrowseState['sort']; label: string }[];

/** Returns the orders of a state. Searches are sorted by deadline only, and the other options give this reason. */
export const sortOptions = ({ search }: Pick<BrowseState, 'search'>) =>
  SORT_OPTIONS.map(({ value, label }) =>
    search === '' || value === 'deadline'
      ? { value, label }
      : { value, label: `${label} (searches list closing soonest)`, disabled: true },
  );

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
