// @vitest-environment jsdom
import type { TaskBid } from '@taskwright/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNewBids } from './use-new-bids.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  call.mockResolvedValue({ data: {} });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  visibility = 'visible';
  call.mockReset();
  vi.restoreAllMocks();
});

const turn = (state: DocumentVisibilityState): Promise<void> =>
  act(async () => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

const bid = (minute: number): TaskBid => ({
  _id: `${minute}`.repeat(32),
  amount: 100,
  days: 3,
  message: 'I can.',
  freelancerName: 'Bo',
  freelancerVerified: true,
  creationTime: `2026-11-21T08:0${minute}:00.000Z`,
  updatedAt: null,
  mine: false,
  actions: [],
  state: 'open',
  work: null,
  rating: { person: 'bo', mean: 0, count: 0 },
  isNew: true,
});

/** Shows bids, and returns a function that shows others. */
const open = async (...bids: TaskBid[]) => {
  const { rerender } = await act(async () =>
    renderHook((shown: TaskBid[]) => useNewBids({ taskId: 'task', uid: 'ada', bids: shown }), { initialProps: bids }),
  );
  return (...others: TaskBid[]) => act(async () => rerender(others));
};

const marked = () => call.mock.calls.map(([, { body }]) => body.upTo);

it('Bids that arrive on a hidden page are marked as read once the page is visible, one time', async () => {
  const show = await open(bid(1));
  expect(marked()).toEqual([bid(1).creationTime]);
  await turn('hidden');
  await show(bid(2), bid(1));
  expect(marked()).toHaveLength(1);
  await turn('visible');
  expect(marked()).toEqual([bid(1).creationTime, bid(2).creationTime]);
  await turn('hidden');
  await turn('visible');
  expect(marked()).toHaveLength(2);
});

it('A failed request is sent again when the page becomes visible', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  call.mockRejectedValueOnce(new Error('offline'));
  await open(bid(1));
  await turn('hidden');
  await turn('visible');
  expect(marked()).toHaveLength(2);
});
