import { LIMITS } from '@taskwright/contract/limits/limits';
import { BROWSE_GROUPS } from '@taskwright/contract/tasks/categories';
import { BROWSE_SORTS, BUDGET_BANDS } from '@taskwright/contract/tasks/tasks';

const CATEGORIES = ['all', ...BROWSE_GROUPS] as const;
const BUDGETS = ['all', ...BUDGET_BANDS] as const;

/** What the address of Browse says. Everything the screen shows follows from it, so Back and reload keep it. */
export type BrowseState = {
  search: string;
  /** One skill that is asked for, whatever its case; '' for any. [decision 24] */
  skill: string;
  category: (typeof CATEGORIES)[number];
  budget: (typeof BUDGETS)[number];
  sort: (typeof BROWSE_SORTS)[number];
  page: number;
  /** Where that page begins, as the feed says it: with it a page far down costs no more than the first. */
  cursor: string | null;
};
export type BrowseFilters = Omit<BrowseState, 'page' | 'cursor'>;

export const SEARCH_LENGTH = LIMITS.search;

const oneOf = <T extends string>(known: readonly [T, ...T[]], value: string | null): T =>
  known.find((option) => option === value) ?? known[0];

const pageIn = (value: string | null): number => (/^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : 1);

/** Reads the address; whatever it cannot read is as if it were not there. */
export const readBrowseState = (params: URLSearchParams): BrowseState => ({
  search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
  skill: [...(params.get('skill') ?? '').trim()].slice(0, LIMITS.skill).join(''),
  category: oneOf(CATEGORIES, params.get('category')),
  budget: oneOf(BUDGETS, params.get('budget')),
  sort: oneOf(BROWSE_SORTS, params.get('sort')),
  page: pageIn(params.get('page')),
  cursor: params.get('cursor'),
});

/** The address of a state, without what is the default. */
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

/** How many tasks a page of Browse has. */
export const PAGE_SIZE = 12;

/** What the feed is asked for `limit` tasks from a cursor on, in the words of its address. */
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

/** The query of the feed's first request for a page of Browse; null for a page that is only found through those before it. */
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
  { value: 'deadline', label: 'Deadline first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'budget', label: 'Highest budget' },
] as const satisfies readonly { value: BrowseState['sort']; label: string }[];
