import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Bid, MyBid, TaskBid } from '@taskwright/contract';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tasksChanged } from '../../lib/server-state.ts';

/** All bids on a task of the person's own, newest first, page by page. [BID-1], decision 17. */
export const bidsQuery = (taskId: string, uid: string) =>
  infiniteQueryOptions({
    queryKey: ['bids', 'all', taskId, uid],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const { data, next } = await call('listBids', { params: { id: taskId }, query, signal });
      return { bids: data, next };
    },
    getNextPageParam: ({ next }) => next,
  });

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

type MyBidsPage = { bids: MyBid[]; next: string | null };

/** All that the person has bid on, newest first, page by page. Decision 28. */
export const myBidsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['bids', 'of', uid],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<MyBidsPage> => {
      const { data, next } = await call('listMyBids', { query: pageParam === '' ? {} : { cursor: pageParam }, signal });
      return { bids: data, next };
    },
    getNextPageParam: ({ next }) => next,
  });

/** Notes the bid that now stands, null for none; the task's count of bids is read anew. */
export const myBidIs = (taskId: string, uid: string, bid: Bid | null): void => {
  queryClient.setQueryData(myBidQuery(taskId, uid).queryKey, (known) => bid && { ...known, ...bid });
  void queryClient.invalidateQueries({ queryKey: myBidsQuery(uid).queryKey });
  void tasksChanged();
};
