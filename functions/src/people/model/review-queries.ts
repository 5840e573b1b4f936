import { defineList } from '../../store/query-plan.ts';

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
 * The counted reviews of one user with the same `voter`, which only counted reviews have, most recently public first.
 * Each counts until the previous one in this order becomes public.
 */
export const countedReviews = defineList(
  (about: string, voter: string) => ({
    name: 'counted',
    collection: REVIEWS,
    filters: [
      { field: 'about', op: '==', value: about },
      { field: 'voter', op: '==', value: voter },
    ],
    orders: [{ field: 'from', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['person', 'person']] },
);

/** The counted reviews of one user by one author. */
export const countedReviewsBy = defineList(
  (about: string, author: string) => ({
    name: 'counted-by',
    collection: REVIEWS,
    filters: [
      { field: 'about', op: '==', value: about },
      { field: 'author', op: '==', value: author },
      { field: 'counts', op: '==', value: true },
    ],
    orders: [],
  }),
  { examples: [['person', 'person']], reads: 'forwards' },
);

/** Reviews that do not count yet, because their author has no verified email address of their own. */
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
