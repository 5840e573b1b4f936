// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listed } from '../../../lib/api/firestore.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { setUnread } from '../bell-feed.ts';
import { follow } from './follow.ts';
import { useListening } from './listening.ts';

/** Mock of the Firestore listener: delivers lists, rejects the subscription and records when it is stopped. */
type Listener = { onList: (listed: readonly Listed[] | null) => void; onRefused: () => void; isStopped: boolean };

const { listeners, call, invalidateQueries } = vi.hoisted(() => {
  const all: Listener[] = [];
  return { listeners: all, call: vi.fn(), invalidateQueries: vi.fn() };
});

vi.mock('../../../lib/api/firestore.ts', () => ({
  followNewest: (_project: unknown, _query: unknown, handlers: Omit<Listener, 'isStopped'>) => {
    const listener = { ...handlers, isStopped: false };
    listeners.push(listener);
    return () => {
      listener.isStopped = true;
    };
  },
}));
vi.mock('../../../lib/auth/session.ts', () => ({
  authProvider: async () => ({ project: () => null, tokenTime: async () => 0 }),
}));
vi.mock('../../../lib/api/api-client.ts', () => ({ call }));
vi.mock('../../../lib/queries/server-state.ts', () => ({ invalidateQueries }));

let visibility: DocumentVisibilityState = 'visible';
const setVisibility = async (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};
const bid = (second: number): Listed => {
  const at = new Date(second * 1000).toISOString();
  return { id: String(second), data: { kind: 'bid-placed', taskId: 'task', at } };
};
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const requests = () => call.mock.calls.map(([name]) => name);

const onNotifications = vi.fn();
let stop = (): void => undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  call.mockImplementation(async (name: string) => ({ data: name === 'countUnread' ? { unread: 0 } : [] }));
  stop = follow('me', onNotifications);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  visibility = 'visible';
  listeners.length = 0;
  for (const mock of [call, invalidateQueries, onNotifications]) mock.mockReset();
  queryClient.clear();
  vi.useRealTimers();
});

it('Polls once a minute only while the listener is disconnected', async () => {
  listeners[0]?.onList([]);
  await minutes(3);
  expect(requests()).toEqual([]);
  listeners[0]?.onList(null);
  await minutes(2);
  expect(requests()).toEqual(['countUnread', 'countUnread']);
  listeners[0]?.onList([]);
  await minutes(3);
  expect(requests()).toHaveLength(2);
});

it('Reports whether the listener is connected', () => {
  const { result } = renderHook(useListening);
  const isListening = () => result.current;
  expect(isListening()).toBe(false);
  act(() => listeners[0]?.onList([]));
  expect(isListening()).toBe(true);
  act(() => listeners[0]?.onList(null));
  expect(isListening()).toBe(false);
  act(() => listeners[0]?.onList([]));
  act(stop);
  expect(isListening()).toBe(false);
});

it('Twenty notifications in quick succession cause one round of refetches', async () => {
  listeners[0]?.onList([]);
  const announced: Listed[] = [];
  for (let second = 1; second <= 20; second += 1) {
    announced.push(bid(second));
    listeners[0]?.onList([...announced]);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidateQueries).toHaveBeenCalledTimes(1);
  expect(onNotifications.mock.calls.map(([notifications]) => notifications.length)).toEqual([20]);
});

it('Stops after five minutes in a hidden page, and reports missed notifications when it is visible again', async () => {
  listeners[0]?.onList([bid(1)]);
  await setVisibility('hidden');
  await minutes(4);
  expect(listeners[0]?.isStopped).toBe(false);
  await minutes(2);
  expect(listeners[0]?.isStopped).toBe(true);
  expect(requests()).toEqual([]);
  await setVisibility('visible');
  expect(listeners).toHaveLength(2);
  onNotifications.mockReset();
  listeners[1]?.onList([bid(2), bid(1)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onNotifications.mock.calls.map(([notifications]) => notifications.map(({ id }: Listed) => id))).toEqual([
    ['2'],
  ]);
});

it('A poll without a listener fetches the first list, and then a list only after something was unread', async () => {
  listeners[0]?.onRefused();
  await minutes(3);
  expect(requests()).toEqual(['countUnread', 'listNotifications', 'countUnread', 'countUnread']);
  const at = new Date(1000).toISOString();
  const changed = { _id: '1', kind: 'task-changed', taskId: 'task', at, unreadSince: at };
  call.mockImplementation(async (name: string) => ({ data: name === 'countUnread' ? { unread: 0 } : [changed] }));
  // The open page of the task reads the notification before the next poll.
  setUnread('me', 1);
  setUnread('me', 0);
  invalidateQueries.mockReset();
  await minutes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidateQueries.mock.calls.flat(2)).toContainEqual(['tasks', 'one', 'task']);
  expect(onNotifications).toHaveBeenCalledTimes(1);
  await minutes(2);
  expect(requests().slice(4)).toEqual(['countUnread', 'listNotifications', 'countUnread', 'countUnread']);
});

it('A poll fetches the list again after a failed request', async () => {
  listeners[0]?.onRefused();
  call.mockImplementation(async (name: string) => {
    if (name === 'listNotifications') throw new Error('offline');
    return { data: { unread: 0 } };
  });
  await minutes(1);
  expect(invalidateQueries).not.toHaveBeenCalled();
  call.mockReset();
  call.mockImplementation(async (name: string) => ({ data: name === 'countUnread' ? { unread: 0 } : [] }));
  await minutes(2);
  expect(requests()).toEqual(['countUnread', 'listNotifications', 'countUnread']);
});

it('Polls after a rejected subscription, and subscribes again when the page is visible again', async () => {
  listeners[0]?.onRefused();
  await minutes(1);
  expect(requests()).toEqual(['countUnread', 'listNotifications']);
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(listeners).toHaveLength(2);
});

it('Reports nothing after it is stopped', async () => {
  listeners[0]?.onList([]);
  listeners[0]?.onList([bid(1)]);
  stop();
  expect(listeners[0]?.isStopped).toBe(true);
  await minutes(10);
  await setVisibility('visible');
  expect([onNotifications.mock.calls, invalidateQueries.mock.calls, requests(), listeners.length]).toEqual([
    [],
    [],
    [],
    1,
  ]);
});
