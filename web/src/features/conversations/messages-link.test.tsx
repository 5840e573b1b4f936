// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';
import { agreementKeys, messageKeys } from '../agreements/answer-keys.ts';
import { MessagesLink } from './messages-link.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  call.mockReset();
  queryClient.clear();
  vi.useRealTimers();
});

const show = (path: string) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <MessagesLink uid="me" />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits until the count is requested, which React renders first, and until it is rendered. */
const counted = async () => {
  await pass(4000);
  await pass(1);
};
const link = (name: string) => screen.getByRole('link', { name });

it('counts the unread conversations once, after the responses of the page', async () => {
  call.mockResolvedValue({ data: { unread: 2 } });
  show('/');
  expect(link('Messages').getAttribute('href')).toBe('/messages');
  expect(call).not.toHaveBeenCalled();
  await counted();
  expect(link('Messages, 2 unread').textContent).toBe('2');
  await pass(60_000);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['countUnreadConversations']);
});

it.each([
  ['a message is read', messageKeys('me')],
  ['an agreement changes', agreementKeys({ taskId: 'task', conversation: 'task-bid' }, 'me')],
])('counts again when %s', async (_event, keys) => {
  call.mockResolvedValueOnce({ data: { unread: 100 } }).mockResolvedValueOnce({ data: { unread: 0 } });
  show('/');
  await counted();
  expect(link('Messages, 99+ unread')).toBeDefined();
  await act(() => invalidateQueries(keys));
  await pass(1);
  expect(link('Messages').textContent).toBe('');
});

it('is the current page on the list and in a conversation', () => {
  show('/messages/task-bid');
  expect(link('Messages').getAttribute('aria-current')).toBe('page');
});
