// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/queries/query-client.ts';
import { countQuery, setUnread } from './bell-feed.ts';
import { ReadPlace } from './read-place.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

let visibility: DocumentVisibilityState = 'visible';
const show = (task = 'task') => (
  <QueryClientProvider client={queryClient}>
    <ReadPlace uid="me" place={{ place: 'bids', task }} />
  </QueryClientProvider>
);
/** Waits until the responses are rendered. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(1));
const counts = async (unread: number) => {
  setUnread('me', unread);
  await settled();
};
const counted = () => queryClient.getQueryData(countQuery('me').queryKey)?.unread;
const requested = () => call.mock.calls.filter(([name]) => name === 'readPlace').map(([, { body }]) => body.task);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  visibility = 'visible';
  call.mockReset();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Responds to the request for the count, and to the requests that read a place. */
const respond = (first: number, left: number, muted: readonly string[] = []): void =>
  void call.mockImplementation(async (name) => ({
    data: name === 'countUnread' ? { unread: first, mutedPlaces: muted } : { unread: left },
  }));

const turn = async (state: DocumentVisibilityState): Promise<void> => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};

it('An open place requests the count and is read, and again only after the count has risen', async () => {
  respond(5, 2);
  render(show());
  await settled();
  expect(requested()).toEqual(['task']);
  expect(counted()).toBe(2);
  await counts(1);
  await counts(1);
  expect(requested()).toHaveLength(1);
  respond(5, 1);
  await counts(2);
  expect(requested()).toHaveLength(2);
  expect(counted()).toBe(1);
});

it('An open place is not read while nothing is unread', async () => {
  respond(0, 0);
  render(show());
  await settled();
  expect(requested()).toEqual([]);
  await counts(5);
  expect(requested()).toEqual(['task']);
});

it('A place that shows a muted kind is read once when it is opened or visible again, although nothing is unread', async () => {
  respond(0, 0, ['bids', 'task']);
  const { rerender, unmount } = render(show());
  await settled();
  expect(requested()).toEqual(['task']);
  expect(call).toHaveBeenCalledTimes(2);
  await turn('visible');
  rerender(show());
  expect(requested()).toEqual(['task']);
  await turn('hidden');
  await turn('visible');
  expect(requested()).toEqual(['task', 'task']);
  rerender(show('another'));
  await settled();
  expect(requested()).toEqual(['task', 'task', 'another']);
  unmount();
  render(show('another'));
  await settled();
  expect(requested()).toEqual(['task', 'task', 'another', 'another']);
});

it('One request reads a place with unread notifications and a muted kind', async () => {
  respond(5, 2, ['bids']);
  render(show());
  await settled();
  expect(requested()).toEqual(['task']);
  expect(counted()).toBe(2);
});

it('A muted kind of another place causes no request while nothing is unread', async () => {
  respond(0, 0, ['my-bids']);
  render(show());
  await settled();
  await turn('hidden');
  await turn('visible');
  expect(requested()).toEqual([]);
});

it('A failed request for a muted kind is repeated when the page becomes visible', async () => {
  respond(0, 0, ['bids']);
  call.mockResolvedValueOnce({ data: { unread: 0, mutedPlaces: ['bids'] } }).mockRejectedValueOnce(new Error('failed'));
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  render(show());
  await settled();
  expect(reported).toHaveBeenCalledOnce();
  await turn('visible');
  expect(requested()).toEqual(['task', 'task']);
});

it('Another place is read by itself', async () => {
  call.mockResolvedValue({ data: { unread: 3, mutedPlaces: [] } });
  await counts(3);
  const { rerender } = render(show());
  await settled();
  rerender(show('another'));
  await settled();
  expect(requested()).toEqual(['task', 'another']);
});

it('A hidden page reads nothing until it is visible, and a failed request is repeated then', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  visibility = 'hidden';
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ data: { unread: 0 } });
  await counts(1);
  render(show());
  await settled();
  expect(requested()).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(counted()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(counted()).toBe(0);
  expect(requested()).toHaveLength(2);
});
