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

it('is handed over once, for the address that was asked', () => {
  askEarly('/Tasks.json');
  expect(authorization()).toBeNull();
  expect(takeEarlyAnswer('/BrowseTask.json')).toBeNull();
  expect(takeEarlyAnswer('/Tasks.json')).not.toBeNull();
  expect(takeEarlyAnswer('/Tasks.json')).toBeNull();
});

it('of somebody’s own goes to a call with the very same token and to no other', () => {
  askEarly('/tasks/1', 'ada');
  expect(authorization()).toBe('Bearer ada');
  expect(takeEarlyAnswer('/tasks/1', 'bob')).toBeNull();
  expect(takeEarlyAnswer('/tasks/1', 'ada')).toBeNull();
  askEarly('/tasks/1', 'ada');
  expect(takeEarlyAnswer('/tasks/1')).toBeNull();
  askEarly('/tasks/1', 'ada');
  expect(takeEarlyAnswer('/tasks/1', 'ada')).not.toBeNull();
});

it('is none any more when nobody took it for as long as a call may take', () => {
  askEarly('/tasks/1', 'ada');
  vi.advanceTimersByTime(15_000);
  expect(takeEarlyAnswer('/tasks/1', 'ada')).toBeNull();
});
