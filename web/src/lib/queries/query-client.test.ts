import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { eventually } from '../testing/eventually.ts';
import { keepForReader, queryClient } from './query-client.ts';
import { clearResponses, invalidateQueries } from './server-state.ts';

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

it('retries a temporary failure once after a second, but no refusal', async () => {
  vi.useFakeTimers();
  const failing = async (error: Error) => {
    read.mockRejectedValue(error);
    const failure = queryClient.fetchQuery({ queryKey: ['a'], queryFn: () => read([]) }).catch((reason) => reason);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toBe(error);
    const { length } = read.mock.calls;
    read.mockClear();
    return length;
  };
  expect(await failing(new NetworkError())).toBe(2);
  expect(await failing(new ApiError(400))).toBe(1);
  read.mockResolvedValue('an answer');
  vi.useRealTimers();
});

it('shows a reader the data of the previous query meanwhile, unless they are those of another reader', async () => {
  const keyOf = (reader: string, page: string) => ['a', 'list', reader, page];
  const optionsOf = (uid: string | null, page: string) => {
    const queryKey = keyOf(uid ?? '', page);
    return { queryKey, queryFn: () => read(queryKey), placeholderData: keepForReader(uid) };
  };
  const observer = new QueryObserver(queryClient, optionsOf(null, '1'));
  cleanups.push(observer.subscribe(() => undefined));
  const turn = async (uid: string | null, page: string) => {
    await settled(observer.getCurrentQuery().queryKey.map(String));
    observer.setOptions(optionsOf(uid, page));
    return observer.getCurrentResult().data;
  };
  expect(await turn(null, '2')).toBe('an answer');
  expect(await turn('ada', '2')).toBe('an answer');
  expect(await turn('ada', '3')).toBe('an answer');
  expect(await turn('mia', '3')).toBeUndefined();
  expect(await turn(null, '3')).toBeUndefined();
});

it('a logout removes all responses except a shown one that is the same for all, and drops those on their way', async () => {
  const [shown, own, hidden, pending] = [
    ['a', 'shown', ''],
    ['a', 'shown', 'ada'],
    ['a', 'hidden', ''],
    ['a', 'pending', ''],
  ];
  show(shown);
  show(own);
  const hide = show(hidden);
  await Promise.all([shown, own, hidden].map(settled));
  hide();
  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValueOnce(promise);
  const prefetched = queryClient.prefetchQuery({ queryKey: pending, queryFn: () => read(pending) });
  clearResponses();
  resolve('outdated');
  await prefetched;
  expect([shown, own, hidden, pending].map((key) => queryClient.getQueryData(key))).toEqual([
    'an answer',
    undefined,
    undefined,
    undefined,
  ]);
});
