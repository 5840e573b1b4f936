// @vitest-environment jsdom
import type { TaskBid } from '@taskwright/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMarking } from './use-marking.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bid: TaskBid = {
  _id: '0'.repeat(32),
  amount: 100,
  days: 3,
  message: 'I can.',
  freelancerName: 'Bo',
  freelancerVerified: true,
  creationTime: '2026-11-21T08:00:00.000Z',
  updatedAt: null,
  mine: false,
  actions: ['shortlist', 'decline'],
  state: 'open',
  work: null,
  rating: { person: 'bo', mean: 0, count: 0 },
};

it('A second mark is not sent while the first is pending', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const onMarking = vi.fn();
  const { result } = renderHook(() => useMarking({ taskId: 'task', uid: 'ada', bid, onMarking }));
  act(() => result.current.run('shortlisted'));
  expect(result.current.isPending).toBe(true);
  act(() => result.current.run('declined'));
  expect(onMarking).toHaveBeenCalledTimes(1);
});
