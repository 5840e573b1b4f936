// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { Agreement } from './agreement.tsx';
import type { Head } from './api.ts';
import { ApproveDialog } from './dialogs/transition-dialog.tsx';

afterEach(cleanup);

type AgreementData = NonNullable<Head['agreement']>;

const conversationRef = { id: 'task-bid', uid: 'me' };

const milestone = (id: number, cents: number): AgreementData['terms']['milestones'][number] => ({
  ...{ id, title: `Part ${id}`, cents, due: null },
  ...{ state: 'submitted', actions: ['approve'] },
});

/** Returns a conversation with an agreement over $1,000, whose first milestone is $450. */
const headWith = (state: AgreementData['state']): Head => ({
  _id: conversationRef.id,
  task: { _id: 'task', title: 'A sign', state: 'in-progress', deadline: null, budget: null },
  ...{
    role: 'client',
    with: { name: 'Emre' },
    last: null,
    work: null,
    isTurn: false,
    unread: 0,
    readUpTo: 0,
    blocked: false,
  },
  ...{
    actions: [],
    rating: { person: 'emre', mean: 0, count: 0 },
    isVerified: true,
    bid: null,
    transitions: [],
    etag: '"1"',
  },
  agreement: {
    ...{ state, by: 'me', before: null, amendment: null, cancellation: null, acceptedAt: null, endedAt: null },
    terms: {
      version: 1,
      deliverables: 'A sign',
      milestones: [milestone(1, 45_000), milestone(2, 55_000)],
      cents: 100_000,
    },
    reviews: { mine: null, theirs: null, theirsIsIn: false, until: null },
  },
});

const textOf = (element: React.ReactElement): string => {
  const { baseElement } = render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return baseElement.textContent ?? '';
};

it.each([
  ['offered', true],
  ['active', true],
  ['completed', true],
  ['cancelled', false],
] as const)('The terms of an agreement that is %s state a payment: %s', (state, isPaid) => {
  const sheet = { isOpen: true, setOpen: () => undefined };
  const text = textOf(<Agreement conversationRef={conversationRef} conversation={headWith(state)} sheet={sheet} />);
  expect(text).toContain('Part 1');
  expect(text.includes('You pay Emre $1,000 directly.')).toBe(isPaid);
});

it('Approving a milestone states its amount, and fees at the rate of the whole agreement', () => {
  const text = textOf(
    <ApproveDialog
      conversationRef={conversationRef}
      conversation={headWith('active')}
      requested={{ action: 'approve', milestone: 1 }}
      onTaken={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(text).toContain('You pay Emre $450 directly.');
  expect(text).toContain('Emre would receive $382.50, after a service fee of 15%.');
});
