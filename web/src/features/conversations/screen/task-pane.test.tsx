// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { conversationQuery, type Head } from '../../agreements/api.ts';
import { TaskPane } from './task-pane.tsx';

type Agreement = NonNullable<Head['agreement']>;

const conversationRef = { id: 'task-bid', uid: 'me' };

const AGREEMENT: Agreement = {
  state: 'offered',
  by: 'me',
  terms: { version: 1, deliverables: 'A sign', milestones: [], cents: 120_000 },
  before: null,
  amendment: null,
  cancellation: null,
  reviews: { mine: null, theirs: null, theirsIsIn: false, until: null },
  acceptedAt: null,
  endedAt: null,
  money: null,
};

/** Renders the pane with an agreement. Returns its facts. */
const factsWith = (agreement: Head['agreement']): string[] => {
  const head: Head = {
    _id: conversationRef.id,
    task: { _id: 'task', title: 'A sign', state: 'in-progress', deadline: '2099-03-01', budget: 900 },
    role: 'client',
    with: { name: 'Ida' },
    last: null,
    work: null,
    isTurn: false,
    unread: 0,
    readUpTo: 0,
    blocked: false,
    actions: [],
    rating: { person: 'ida', mean: 0, count: 0 },
    isVerified: true,
    agreement,
    bid: { amount: 1000, days: 3, message: 'Hello', creationTime: '2026-11-21T08:00:00.000Z', updatedAt: null },
    transitions: [],
    payments: 'off',
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
  expect(factsWith(AGREEMENT)).toEqual([]);
});
