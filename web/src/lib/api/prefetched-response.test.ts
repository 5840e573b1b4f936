import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchResponse, takePrefetchedResponse } from './prefetched-response.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
  fetched.mockImplementation(async () => new Response('[]'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const authorization = () => new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization');

it('returns a prefetched response once, and only for its URL', () => {
  prefetchResponse('/Tasks.json');
  expect(authorization()).toBeNull();
  expect(takePrefetchedResponse('/BrowseTask.json')).toBeNull();
  expect(takePrefetchedResponse('/Tasks.json')).not.toBeNull();
  expect(takePrefetchedResponse('/Tasks.json')).toBeNull();
});

it('returns a response prefetched with a token only to a call with the same token', () => {
  prefetchResponse('/tasks/1', 'ada');
  expect(authorization()).toBe('Bearer ada');
  expect(takePrefetchedResponse('/tasks/1', 'bob')).toBeNull();
  expect(takePrefetchedResponse('/tasks/1', 'ada')).toBeNull();
  prefetchResponse('/tasks/1', 'ada');
  expect(takePrefetchedResponse('/tasks/1')).toBeNull();
  prefetchResponse('/tasks/1', 'ada');
  expect(takePrefetchedResponse('/tasks/1', 'ada')).not.toBeNull();
});

it('discards a response that no call takes within the request timeout', () => {
  prefetchResponse('/tasks/1', 'ada');
  vi.advanceTimersByTime(15_000);
  expect(takePrefetchedResponse('/tasks/1', 'ada')).toBeNull();
});
