import { BROWSE_SORTS, type BrowseSort, PENDING_STATUSES, UNFINISHED_STATUSES } from '@taskwright/contract';
import { type ClientVerification, type FeedFilters, facet, hasCells, NO_FILTERS } from '../../search/facets.ts';
import { tokenChoices } from '../../search/tokens.ts';
import { defineList, type Order, type QueryPlan } from '../../store/query-plan.ts';

const TASKS = 'tasks';

const VERIFIED: ClientVerification = 'verified';
const SOONEST = { field: 'deadline', direction: 'asc', kind: 'date' } as const;
const NEWEST = { field: 'creationTime', direction: 'desc', kind: 'instant' } as const;

/** Sort orders of the feed. Ties are ordered by deadline, then by id. */
const SORT_ORDERS: Readonly<Record<BrowseSort, readonly Order[]>> = {
  deadline: [SOONEST],
  newest: [NEWEST, { ...SOONEST, direction: 'desc' }],
  budget: [{ field: 'budget', direction: 'desc', kind: 'amount' }, SOONEST],
};

/** Every task, newest first. */
export const allTasks = defineList(() => ({ name: 'created', collection: TASKS, filters: [], orders: [NEWEST] }), {
  examples: [[]],
});

/** One owner's tasks, newest first. */
export const ownedTasks = defineList(
  (ownerUid: string) => ({
    name: 'created',
    collection: TASKS,
    filters: [{ field: 'ownerUid', op: '==', value: ownerUid }],
    orders: [NEWEST],
  }),
  { examples: [['uid']] },
);

