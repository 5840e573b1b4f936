import { queryOptions } from '@tanstack/react-query';
import type { Bid, TaskBid } from '@taskwright/contract';
import type { BidMark, BidSort } from '@taskwright/contract/lifecycle/bids';
import { call } from '../../lib/api/api-client.ts';
import { FIRST_BIDS } from '../../lib/queries/first-queries.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { tasksChanged } from '../../lib/queries/server-state.ts';
import { myInvitationsQuery } from '../invitations/api.ts';

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

/** Pages of the user's bids, newest first. Decision 28. */
export const myBidsQuery = (uid: string) =>
  pagedQuery(['bids', 'of', uid], (query, signal) => call('listMyBids', { query, signal }));

/** Updates the cached bid, null after withdrawal. Refetches the task's bid count. */
export const myBidIs = async (taskId: string, uid: string, bid: Bid | null): Promise<void> => {
  const { queryKey } = myBidQuery(taskId, uid);
  // Pending requests started before the bid was saved, for example those after a login during the save.
  await queryClient.cancelQueries({ queryKey });
  // A bid that was just saved postdates every change of the task.
  queryClient.setQueryData(queryKey, (cached) => bid && { ...cached, taskBefore: undefined, ...bid });
  void queryClient.invalidateQueries({ queryKey: myBidsQuery(uid).queryKey });
  // A bid answers an invitation.
  void queryClient.invalidateQueries({ queryKey: myInvitationsQuery(uid).queryKey });
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
