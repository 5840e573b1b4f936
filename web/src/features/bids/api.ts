import { queryOptions } from '@tanstack/react-query';
import type { Bid, TaskBid } from '@taskwright/contract';
import type { BidMark, BidSort } from '@taskwright/contract/lifecycle/bids';
import { call } from '../../lib/api/api-client.ts';
import { FIRST_BIDS } from '../../lib/queries/first-queries.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { tasksChanged } from '../../lib/queries/server-state.ts';

/** All bids on a task of the person's own, newest first or in another order, page by page. [BID-1], decision 17. */
export const bidsQuery = (taskId: string, uid: string, sort: BidSort = 'newest') =>
  pagedQuery(['bids', 'all', taskId, uid, sort], (page, signal) =>
    call('listBids', {
      params: { id: taskId },
      query: { ...FIRST_BIDS, ...(sort !== 'newest' && { sort }), ...page },
      signal,
    }),
  );

/** One's own bid; how it stands is known once it was read, and not yet where it was just placed. */
export type OwnBid = Bid & Partial<Pick<TaskBid, 'state' | 'work'>>;

/** The person's own bid on somebody else's task, null when there is none. [BID-1], decision 17. */
export const myBidQuery = (taskId: string, uid: string) =>
  queryOptions({
    queryKey: ['bids', 'mine', taskId, uid],
    queryFn: async ({ signal }): Promise<OwnBid | null> => {
      const { data } = await call('listBids', { params: { id: taskId }, query: {}, signal });
      return data.find(({ mine }) => mine) ?? null;
    },
  });

/** All that the person has bid on, newest first, page by page. Decision 28. */
export const myBidsQuery = (uid: string) =>
  pagedQuery(['bids', 'of', uid], (query, signal) => call('listMyBids', { query, signal }));

/** Notes the bid that now stands, null for none; the task's count of bids is read anew. */
export const myBidIs = (taskId: string, uid: string, bid: Bid | null): void => {
  // A bid that was just sent answers all changes of the task before it.
  queryClient.setQueryData(
    myBidQuery(taskId, uid).queryKey,
    (known) => bid && { ...known, taskBefore: undefined, ...bid },
  );
  void queryClient.invalidateQueries({ queryKey: myBidsQuery(uid).queryKey });
  void tasksChanged();
};

/** Sets the client's mark on a bid, null for none, and notes what the bid is to them then wherever it stands. Record 85. */
export const markBid = async (taskId: string, uid: string, bidId: string, mark: BidMark | null): Promise<void> => {
  const { data } = await call('markBid', { params: { id: taskId, bid: bidId }, body: { mark } });
  const marked = { ...data, mark: data.mark ?? undefined };
  const queryKey = ['bids', 'all', taskId, uid];
  // What is being read meanwhile was asked before.
  await queryClient.cancelQueries({ queryKey });
  changeInPages<TaskBid>({ queryKey }, bidId, (bid) => ({ ...bid, ...marked }));
};

/** Reads the bids on a task again: one of them is no longer what the page shows. */
export const bidsAreOld = (taskId: string): void =>
  void queryClient.invalidateQueries({ queryKey: ['bids', 'all', taskId] });