/** An owner's pending tasks before their deadline, newest first. */
export const newestOpenTasksOf = defineList(
  (ownerUid: string, today: string) => ({
    name: 'own open, newest first',
    collection: TASKS,
    filters: [
      { field: 'ownerUid', op: '==', value: ownerUid },
      { field: 'status', op: 'in', value: PENDING_STATUSES },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: SORT_ORDERS.newest,
  }),
  { examples: [['uid', '2026-01-01']], reads: 'forwards' },
);

/** Statuses and deadlines of the tabs of unfinished tasks. */
const UNFINISHED_TABS = {
  open: (today: string) => ({ status: PENDING_STATUSES, from: today }),
  // Also tasks that were not completed before their deadline.
  active: () => ({ status: ['in-progress'], from: '' }),
} as const;

/** An owner's tasks in one of the tabs of unfinished tasks, earliest deadline first. */
export const ownedTasksIn = defineList(
  (ownerUid: string, tab: keyof typeof UNFINISHED_TABS, today: string) => {
    const { status, from } = UNFINISHED_TABS[tab](today);
    return {
      name: `own ${tab}`,
      collection: TASKS,
      filters: [
        { field: 'ownerUid', op: '==', value: ownerUid },
        { field: 'status', op: 'in', value: status },
        { field: 'deadline', op: '>=', value: from },
      ],
      orders: [SOONEST],
    };
  },
  { examples: [['uid', 'open', '2026-01-01']] },
);

/** An owner's tasks that are hidden because their account is disabled or deleted. */
export const hiddenTasksOf = defineList(
  (ownerUid: string) => ({
    name: 'hidden-of',
    collection: TASKS,
    filters: [
      { field: 'ownerUid', op: '==', value: ownerUid },
      { field: 'isHidden', op: '==', value: true },
    ],
    orders: [],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

/** An owner's pending tasks before their deadline that have received a bid, newest bid first. */
export const tasksWithBids = defineList(
  (ownerUid: string, today: string) => ({
    name: 'with-bids',
    collection: TASKS,
    filters: [
      { field: 'ownerUid', op: '==', value: ownerUid },
      { field: 'status', op: 'in', value: PENDING_STATUSES },
      { field: 'lastBidAt', op: '>', value: '' },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: [{ field: 'lastBidAt', direction: 'desc', kind: 'instant' }, SOONEST],
  }),
  { examples: [['uid', '2026-01-01']], reads: 'forwards' },
);

/** Pending tasks with a deadline on this day that have received a bid, oldest newest bid first. */
export const closingTasks = defineList(
  (deadline: string) => ({
    name: 'closing',
    collection: TASKS,
    filters: [
      { field: 'deadline', op: '==', value: deadline },
      { field: 'status', op: 'in', value: PENDING_STATUSES },
      { field: 'lastBidAt', op: '>', value: '' },
    ],
    orders: [{ field: 'lastBidAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-01-01']], reads: 'forwards' },
);

/** An owner's open tasks, and tasks in progress, which a cancellation would reopen. */
export const unfinishedTasksOf = defineList(
  (ownerUid: string, today: string) => ({
    name: 'open-or-taken',
    collection: TASKS,
    filters: [
      { field: 'ownerUid', op: '==', value: ownerUid },
      { field: 'status', op: 'in', value: UNFINISHED_STATUSES },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: [SOONEST],
  }),
  { examples: [['uid', '2026-01-01']], reads: 'forwards' },
);

/** Tasks hidden because their client's account is disabled or deleted. */
export const hiddenTasks = defineList(
  () => ({ name: 'hidden', collection: TASKS, filters: [{ field: 'isHidden', op: '==', value: true }], orders: [] }),
  { examples: [[]], reads: 'forwards' },
);

/** Open tasks that match the filters. Only pending tasks have facets; the deadline filter excludes expired tasks. */
export const openTasks = defineList(
  (filters: FeedFilters, sort: BrowseSort, today: string) => ({
    name: sort,
    collection: TASKS,
    filters: [
      { field: 'facets', op: 'array-contains', value: facet(filters) },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: SORT_ORDERS[sort],
  }),
  { examples: BROWSE_SORTS.map((sort) => [NO_FILTERS, sort, '2026-01-01']) },
);

/** Open tasks of verified clients that were posted from `since` until before `until`, newest first. */
export const tasksOfWeek = defineList(
  ({ since, until }: { readonly since: string; readonly until: string }, today: string) => ({
    name: 'week',
    collection: TASKS,
    filters: [
      { field: 'facets', op: 'array-contains', value: VERIFIED },
      { field: 'creationTime', op: '>=', value: since },
      { field: 'creationTime', op: '<', value: until },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: SORT_ORDERS.newest,
  }),
  { examples: [[{ since: '2026-01-01', until: '2026-01-08' }, '2026-01-08']], reads: 'forwards' },
);

/** Open tasks with any of these facets, earliest deadline first by default. */
export const openTasksWithAny = defineList(
  (facets: readonly string[], today: string, sort: BrowseSort = 'deadline') => ({
    name: `any-facet-${sort}`,
    collection: TASKS,
    filters: [
      { field: 'facets', op: 'array-contains-any', value: facets },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: SORT_ORDERS[sort],
  }),
  {
    examples: [
      [['*|*|oak'], '2026-01-01'],
      [['*|*|oak'], '2026-01-01', 'newest'],
    ],
    reads: 'forwards',
  },
);

/** Open tasks with a token of a word, earliest deadline first. Each is a candidate that its text must verify. */
export const openTasksWithWord = (word: string, today: string): QueryPlan | null => {
  const [tokens] = tokenChoices([word], NO_FILTERS);
  return tokens === undefined ? null : searchCandidates(tokens, today);
};

/**
 * Open tasks of verified or unverified clients, earliest deadline first. `excluded` excludes at most ten clients.
 * Firestore treats the exclusion as an inequality, which requires an order by client.
 */
export const openTasksOf = defineList(
  (verification: ClientVerification, excluded: readonly string[], today: string) => ({
    name: verification,
    collection: TASKS,
    filters: [
      { field: 'facets', op: 'array-contains', value: verification },
      { field: 'deadline', op: '>=', value: today },
      ...(excluded.length === 0 ? [] : [{ field: 'ownerUid', op: 'not-in', value: excluded } as const]),
    ],
    orders: [SOONEST, { field: 'ownerUid', direction: 'asc', kind: 'id' }],
  }),
  {
    examples: [
      ['verified', [], '2026-01-01'],
      ['verified', ['uid'], '2026-01-01'],
    ],
    reads: 'forwards',
  },
);

/** Search candidates by deadline: open tasks with any of `tokens`. */
export const searchCandidates = defineList(
  (tokens: readonly string[], today: string) => ({
    name: 'search',
    collection: TASKS,
    filters: [
      tokens.length === 1
        ? { field: 'tokens', op: 'array-contains', value: tokens[0] }
        : { field: 'tokens', op: 'array-contains-any', value: tokens },
      { field: 'deadline', op: '>=', value: today },
    ],
    orders: [SOONEST],
  }),
  { examples: [[['abc'], '2026-01-01']], reads: 'forwards' },
);

/**
 * Returns the alternative plans for a search's candidates: by a token of its words or by its filters, which may be
 * rarer than the words. Each plan contains every match. All have the same order, so one can continue where another
 * stopped.
 */
export const searchPlans = (words: readonly string[], filters: FeedFilters, today: string): QueryPlan[] => [
  ...tokenChoices(words, filters).map((tokens) => searchCandidates(tokens, today)),
  ...(hasCells(filters) || filters.skill !== null ? [openTasks(filters, 'deadline', today)] : []),
];
