import { latestFirst } from '../../store/id-list.ts';
import { defineList } from '../../store/query-plan.ts';

/** The saved searches of one user, latest first. */
export const LATEST_FIRST = latestFirst('searches', 'savedSearches');

/** The users who saved a query. */
export const listsWith = defineList(
  (query: string) => ({
    name: 'lists-with',
    collection: 'savedSearches',
    filters: [{ field: 'queries', op: 'array-contains', value: query }],
    orders: [],
  }),
  { examples: [['query']], reads: 'forwards' },
);
