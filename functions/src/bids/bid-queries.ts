import { BID_SORTS, type BidSort } from '@taskwright/contract';
import { defineList, type Order } from '../store/query-plan.ts';

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
