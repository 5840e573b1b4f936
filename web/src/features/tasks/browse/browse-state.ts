import { LIMITS } from '@taskwright/contract/limits/limits';
import { BROWSE_GROUPS } from '@taskwright/contract/tasks/categories';
import { BROWSE_SORTS, BUDGET_BANDS } from '@taskwright/contract/tasks/tasks';

const CATEGORIES = ['all', ...BROWSE_GROUPS] as const;
const BUDGETS = ['all', ...BUDGET_BANDS] as const;

/** State in the URL of Browse. The screen depends on nothing else, so that Back and reload restore it. */
export type BrowseState = {
  search: string;
  /** Skill filter, case-insensitive; '' for any. [decision 24] */
  skill: string;
  category: (typeof CATEGORIES)[number];
  budget: (typeof BUDGETS)[number];
  sort: (typeof BROWSE_SORTS)[number];
  page: number;
  /** Cursor of the page from the feed. With it, a late page costs as much as the first. */
  cursor: string | null;
};
export type BrowseFilters = Omit<BrowseState, 'page' | 'cursor'>;

export const SEARCH_LENGTH = LIMITS.search;

const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((option) => option === value) ?? values[0];

const pageIn = (value: string | null): number => (/^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : 1);

/** Parses the URL. Ignores invalid values. */
export const readBrowseState = (params: URLSearchParams): BrowseState => ({
  search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
  skill: [...(params.get('skill') ?? '').trim()].slice(0, LIMITS.skill).join(''),
  category: oneOf(CATEGORIES, params.get('category')),
  budget: oneOf(BUDGETS, params.get('budget')),
  sort: oneOf(BROWSE_SORTS, params.get('sort')),
  page: pageIn(params.get('page')),
  cursor: params.get('cursor'),
});

/** Returns the query string of a state, without default values. */
export const writeBrowseState = ({ search, skill, category, budget, sort, page, cursor }: BrowseState): string =>
  new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(skill === '' ? {} : { skill }),
    ...(category === 'all' ? {} : { category }),
    ...(budget === 'all' ? {} : { budget }),
    ...(sort === 'deadline' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(page === 1 || cursor === null ? {} : { cursor }),
  }).toString();

/** Number of tasks on a page of Browse. */
export const PAGE_SIZE = 12;

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

/** Returns the feed's first query for a page of Browse; null for a page that only earlier pages lead to. */
export const firstFeedQuery = ({ page, cursor, ...filters }: BrowseState): Record<string, string> | null =>
  page > 1 && cursor === null ? null : feedQuery(filters, PAGE_SIZE, page === 1 ? null : cursor);

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
