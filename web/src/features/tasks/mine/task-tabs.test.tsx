// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { myTasksQuery, ownTaskCountsQuery } from '../api.ts';
import { TaskTabLinks } from './task-tabs.tsx';

afterEach(cleanup);

const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', photoURL: null };

const renderTabs = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const isRequested = () => {
    const state = client.getQueryState(ownTaskCountsQuery(user.uid).queryKey);
    return state !== undefined && (state.fetchStatus !== 'idle' || state.errorUpdateCount > 0);
  };
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TaskTabLinks user={user} current={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, isRequested };
};

it('requests the counts of the tabs after the list, which they would delay', async () => {
  const { client, isRequested } = renderTabs();
  expect(screen.getByRole('link', { name: 'All' })).toBeTruthy();
  expect(isRequested()).toBe(false);
  const { queryKey } = myTasksQuery(user);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { pages: [{ items: [], next: null }], pageParams: [''] });
  await waitFor(() => expect(isRequested()).toBe(true));
  // A user without tasks has no tabs.
  expect(screen.queryByRole('link', { name: 'All' })).toBeNull();
});
