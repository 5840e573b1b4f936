import { defineList } from '../store/query-plan.ts';

/** The reviews of somebody that show at a time, those first that showed last. */
export const reviewsOf = defineList(
  (person: string, at: string) => ({
    name: 'reviews',
    collection: 'reviews',
    filters: [
      { field: 'about', op: '==', value: person },
      { field: 'from', op: '<=', value: at },
    ],
    orders: [{ field: 'from', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['person', '2026-01-01']] },
);

/** All that somebody has written about others. */
export const reviewsBy = defineList(
  (author: string) => ({
    name: 'written',
    collection: 'reviews',
    filters: [{ field: 'author', op: '==', value: author }],
    orders: [],
  }),
  { examples: [['person']], reads: 'forwards' },
);
