import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { queryClient } from './query-client.ts';
import { invalidateQueries } from './server-state.ts';

const read = vi.fn<(key: readonly unknown[]) => Promise<string>>(async () => 'an answer');
const cleanups: (() => void)[] = [];

/** Observes a query, as a screen does. */
const show = (queryKey: readonly string[], options: { refetchOnWindowFocus?: boolean } = {}) => {
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: () => read(queryKey), ...options }).subscribe(
    () => undefined,
  );
  cleanups.push(stop);
  return stop;
};
const settled = (key: readonly string[]) => eventually(() => expect(queryClient.getQueryData(key)).toBe('an answer'));

afterEach(() => {
  for (const stop of cleanups.splice(0)) stop();
  queryClient.clear();
  read.mockClear();
});

it('refetches a stale query once if it is shown, otherwise when it is next shown, but not while a form uses it', async () => {
  const [shown, hidden, form, other] = [['a', 'shown'], ['a', 'hidden'], ['a', 'form'], ['b']];
  show(shown);
  const hide = show(hidden);
  show(form, { refetchOnWindowFocus: false });
  show(other);
  await Promise.all([shown, hidden, form, other].map(settled));
  hide();
  read.mockClear();
  await invalidateQueries([['a']]);
  expect(read.mock.calls).toEqual([[shown]]);
  show(hidden);
  expect(read.mock.calls).toEqual([[shown], [hidden]]);
});

it('refetches a first fetch in progress, because its response may predate the change', async () => {
  show(['a']);
  await invalidateQueries([['a']]);
  expect(read).toHaveBeenCalledTimes(2);
});
