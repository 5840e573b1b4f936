import { defineList } from '../store/query-plan.ts';

const REVIEWS = 'reviews';

/** The reviews of a user that are public at the given time, most recently published first. */
export const reviewsOf = defineList(
  (person: string, at: string) => ({
    name: 'reviews',
    collection: REVIEWS,
    filters: [
      { field: 'about', op: '==', value: person },
      { field: 'from', op: '<=', value: at },
    ],
    orders: [{ field: 'from', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['person', '2026-01-01']] },
);

/**
 * An author's counted reviews of one user, most recently public first. Each counts until the previous one in this order
 * becomes public.
 */
export const countedReviews = defineList(
  (about: string, author: string) => ({
    name: 'counted',
    collection: REVIEWS,
    filters: [
      { field: 'about', op: '==', value: about },
      { field: 'author', op: '==', value: author },
      { field: 'counts', op: '==', value: true },
    ],
    orders: [{ field: 'from', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['person', 'person']] },
);

/** Reviews that do not count yet, because their author's email address is not verified. */
export const uncountedReviews = defineList(
  () => ({
    name: 'uncounted',
    collection: REVIEWS,
    filters: [{ field: 'counts', op: '==', value: false }],
    orders: [],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Uncounted reviews by one author. */
export const uncountedReviewsBy = defineList(
  (author: string) => ({
    name: 'uncounted-by',
    collection: REVIEWS,
    filters: [
      { field: 'author', op: '==', value: author },
      { field: 'counts', op: '==', value: false },
    ],
    orders: [],
  }),
  { examples: [['person']], reads: 'forwards' },
);

/** All reviews by one author. */
export const reviewsBy = defineList(
  (author: string) => ({
    name: 'written',
    collection: REVIEWS,
    filters: [{ field: 'author', op: '==', value: author }],
    orders: [],
  }),
  { examples: [['person']], reads: 'forwards' },
);
