import { BROWSE_SORTS, type BrowseSort } from '@taskwright/contract';
import { facet, isNarrowed, type Narrowing } from '../search/facets.ts';
import { tokenChoices } from '../search/tokens.ts';
import { type Order, type QueryPlan, reversed } from '../store/query-plan.ts';

export const TASKS = 'tasks';

const NEWEST_FIRST: readonly Order[] = [{ field: 'creationTime', direction: 'desc' }];

/** How each sort of the feed orders: ties go to the sooner or newer deadline, then to the id. */
export const SORT_ORDERS: Readonly<Record<BrowseSort, readonly Order[]>> = {
  deadline: [{ field: 'deadline', direction: 'asc' }],
  newest: [...NEWEST_FIRST, { field: 'deadline', direction: 'desc' }],
  budget: [
    { field: 'budget', direction: 'desc' },
    { field: 'deadline', direction: 'asc' },
  ],
};

/** Every task, newest first. */
export const allTasks = (): QueryPlan => ({ collection: TASKS, filters: [], orders: NEWEST_FIRST });

/** One owner's tasks, newest first. */
export const ownedTasks = (ownerUid: string): QueryPlan => ({
  collection: TASKS,
  filters: [{ field: 'ownerUid', op: '==', value: ownerUid }],
  orders: NEWEST_FIRST,
});

/** Open tasks under a filter. Facets stand on pending tasks only; the deadline keeps the expired out in every order. */
export const openTasks = (narrowing: Narrowing, sort: BrowseSort, today: string): QueryPlan => ({
  collection: TASKS,
  filters: [
    { field: 'facets', op: 'array-contains', value: facet(narrowing) },
    { field: 'deadline', op: '>=', value: today },
  ],
  orders: SORT_ORDERS[sort],
});

/** Candidates of a search by deadline: open tasks that carry any of `tokens`. */
const searchCandidates = (tokens: readonly string[], today: string): QueryPlan => ({
  collection: TASKS,
  filters: [
    tokens.length === 1
      ? { field: 'tokens', op: 'array-contains', value: tokens[0] }
      : { field: 'tokens', op: 'array-contains-any', value: tokens },
    { field: 'deadline', op: '>=', value: today },
  ],
  orders: SORT_ORDERS.deadline,
});

/**
 * The ways to read a search's candidates, all in the same order, so that one may go on where another stopped: by a token of its words, or
 * by its filters, where the words are more common than what they are narrowed to. Each holds every task the search finds.
 */
export const searchPlans = (words: readonly string[], narrowing: Narrowing, today: string): QueryPlan[] => [
  ...tokenChoices(words, narrowing).map((tokens) => searchCandidates(tokens, today)),
  ...(isNarrowed(narrowing) ? [openTasks(narrowing, 'deadline', today)] : []),
];

/**
 * Every shape of query about tasks that this API sends to Firestore: each plan above in the directions it is read in (a search is read
 * forwards only). What firestore.indexes.json must hold, and all that it may hold, follows from these.
 */
export const taskQueryShapes = (): QueryPlan[] => {
  const bothWays = [
    allTasks(),
    ownedTasks('uid'),
    ...BROWSE_SORTS.map((sort) => openTasks({ group: null, band: null }, sort, '2026-01-01')),
  ];
  return [...bothWays, ...bothWays.map(reversed), searchCandidates(['abc'], '2026-01-01')];
};
