// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import type { OwnBid } from '../bids/api.ts';
import { YourBid } from '../bids/your-bid.tsx';
import { AskTheClient } from './ask-the-client.tsx';
import { EmptyConversation } from './screen/conversation-log.tsx';

const { server } = vi.hoisted(() => ({ server: vi.fn(() => new Promise(() => {})) }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockClear();
});

const task: Task = {
  _id: 'task',
  title: 'A sign',
  category: 'Design',
  description: 'A wooden sign.',
  budget: null,
  skills: [],
  priority: null,
  attachments: [],
  deadline: '2999-01-01',
  status: 'pending',
  userName: 'Ada',
  clientVerified: true,
  bids: 1,
  creationTime: '2019-12-01T00:00:00.000Z',
  updatedAt: null,
  payments: 'off',
  mine: false,
  actions: [],
};
const bid: OwnBid = {
  _id: '0'.repeat(32),
  amount: 100,
  days: 3,
  message: 'I can.',
  freelancerName: 'Bo',
  freelancerVerified: true,
  creationTime: '2019-12-02T00:00:00.000Z',
  updatedAt: null,
  mine: true,
  actions: [],
};
const ADDRESS = `/messages/task-${bid._id}`;

const show = (own: OwnBid | null | undefined, conversation?: string): void => {
  queryClient.setQueryData(['bids', 'mine', 'task', 'me'], own);
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <AskTheClient task={{ _id: 'task', conversation }} uid="me" />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
};

const links = (): (string | null)[][] =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('A reader without a conversation can ask the client, and one with a conversation can open it', () => {
  show(null);
  expect(screen.getByRole('button', { name: 'Ask the client' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show(null, 'task-bid');
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe('/messages/task-bid');
  expect(screen.queryByRole('button')).toBeNull();
});

it('A bidder messages the client without a further request, and opens an existing conversation', () => {
  show(bid);
  expect(links()).toEqual([['Message the client', ADDRESS]]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(bid, 'task-bid');
  expect(links()).toEqual([['Open conversation', '/messages/task-bid']]);
  expect(server).not.toHaveBeenCalled();
});

it('No button promises a question or a message before the bid is known', () => {
  show(undefined);
  expect([...links(), ...screen.queryAllByRole('button')]).toEqual([]);
});

it('The section of the bid has the same link, unless bidding is closed or the status above it has one', () => {
  const linksOf = (of: Task, own: OwnBid) => {
    cleanup();
    render(
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>
          <YourBid task={of} uid="me" bid={own} onChange={null} onWithdrawn={() => {}} />
        </MemoryRouter>
      </ThemeProvider>,
    );
    return links();
  };
  const opened = { ...task, conversation: 'task-bid' };
  const ended = { ...task, deadline: '2020-01-01' };
  expect(linksOf(task, bid)).toEqual([['Message the client', ADDRESS]]);
  expect(linksOf(opened, bid)).toEqual([['Open conversation', '/messages/task-bid']]);
  expect(linksOf(ended, bid)).toEqual([]);
  expect(linksOf({ ...ended, conversation: 'task-bid' }, bid)).toEqual([['Open conversation', '/messages/task-bid']]);
  const work: OwnBid['work'] = {
    conversation: 'task-bid',
    state: 'offered',
    turn: 'me',
    next: null,
    cents: 100,
    approvedCents: 0,
    milestones: 1,
    approved: 0,
  };
  expect(linksOf(opened, { ...bid, state: 'offered', work })).toEqual([]);
});

it('An empty conversation asks for a price only before the bid', () => {
  const textOf = (role: 'client' | 'freelancer', hasBid: boolean): string | null => {
    cleanup();
    const { amount, days, message, creationTime, updatedAt } = bid;
    const { container } = render(
      <EmptyConversation
        conversation={{
          _id: 'conversation',
          task: { _id: 'task', title: 'A sign', state: 'open', deadline: null, budget: null },
          role,
          with: { name: 'Ada' },
          last: null,
          work: null,
          isTurn: false,
          unread: 0,
          readUpTo: 0,
          blocked: false,
          actions: ['message'],
          rating: { person: 'ada', mean: 0, count: 0 },
          isVerified: true,
          agreement: null,
          bid: hasBid ? { amount, days, message, creationTime, updatedAt } : null,
          transitions: [],
          payments: 'off',
          etag: '"1"',
        }}
      />,
    );
    return container.textContent;
  };
  const readers = 'Only the two of you can see this conversation.';
  expect(textOf('freelancer', false)).toBe(`Ask Ada anything you need to price this. ${readers}`);
  expect(textOf('freelancer', true)).toBe(`Write to Ada about your bid. ${readers}`);
  expect(textOf('client', true)).toBe(`Ask Ada about their bid. ${readers}`);
});
