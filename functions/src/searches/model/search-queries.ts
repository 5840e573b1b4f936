import { latestFirst } from '../../store/id-list.ts';
import { defineList } from '../../store/query-plan.ts';

/** The saved searches of one user, latest first. */
export const LATEST_FIRST = latestFirst('searches', 'private');

/** The lists of the users who saved a query. */
export const listsWith = defineList(
  (query: string) => ({
    name: 'lists-with',
    collection: 'private',
    isCollectionGroup: true,
    filters: [{ field: 'queries', op: 'array-contains', value: query }],
    orders: [],
  }),
  { examples: [['query']], reads: 'forwards' },
);
