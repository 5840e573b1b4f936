// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { conversationQuery, type Head } from '../../agreements/api.ts';
import { directHead } from '../../agreements/funding/held-head.ts';
import { TaskPane } from './task-pane.tsx';

const conversationRef = { id: 'task-bid', uid: 'me' };

/** Renders the pane with an agreement. Returns its facts. */
const factsWith = (agreement: Head['agreement']): string[] => {
  const head: Head = {
    ...directHead(),
    task: { _id: 'task', title: 'A sign', state: 'in-progress', deadline: '2099-03-01', budget: 900 },
    agreement,
    bid: { amount: 1000, days: 3, message: 'Hello', creationTime: '2026-11-21T08:00:00.000Z', updatedAt: null },
    etag: null,
  };
  queryClient.setQueryData(conversationQuery(conversationRef).queryKey, head);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <TaskPane {...conversationRef} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return screen
    .queryAllByRole('term', { hidden: true })
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('shows the task and the bid without an agreement, and nothing with one', () => {
  expect(factsWith(null).map((fact) => fact.split(':')[0])).toEqual(['Deadline', 'Budget', 'Bid']);
  cleanup();
  expect(factsWith(directHead({ state: 'offered' }).agreement)).toEqual([]);
});
