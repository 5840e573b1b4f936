// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Task, TaskBid } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { BidForm } from './bid-form.tsx';
import { BidsSummary } from './bids-summary.tsx';

afterEach(cleanup);

const task: Task = {
  ...{ _id: 'task', title: 'A sign', category: 'Design', description: 'A wooden sign.', budget: null },
  ...{ skills: [], priority: null, attachments: [], deadline: '2030-01-01', status: 'pending', userName: 'Ada' },
  ...{ clientVerified: true, bids: 1, creationTime: '2019-12-01T00:00:00.000Z', updatedAt: null, mine: true },
  ...{ payments: 'on', actions: [] },
};
const bid: TaskBid = {
  ...{ _id: 'bid', amount: 450.5, days: 3, message: 'I can.', freelancerName: 'Bo', freelancerVerified: true },
  ...{ creationTime: '2019-12-02T00:00:00.000Z', updatedAt: null, mine: false, actions: [], state: 'open' },
  ...{ work: null, rating: { person: 'bo', mean: 0, count: 0 } },
};

const show = (element: ReactElement) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  ).container;

describe('The form of a bid', () => {
  const open = (payments: Task['payments']) => {
    const form = { taskId: 'task', uid: 'me', bid, withdrawn: null, takesFocus: false };
    return show(<BidForm {...form} payments={payments} onPlaced={() => {}} onCancel={() => {}} />);
  };
  const foldedIn = (container: Element) =>
    container.querySelector('details > div')?.textContent?.replace(/\p{Cf}/gu, '');

  it('states what the freelancer receives while payments are on, with what the client pays folded', () => {
    const container = open('on');
    expect(screen.getByText('You receive $360.40 of $450.50, after the service fee of 20%.')).toBeDefined();
    expect(screen.getByText('What the client pays:')).toBeDefined();
    expect(foldedIn(container)).toBe(
      'The client pays $450.50 and a processing fee of 2.9% + $0.30 for each payment. ' +
        'Taskwright holds the money until the client approves what you deliver.',
    );
    expect(container.textContent).not.toMatch(/directly|No fee|Once Taskwright/);
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '500' } });
    expect(screen.getByText('You receive $425.00 of $500.00, after the service fee of 15%.')).toBeDefined();
  });

  it('states a direct payment while payments are off, with later fees folded', () => {
    const container = open('off');
    expect(container.querySelector('[role=status] p')?.textContent).toBe(
      'The client pays you $450.50 directly. No fee today.',
    );
    expect(screen.getByText('Once Taskwright handles payments:')).toBeDefined();
    expect(foldedIn(container)).toMatch(/^You would receive \$360\.40, after a service fee of 20%\./);
  });
});

describe('The summary of bids', () => {
  const DIRECT = 'You pay the freelancer directly. No fee today.';
  const HELD =
    'You pay the agreed amount and a processing fee of 2.9% + $0.30 for each payment. We hold the money until you approve.';
  const hired = { ...task, status: 'in-progress' as const };

  it.each([
    ['the fees while payments are on', task, HELD],
    ['a direct payment while payments are off', { ...task, payments: 'off' as const }, DIRECT],
    ['no payment after the hire while payments are on', hired, null],
    ['a direct payment after the hire while payments are off', { ...hired, payments: 'off' as const }, DIRECT],
  ])('states %s', (_what, of, text) => {
    const state = of.status === 'pending' ? 'open' : 'hired';
    const shown = show(<BidsSummary task={of} bids={[{ ...bid, state }]} hasMore={false} />).textContent ?? '';
    expect([DIRECT, HELD].filter((each) => shown.includes(each))).toEqual(text === null ? [] : [text]);
  });
});
