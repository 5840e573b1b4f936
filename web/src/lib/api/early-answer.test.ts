import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarlyAnswer } from './early-answer.ts';

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
  askEarly('/Tasks.json');
  expect(authorization()).toBeNull();
  expect(takeEarlyAnswer('/BrowseTask.json')).toBeNull();
  expect(takeEarlyAnswer('/Tasks.json')).not.toBeNull();
  expect(takeEarlyAnswer('/Tasks.json')).toBeNull();
});

it('returns a response prefetched with a token only to a call with the same token', () => {
  askEarly('/tasks/1', 'ada');
  expect(authorization()).toBe('Bearer ada');
  expect(takeEarlyAnswer('/tasks/1', 'bob')).toBeNull();
  expect(takeEarlyAnswer('/tasks/1', 'ada')).toBeNull();
  askEarly('/tasks/1', 'ada');
  expect(takeEarlyAnswer('/tasks/1')).toBeNull();
  askEarly('/tasks/1', 'ada');
  expect(takeEarlyAnswer('/tasks/1', 'ada')).not.toBeNull();
});

it('discards a response that no call takes within the request timeout', () => {
  askEarly('/tasks/1', 'ada');
  vi.advanceTimersByTime(15_000);
  expect(takeEarlyAnswer('/tasks/1', 'ada')).toBeNull();
});
