import { BID_SORTS, BID_TABS, type BidSort, type BidTab, ENDING_MARKS, todayUtc } from '@taskwright/contract';
import { defineList, type Order, type QueryPlan } from '../../store/query-plan.ts';
import { TURN_RANKS } from './bid-place.ts';

/** Sort orders of a task's bids. Each needs only an automatic single-field index; ties are ordered by id. */
const SORT_ORDERS: Readonly<Record<BidSort, Order>> = {
  newest: { field: 'creationTime', direction: 'desc', kind: 'instant' },
  amount: { field: 'amount', direction: 'asc', kind: 'amount' },
  days: { field: 'days', direction: 'asc', kind: 'amount' },
};

/** A task's bids, newest first by default. */
export const bidsOfTask = defineList(
  (taskId: string, sort: BidSort = 'newest') => ({
    name: sort === 'newest' ? 'bids' : `bids by ${sort}`,
    collection: `tasks/${taskId}/bids`,
    filters: [],
    orders: [SORT_ORDERS[sort]],
  }),
  { examples: BID_SORTS.map((sort) => ['task', sort]) },
);

/** The bids of a task that do not wait for its client's decision: declined ones, and those of cancelled agreements. */
export const decidedBids = defineList(
  (taskId: string) => ({
    name: 'decided bids',
    collection: `tasks/${taskId}/bids`,
    filters: [{ field: 'mark', op: 'in', value: ENDING_MARKS }],
    orders: [],
  }),
  { examples: [['task']], reads: 'forwards' },
);

/** The bids of a task that were placed after a time. */
export const bidsAfter = defineList(
  (taskId: string, after: string) => ({
    name: 'bids after',
    collection: `tasks/${taskId}/bids`,
    filters: [{ field: 'creationTime', op: '>', value: after }],
    orders: [SORT_ORDERS.newest],
  }),
  { examples: [['task', '2026-01-01']], reads: 'forwards' },
);

/** A freelancer's bids on all tasks, newest first. The collection group includes bids on deleted tasks. */
export const bidsOfFreelancer = defineList(
  (freelancerUid: string) => ({
    name: 'my-bids',
    collection: 'bids',
    isCollectionGroup: true,
    filters: [{ field: 'freelancerUid', op: '==', value: freelancerUid }],
    orders: [SORT_ORDERS.newest],
  }),
  { examples: [['uid']] },
);

const TURN_FIRST: Order = { field: 'place.turn', direction: 'desc', kind: 'amount' };
const DUE: Order = { field: 'place.due', direction: 'asc', kind: 'date' };
const SOONEST: Order = { field: 'place.until', direction: 'asc', kind: 'date' };
const LATEST: Order = { field: 'place.until', direction: 'desc', kind: 'date' };
const TURN_END: Order = { field: 'place.turnUntil', direction: 'asc', kind: 'instant' };
/** The last order is that of the filter for a turn. */
const BY_DATE = [TURN_FIRST, DUE, SOONEST, TURN_END];

/** Filters for a freelancer's turn at a time, and for none: a bid is in one tab. */
const TURN = {
  mine: (now: Date) => ({ field: 'place.turnUntil', op: '>', value: now.toISOString() }) as const,
  notMine: (now: Date) => ({ field: 'place.turnUntil', op: '<=', value: now.toISOString() }) as const,
};

/** Filters and orders of each tab at the server's time `now`. A passed deadline or turn needs no write. */
const TABS: Readonly<Record<BidTab, (now: Date) => Pick<QueryPlan, 'filters' | 'orders'>>> = {
  turn: (now) => ({
    filters: [TURN.mine(now)],
    // Reviews have no due date and are the last, in the order in which their periods end.
    orders: [DUE, TURN_END],
  }),
  open: (now) => ({
    filters: [
      { field: 'place.group', op: '==', value: 'bids' },
      { field: 'place.until', op: '>=', value: todayUtc(now) },
      TURN.notMine(now),
    ],
    orders: BY_DATE,
  }),
  hired: (now) => ({
    filters: [{ field: 'place.group', op: '==', value: 'agreement' }, TURN.notMine(now)],
    orders: BY_DATE,
  }),
  past: (now) => ({
    filters: [
      { field: 'place.group', op: '==', value: 'bids' },
      { field: 'place.until', op: '<', value: todayUtc(now) },
      TURN.notMine(now),
    ],
    orders: [LATEST, TURN_END],
  }),
};

/**
 * A freelancer's bids in one tab: the client's turns first, then by the date that a row shows; past bids latest first.
 */
export const bidsInTab = defineList(
  (freelancerUid: string, tab: BidTab, now: Date) => {
    const { filters, orders } = TABS[tab](now);
    return {
      name: `my-bids ${tab}`,
      collection: 'bids',
      isCollectionGroup: true,
      filters: [{ field: 'freelancerUid', op: '==', value: freelancerUid }, ...filters],
      orders,
    };
  },
  { examples: BID_TABS.map((tab) => ['uid', tab, new Date(0)]) },
);

/** A freelancer's bids on open tasks without an offer that the freelancer sees, earliest deadline first. */
export const bidsWithoutOffer = defineList(
  (freelancerUid: string, today: string) => ({
    name: 'bids-without-offer',
    collection: 'bids',
    isCollectionGroup: true,
    filters: [
      { field: 'freelancerUid', op: '==', value: freelancerUid },
      { field: 'place.group', op: '==', value: 'bids' },
      // A range, because it uses the index of the tabs.
      { field: 'place.turn', op: '<=', value: TURN_RANKS.none },
      { field: 'place.until', op: '>=', value: today },
    ],
    orders: BY_DATE,
  }),
  { examples: [['uid', '2026-01-01']], reads: 'forwards' },
);

/** A freelancer's bids on the tasks of one client, also on deleted tasks. */
export const bidsBetween = defineList(
  (freelancerUid: string, clientKey: string) => ({
    name: 'bids-between',
    collection: 'bids',
    isCollectionGroup: true,
    filters: [
      { field: 'freelancerUid', op: '==', value: freelancerUid },
      { field: 'clientKey', op: '==', value: clientKey },
    ],
    orders: [],
  }),
  { examples: [['uid', 'key']], reads: 'forwards' },
);
