import type { Bid } from '@taskwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/queries/query-client.ts';
import { myBidIs, myBidQuery, type OwnBid } from './api.ts';

const bid: Bid = {
  _id: 'bid',
  freelancerName: 'Ann',
  freelancerVerified: true,
  amount: 450.5,
  days: 7,
  message: 'I have hung forty doors.',
  mine: true,
  actions: ['change', 'withdraw'],
  creationTime: '2026-11-22T09:00:00.000Z',
  updatedAt: null,
};
const { queryKey } = myBidQuery('task', 'me');

afterEach(() => queryClient.clear());

describe('The signed-in user’s bid', () => {
  it('drops the task’s earlier changes when saved, and keeps its state', async () => {
    const known: OwnBid = { ...bid, state: 'open', taskBefore: { budget: 500 } };
    queryClient.setQueryData(queryKey, known);
    await myBidIs('task', 'me', { ...bid, amount: 400 });
    expect(queryClient.getQueryData(queryKey)).toEqual({ ...bid, state: 'open', amount: 400 });
  });

  it('is null after withdrawal', async () => {
    queryClient.setQueryData(queryKey, bid);
    await myBidIs('task', 'me', null);
    expect(queryClient.getQueryData(queryKey)).toBeNull();
  });

  it('is not replaced by an earlier request that responds late', async () => {
    const earlier = Promise.withResolvers<OwnBid | null>();
    queryClient.setQueryData(queryKey, null);
    const fetched = queryClient
      .fetchQuery({ queryKey, queryFn: () => earlier.promise, staleTime: 0 })
      .catch(() => null);
    await myBidIs('task', 'me', bid);
    earlier.resolve(null);
    await fetched;
    expect(queryClient.getQueryData(queryKey)).toEqual(bid);
  });
});
