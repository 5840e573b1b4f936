// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '../../../app/theme.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { Inbox } from './inbox.tsx';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  server.mockReset();
});

it.each([
  ['', 3],
  ['?show=unread', 3],
  ['?q=oak', 1],
  ['?show=unread&q=oak', 1],
])('without live updates, the list at %j is fetched %i times in half a minute', async (address, times) => {
  vi.useFakeTimers();
  server.mockResolvedValue({ data: [], etag: null, next: null, prev: null, last: null, total: null });
  window.history.replaceState(null, '', `/messages${address}`);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>
          <Inbox uid="me" open={undefined} />
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  expect(server).toHaveBeenCalledTimes(times);
});
