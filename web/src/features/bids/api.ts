import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Bid, BidTabs, MyBid, TaskBid } from '@taskwright/contract';
import { BID_TABS, type BidMark, type BidSort, type BidTab } from '@taskwright/contract/lifecycle/bids';
import { call } from '../../lib/api/api-client.ts';
import { FIRST_BIDS } from '../../lib/queries/list-state.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { tasksChanged } from '../../lib/queries/server-state.ts';

/** Pages of bids on the user's own task, newest first by default. [BID-1], decision 17. */
export const bidsQuery = (taskId: string, uid: string, sort: BidSort = 'newest') =>
  pagedQuery(['bids', 'all', taskId, uid, sort], (page, signal) =>
    call('listBids', {
      params: { id: taskId },
      query: { ...FIRST_BIDS, ...(sort !== 'newest' && { sort }), ...page },
      signal,
    }),
  );

/** The user's own bid. A bid that was just placed has no state until it is fetched. */
export type OwnBid = Bid & Partial<Pick<TaskBid, 'state' | 'work'>>;

/** The user's own bid on a client's task; null without a bid. [BID-1], decision 17. */
export const myBidQuery = (taskId: string, uid: string) =>
  queryOptions({
    queryKey: ['bids', 'mine', taskId, uid],
    queryFn: async ({ signal }): Promise<OwnBid | null> => {
      const { data } = await call('listBids', { params: { id: taskId }, query: {}, signal });
      return data.find(({ mine }) => mine) ?? null;
    },
  });

/** Prefix of the keys of the user's bids in every tab. */
const myBidsKey = (uid: string) => ['bids', 'of', uid];

/** A page of a tab. Only the first one has counts and invitations. */
type TabPage = Pick<BidTabs, 'tab' | 'bids'> & { readonly first?: BidTabs; readonly next: string | null };
/** Start of a page after the first one. */
type TabCursor = { readonly tab: BidTab; readonly cursor: string };

/** The user's bids in all loaded pages of a tab. */
export type MyBids = Omit<BidTabs, 'bids'> & { readonly bids: readonly MyBid[] };

const inOneTab = ({ pages }: InfiniteData<TabPage>): MyBids | undefined => {
  const first = pages[0]?.first;
  return first && { ...first, bids: pages.flatMap(({ bids }) => bids) };
};

/** Returns the tab of My Bids that an address requests; null without a known one. */
export const bidTabIn = (params: URLSearchParams): BidTab | null =>
  BID_TABS.find((tab) => tab === params.get('tab')) ?? null;

/**
 * Pages of the user's bids in a tab. Without a tab, those of the tab that is shown, or of the first tab with an item.
 * Decision 28.
 */
export const myBidsQuery = (uid: string, tab: BidTab | null, shown: BidTab | null = null) =>
  infiniteQueryOptions({
    queryKey: [...myBidsKey(uid), tab ?? ''],
    initialPageParam: null as TabCursor | null,
    queryFn: async ({ pageParam, signal }): Promise<TabPage> => {
      if (pageParam !== null) {
        const { data: bids, next } = await call('listMyBids', { query: pageParam, signal });
        return { tab: pageParam.tab, bids, next };
      }
      const read = tab ?? shown;
      const { data: first, next } = await call('getBidTabs', { query: read === null ? {} : { tab: read }, signal });
      return { tab: first.tab, bids: first.bids, first, next };
    },
    getNextPageParam: ({ tab: of, next }): TabCursor | null => (next === null ? null : { tab: of, cursor: next }),
    select: inOneTab,
  });

/** Removes the tab that was shown without a choice if it is empty by now, so that the next visit shows another one. */
export const forgetEmptyTab = (uid: string): void => {
  const { queryKey } = myBidsQuery(uid, null);
  const first = queryClient.getQueryData(queryKey)?.pages[0]?.first;
  if (first?.bids.length === 0 && first.invitations.length === 0) queryClient.removeQueries({ queryKey, exact: true });
};

/** Updates the cached bid, null after withdrawal. Refetches the task's bid count. */
export const myBidIs = async (taskId: string, uid: string, bid: Bid | null): Promise<void> => {
  const { queryKey } = myBidQuery(taskId, uid);
  // Pending requests started before the bid was saved, for example those after a login during the save.
  await queryClient.cancelQueries({ queryKey });
  // A bid that was just saved postdates every change of the task.
  queryClient.setQueryData(queryKey, (cached) => bid && { ...cached, taskBefore: undefined, ...bid });
  // Also the invitations in the first tab, one of which a bid may answer.
  void queryClient.invalidateQueries({ queryKey: myBidsKey(uid) });
  void tasksChanged();
};

/** Sets the client's mark on a bid, null to remove it, and updates every cached copy of the bid. */
export const markBid = async (taskId: string, uid: string, bidId: string, mark: BidMark | null): Promise<void> => {
  const { data } = await call('markBid', { params: { id: taskId, bid: bidId }, body: { mark } });
  const marked = { ...data, mark: data.mark ?? undefined };
  const queryKey = ['bids', 'all', taskId, uid];
  // Pending requests started before the mark was set.
  await queryClient.cancelQueries({ queryKey });
  changeInPages<TaskBid>({ queryKey }, bidId, (bid) => ({ ...bid, ...marked }));
};

/** Refetches the bids on a task after one of them changed on the server. */
export const invalidateBids = (taskId: string): void =>
  void queryClient.invalidateQueries({ queryKey: ['bids', 'all', taskId] });
