import { BUDGET_CEILINGS, PROFILE_SORTS, type ProfileSort, RATING_FLOORS } from '@taskwright/contract/people/profiles';
import {
  type ListState,
  oneOf,
  PAGE_SIZE,
  readListState,
  readSkill,
  writeListState,
} from '../../../lib/queries/list-state.ts';

const AVAILABILITIES = ['', 'now'] as const;
const RATINGS = ['', ...RATING_FLOORS] as const;
const BUDGETS = ['', ...BUDGET_CEILINGS] as const;

/** State in the URL of the directory. An empty filter matches every profile. */
export type DirectoryState = ListState & {
  /** Case-insensitive. */
  skill: string;
  available: (typeof AVAILABILITIES)[number];
  rating: (typeof RATINGS)[number];
  budget: (typeof BUDGETS)[number];
  sort: ProfileSort;
};

/** The directory without filters. */
export const CLEARED = { search: '', skill: '', available: '', rating: '', budget: '' } as const;

const DEFAULTS = { ...CLEARED, sort: 'recommended' } as const;
const KEYS = ['search', 'skill', 'available', 'rating', 'budget', 'sort'] as const;

/** Filters of a request. */
export type DirectoryFilters = Pick<DirectoryState, (typeof KEYS)[number]>;

/** Parses the URL. Ignores invalid values. */
export const readDirectoryState = (params: URLSearchParams): DirectoryState => ({
  ...readListState(params),
  skill: readSkill(params),
  available: oneOf(AVAILABILITIES, params.get('available')),
  rating: oneOf(RATINGS, params.get('rating')),
  budget: oneOf(BUDGETS, params.get('budget')),
  sort: oneOf(PROFILE_SORTS, params.get('sort')),
});

/** Returns the query string of a state, without default values. */
export const writeDirectoryState = (state: DirectoryState): string => writeListState(state, KEYS, DEFAULTS);

/** Returns the query for `limit` profiles from a cursor on. */
export const profilesQuery = (
  filters: DirectoryFilters,
  limit: number,
  cursor: string | null,
): Record<string, string> => ({
  ...Object.fromEntries(KEYS.filter((key) => filters[key] !== DEFAULTS[key]).map((key) => [key, filters[key]])),
  ...(limit === PAGE_SIZE ? {} : { limit: String(limit) }),
  ...(cursor === null ? {} : { cursor }),
});

export const RATING_OPTIONS = [
  { value: '', label: 'Any rating' },
  { value: '4', label: 'Rated 4+' },
  { value: '4.5', label: 'Rated 4.5+' },
] as const satisfies readonly { value: DirectoryState['rating']; label: string }[];
export const BUDGET_OPTIONS = [
  { value: '', label: 'Any budget' },
  { value: '100', label: 'From $100 or less' },
  { value: '250', label: 'From $250 or less' },
  { value: '500', label: 'From $500 or less' },
  { value: '1000', label: 'From $1,000 or less' },
] as const satisfies readonly { value: DirectoryState['budget']; label: string }[];
export const SORT_OPTIONS = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'rating', label: 'Highest rated' },
  { value: 'newest', label: 'Newest' },
] as const satisfies readonly { value: ProfileSort; label: string }[];

/** Returns the active filters in the order of the URL. */
export const activeFilters = ({ search, skill, available, rating, budget }: DirectoryFilters) => {
  const labels = {
    search: `“${search}”`,
    skill: `Skill: ${skill}`,
    available: 'Available now',
    rating: RATING_OPTIONS.find(({ value }) => value === rating)?.label ?? rating,
    budget: BUDGET_OPTIONS.find(({ value }) => value === budget)?.label ?? budget,
  };
  const chosen = { search, skill, available, rating, budget };
  const keys = ['search', 'skill', 'available', 'rating', 'budget'] as const;
  return keys.filter((key) => chosen[key] !== '').map((key) => ({ key, label: labels[key] }));
};
