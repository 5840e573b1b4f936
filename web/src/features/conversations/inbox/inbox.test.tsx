// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Conversation } from '@taskwright/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { conversationQuery } from '../../agreements/api.ts';
import { conversationsQuery } from '../api.ts';
import { Inbox } from './inbox.tsx';
import { NO_VISIT } from './visit.ts';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  server.mockReset();
});

/** A page with the list. */
const Page = () => <Inbox uid="me" open={undefined} visit={useState(NO_VISIT)} />;

const page = (data: readonly Conversation[]) => ({ data, etag: null, next: null, prev: null, last: null, total: null });

it.each([
  ['', 3],
  ['?show=unread', 3],
  ['?q=oak', 1],
  ['?show=unread&q=oak', 1],
])('without live updates, the list at %j is fetched %i times in half a minute', async (address, times) => {
  vi.useFakeTimers();
  server.mockResolvedValue(page([]));
  window.history.replaceState(null, '', `/messages${address}`);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  expect(server).toHaveBeenCalledTimes(times);
});

const conversation = (_id: string, unread: number): Conversation => ({
  _id,
  task: { _id: 'task', title: `Task ${_id}`, state: 'open', deadline: '2099-03-01', budget: 900 },
  role: 'client',
  with: { name: `Person ${_id}` },
  last: null,
  work: null,
  isTurn: false,
  unread,
  readUpTo: 0,
  blocked: false,
  actions: [],
});

it('rows of a filter stay in place after they were read, until the filter changes', async () => {
  const rows = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split(/[/?]/)[2]);
  const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['conversations'], type: 'active' }));
  const [a, b, c] = ['a', 'b', 'c'].map((id) => conversation(id, 1));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three conversations');
  // Read since an earlier visit.
  queryClient.setQueryData(conversationsQuery('me', { filter: 'unread', search: '' }).queryKey, {
    pages: [{ items: [conversation('old', 0), a], next: null }],
    pageParams: [''],
  });
  server.mockResolvedValue(page([a, b]));
  window.history.replaceState(null, '', '/messages?show=unread');
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await eventually(() => expect(rows()).toEqual(['a', 'b']));
  server.mockResolvedValue(page([c, b]));
  await refetch();
  await eventually(() => expect(rows()).toEqual(['c', 'a', 'b']));
  server.mockResolvedValue(page([]));
  await refetch();
  await eventually(() => expect(rows()).toEqual(['c', 'a', 'b']));
  // A conversation that replaced the list was read there.
  const { queryKey } = conversationQuery({ id: 'a', uid: 'me' });
  queryClient.setQueryData(queryKey, {
    ...{ ...a, unread: 0, rating: { person: 'a', mean: 0, count: 0 }, isVerified: true },
    ...{ agreement: null, bid: null, transitions: [], payments: 'off' as const, etag: '"1"' },
  });
  server.mockResolvedValue(page([conversation('d', 1)]));
  await refetch();
  const unread = () => rows().filter((_, at) => screen.queryAllByRole('link')[at]?.textContent?.includes('Unread'));
  await eventually(() => expect(rows()).toHaveLength(4));
  expect(unread().toSorted()).toEqual(['b', 'c', 'd']);
  server.mockResolvedValue(page([]));
  act(() => screen.getByRole('button', { name: 'All' }).click());
  act(() => screen.getByRole('button', { name: 'Unread' }).click());
  await eventually(() => expect(screen.getByText('You’ve read everything.')).toBeDefined());
});
