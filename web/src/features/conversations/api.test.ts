import { QueryObserver } from '@tanstack/react-query';
import type { Entry } from '@taskwright/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/queries/query-client.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { addSentEntry, timelineQuery } from './api.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

const CONVERSATION = { id: 'task_person', uid: 'me' };
const entry = (n: number): Entry => ({ n, by: 'me', at: '2026-11-25T10:00:00.000Z', kind: 'message', text: 'Hello' });
const page = (...numbers: number[]) => ({ data: numbers.map(entry), next: null });
const shown = () => queryClient.getQueryData(timelineQuery(CONVERSATION).queryKey)?.entries.map(({ n }) => n);

afterEach(() => {
  call.mockReset();
  queryClient.clear();
});

it('A sent entry after a missing one refetches the timeline, although a request is in progress', async () => {
  call.mockResolvedValueOnce(page(1));
  const stop = new QueryObserver(queryClient, timelineQuery(CONVERSATION)).subscribe(() => {});
  await eventually(() => expect(shown()).toEqual([1]));
  // A request that started before the other party's entry.
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
  call.mockReturnValueOnce(promise).mockResolvedValue(page(3, 2, 1));
  void queryClient.refetchQueries({ queryKey: timelineQuery(CONVERSATION).queryKey });
  addSentEntry(CONVERSATION, entry(3));
  resolve(page(1));
  await eventually(() => expect(shown()).toEqual([1, 2, 3]));
  stop();
});

it('A sent entry refetches the timeline while its first request is in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
  call.mockReturnValueOnce(promise).mockResolvedValue(page(1));
  const stop = new QueryObserver(queryClient, timelineQuery(CONVERSATION)).subscribe(() => {});
  // The request started before the entry was stored.
  addSentEntry(CONVERSATION, entry(1));
  resolve(page());
  await eventually(() => expect(shown()).toEqual([1]));
  stop();
});

it('A sent entry that follows the newest one requests no entries', async () => {
  call.mockResolvedValueOnce(page(1));
  await queryClient.fetchQuery(timelineQuery(CONVERSATION));
  addSentEntry(CONVERSATION, entry(2));
  expect(shown()).toEqual([1, 2]);
  expect(call).toHaveBeenCalledTimes(1);
});
