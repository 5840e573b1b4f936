import type { TaskBid } from '@taskwright/contract';
import { type BidSort, isDeclined, isShortlisted } from '@taskwright/contract/lifecycle/bids';

/**
 * Sort orders of the bids on a task. `server` marks orders that the server applies to all bids, not only to the loaded
 * ones.
 */
export const ORDERS = {
  newest: { label: 'Newest first', server: true },
  amount: { label: 'Lowest amount', server: true },
  days: { label: 'Fastest delivery', server: true },
  rating: { label: 'Highest rated', server: false },
  verified: { label: 'Email verified first', server: false },
  current: { label: 'Bid after your last change', server: false },
  shortlist: { label: 'Shortlisted first', server: false },
} as const;
export type BidOrder = keyof typeof ORDERS;

export const BID_ORDERS = Object.keys(ORDERS).filter((order): order is BidOrder => order in ORDERS);

/** Returns the order to request. The client sorts the newest bids by orders that the server does not support. */
export const serverSort = (order: BidOrder): BidSort => (order === 'amount' || order === 'days' ? order : 'newest');

/** Sort keys, ascending, in order of significance. */
const FIGURES: Readonly<Record<BidOrder, (bid: TaskBid) => readonly number[]>> = {
  newest: ({ creationTime }) => [-Date.parse(creationTime)],
  amount: ({ amount }) => [amount],
  days: ({ days }) => [days],
  rating: ({ rating }) => [-rating.mean, -rating.count],
  verified: ({ freelancerVerified }) => [freelancerVerified ? 0 : 1],
  current: ({ taskBefore }) => [taskBefore === undefined ? 0 : 1],
  shortlist: ({ mark }) => [isShortlisted(mark) ? 0 : 1],
};

/** In every order, the hired bid is first and declined bids are last. */
const RANKS: Readonly<Partial<Record<TaskBid['state'], number>>> = { hired: 0 };
const rank = ({ state, mark }: TaskBid): number => RANKS[state] ?? (isDeclined(mark) ? 2 : 1);

/** Marks at the time of the last sort, by id, of bids whose mark has changed since. */
export type SortedMarks = ReadonlyMap<string, TaskBid['mark']>;

/** Returns the bids sorted. Bids with equal keys keep their order. `sortedMarks` replace the marks of their bids. */
export const sortBids = (
  bids: readonly TaskBid[],
  order: BidOrder,
  sortedMarks: SortedMarks = new Map(),
): TaskBid[] => {
  const asSorted = (bid: TaskBid) => (sortedMarks.has(bid._id) ? { ...bid, mark: sortedMarks.get(bid._id) } : bid);
  const figuresOf = (bid: TaskBid) => [rank(bid), ...FIGURES[order](bid)];
  const figures = new Map(bids.map((bid) => [bid, figuresOf(asSorted(bid))]));
  return [...bids].sort((a, b) => {
    const otherFigures = figures.get(b) ?? [];
    const differences = (figures.get(a) ?? []).map((figure, index) => figure - (otherFigures[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
};
