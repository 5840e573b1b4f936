import type { TaskBid } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { BID_ORDERS, type BidOrder, ORDERS, serverSort, sortBids } from './bid-order.ts';
import { bidStatus } from './bid-status.ts';

const rated = (mean: number, count: number): Pick<TaskBid, 'rating'> => ({ rating: { person: 'x', mean, count } });

const bid = (name: string, change: Partial<TaskBid> = {}): TaskBid => ({
  _id: name,
  amount: 500,
  days: 7,
  message: 'I can.',
  freelancerName: name,
  freelancerVerified: true,
  creationTime: '2026-11-21T08:00:00.000Z',
  updatedAt: null,
  mine: false,
  actions: [],
  state: 'open',
  work: null,
  ...rated(0, 0),
  ...change,
});

const BIDS = [
  bid('ann', { creationTime: '2026-11-21T12:00:00.000Z', amount: 900, days: 3, ...rated(4.5, 2) }),
  bid('ben', { creationTime: '2026-11-21T11:00:00.000Z', mark: 'declined', amount: 1, days: 1, ...rated(5, 9) }),
  bid('cleo', { creationTime: '2026-11-21T10:00:00.000Z', amount: 300.5, freelancerVerified: false, ...rated(4.5, 7) }),
  bid('dana', { creationTime: '2026-11-21T09:00:00.000Z', taskBefore: { budget: null }, mark: 'shortlisted' }),
  bid('emil', { creationTime: '2026-11-21T08:00:00.000Z', days: 2, ...rated(3, 40) }),
];

describe('Bids sorted by', () => {
  it.each<[BidOrder, string]>([
    ['newest', 'ann cleo dana emil ben'],
    ['amount', 'cleo dana emil ann ben'],
    ['days', 'emil ann cleo dana ben'],
    ['rating', 'cleo ann emil dana ben'],
    ['verified', 'ann dana emil cleo ben'],
    ['current', 'ann cleo emil dana ben'],
    ['shortlist', 'dana ann cleo emil ben'],
  ])('%s are %s, with declined bids last and a stable order', (order, names) => {
    const sorted = sortBids(BIDS, order);
    expect(sorted.map(({ _id }) => _id).join(' ')).toBe(names);
    expect(sortBids(sorted, order)).toEqual(sorted);
  });

  it('the client’s last change have the label of the order', () => {
    expect(ORDERS.current.label).toBe('Bid after your last change');
  });

  it('every order keeps the place of a bid that is marked after the sort', () => {
    const marks = new Map([
      ['ann', undefined],
      ['ben', 'declined' as const],
    ]);
    const marked = BIDS.map((each) =>
      each._id === 'ann'
        ? { ...each, mark: 'declined' as const }
        : each._id === 'ben'
          ? { ...each, mark: 'shortlisted' as const }
          : each,
    );
    const names = (sorted: readonly TaskBid[]) => sorted.map(({ _id }) => _id).join(' ');
    for (const order of BID_ORDERS) expect(names(sortBids(marked, order, marks))).toBe(names(sortBids(BIDS, order)));
    expect(sortBids(marked, 'newest', marks)[0]?.mark).toBe('declined');
    expect(names(sortBids(marked, 'newest'))).toBe('ben cleo dana emil ann');
  });

  it('any order start with the hired freelancer', () => {
    const hired = BIDS.map((each) => (each._id === 'emil' ? { ...each, state: 'hired' as const } : each));
    for (const order of BID_ORDERS) expect(sortBids(hired, order)[0]?._id).toBe('emil');
  });

  it('amount or days are sorted by the server, all others among the newest', () => {
    expect(BID_ORDERS.map(serverSort)).toEqual(['newest', 'amount', 'days', 'newest', 'newest', 'newest', 'newest']);
  });
});

const work: TaskBid['work'] = {
  conversation: 'a-b',
  state: 'active',
  turn: null,
  next: null,
  cents: 45_000,
  approvedCents: 15_000,
  milestones: 3,
  approved: 2,
};

describe('The label of a bid', () => {
  it.each<[Partial<TaskBid>, string | undefined]>([
    [{}, undefined],
    [{ state: 'closed' }, undefined],
    [{ mark: 'shortlisted' }, undefined],
    [{ state: 'not-chosen', mark: 'declined' }, undefined],
    [{ state: 'not-chosen' }, 'Not chosen'],
    [{ state: 'not-chosen', mark: 'shortlisted' }, 'Not chosen'],
    [{ state: 'offered', work: { ...work, state: 'offered', turn: 'them' } }, 'Offered'],
    [{ state: 'offered', work: { ...work, state: 'offered', turn: 'me' } }, 'Offered · Your turn'],
    [{ state: 'hired', work }, '2 of 3 milestones'],
    [{ state: 'hired', work: { ...work, approved: 0, milestones: 1 } }, '0 of 1 milestone'],
    [{ state: 'hired', work: { ...work, state: 'completed', approved: 3 } }, 'Completed'],
    [{ state: 'hired' }, 'Hired'],
  ])('with %j is %s', (change, label) => {
    expect(bidStatus(bid('ann', change))?.label).toBe(label);
  });
});
