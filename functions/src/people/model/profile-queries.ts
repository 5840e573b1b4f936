import { PROFILE_SORTS, type ProfileSort } from '@taskwright/contract';
import { defineList, type Order, type QueryPlan } from '../../store/query-plan.ts';
import { type ProfileFilters, profileFacet, profileTokenChoices } from './profile-index.ts';

const PROFILES = 'profiles';

/**
 * Orders of the directory. Ties are ordered by id. The number of reviews orders nothing: one person can write many, with
 * accounts of their own.
 */
const SORT_ORDERS: Readonly<Record<ProfileSort, readonly Order[]>> = {
  recommended: [{ field: 'facts.rank', direction: 'desc', kind: 'amount' }],
  rating: [
    { field: 'facts.weightedMean', direction: 'desc', kind: 'amount' },
    { field: 'facts.rank', direction: 'desc', kind: 'amount' },
  ],
  newest: [{ field: 'since', direction: 'desc', kind: 'instant' }],
};

const NO_FILTERS: ProfileFilters = {
  audience: 'everyone',
  isAvailable: false,
  rating: null,
  budget: null,
  skill: null,
};

/** Listed profiles that match the filters. Only listed profiles have facets. */
export const listedProfiles = defineList(
  (filters: ProfileFilters, sort: ProfileSort) => ({
    name: sort,
    collection: PROFILES,
    filters: [{ field: 'facets', op: 'array-contains', value: profileFacet(filters) }],
    orders: SORT_ORDERS[sort],
  }),
  { examples: PROFILE_SORTS.map((sort) => [NO_FILTERS, sort]) },
);

/** Profiles for everyone, by person key, those of disabled accounts among them. */
export const publicProfiles = defineList(
  () => ({
    name: 'public',
    collection: PROFILES,
    filters: [{ field: 'visibility', op: '==', value: 'everyone' }],
    orders: [],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Every profile, the longest without a refresh of its facts first. */
export const profilesToRefresh = defineList(
  () => ({
    name: 'refresh',
    collection: PROFILES,
    filters: [],
    orders: [{ field: 'facts.refreshedAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Search candidates in an order: listed profiles with any of `tokens`. */
const searchCandidates = defineList(
  (tokens: readonly string[], sort: ProfileSort) => ({
    name: `search-${sort}`,
    collection: PROFILES,
    filters: [{ field: 'tokens', op: 'array-contains-any', value: tokens }],
    orders: SORT_ORDERS[sort],
  }),
  { examples: PROFILE_SORTS.map((sort) => [['abc'], sort]), reads: 'forwards' },
);

const hasFilters = ({ isAvailable, rating, budget, skill }: ProfileFilters): boolean =>
  isAvailable || rating !== null || budget !== null || skill !== null;

/**
 * Returns the alternative plans for a search's candidates: by a token of its words or by its filters, which may be
 * rarer than the words. Each plan contains every match, in the same order.
 */
export const profileSearchPlans = (
  words: readonly string[],
  filters: ProfileFilters,
  sort: ProfileSort,
): QueryPlan[] => [
  ...profileTokenChoices(words, filters.audience).map((tokens) => searchCandidates(tokens, sort)),
  ...(hasFilters(filters) ? [listedProfiles(filters, sort)] : []),
];
