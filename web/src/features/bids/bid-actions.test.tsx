// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Task, TaskBid } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { BidActions } from './bid-actions.tsx';
import { bidStatus } from './bid-status.ts';

afterEach(cleanup);

const task: Task = {
  _id: 'task',
  title: 'A sign',
  category: 'Design',
  description: 'A wooden sign.',
  budget: null,
  skills: [],
  priority: null,
  attachments: [],
  deadline: '2020-01-01',
  status: 'pending',
  userName: 'Ada',
  clientVerified: true,
  bids: 1,
  creationTime: '2019-12-01T00:00:00.000Z',
  updatedAt: null,
  payments: 'off',
  mine: true,
  actions: ['update', 'delete'],
};
const bid: TaskBid = {
  _id: '0'.repeat(32),
  amount: 100,
  days: 3,
  message: 'I can.',
  freelancerName: 'Bo',
  freelancerVerified: true,
  creationTime: '2019-12-02T00:00:00.000Z',
  updatedAt: null,
  mine: false,
  actions: ['shortlist', 'decline'],
  state: 'closed',
  work: null,
  rating: { person: 'bo', mean: 0, count: 0 },
};
const work = (state: NonNullable<TaskBid['work']>['state']): TaskBid['work'] => ({
  conversation: 'conversation',
  state,
  turn: null,
  next: null,
  cents: 100,
  approvedCents: 0,
  milestones: 1,
  approved: 0,
});

const canHire = (on: Task, of: TaskBid): boolean => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <BidActions task={on} bid={of} nameId="name" isSending={false} onMark={() => {}} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return screen.queryByRole('link', { name: 'Hire' }) !== null;
};

describe('Hire', () => {
  it.each<[string, Task, TaskBid, boolean]>([
    ['a bid after the deadline', task, bid, true],
    ['a declined bid', task, { ...bid, mark: 'declined', state: 'not-chosen', actions: ['shortlist', 'unmark'] }, true],
    ['a bid whose list of actions is empty', task, { ...bid, actions: [] }, true],
    ['a bid with an offer', task, { ...bid, state: 'offered', work: work('offered'), actions: [] }, false],
    ['a bid whose agreement was cancelled', task, { ...bid, work: work('cancelled') }, false],
    ['a bid on a task in progress', { ...task, status: 'in-progress' }, bid, false],
  ])('follows the lifecycle table for %s', (_on, on, of, can) => expect(canHire(on, of)).toBe(can));
});

it('Undo is the element of Decline, and each ignores presses for 500 ms after it appears', () => {
  let now = 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const onMark = vi.fn();
  const view = (of: TaskBid) => (
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <BidActions task={task} bid={of} nameId="name" isSending={false} onMark={onMark} />
      </MemoryRouter>
    </ThemeProvider>
  );
  const { rerender } = render(view(bid));
  const decline = screen.getByRole('button', { name: 'Decline' });
  fireEvent.click(decline);
  expect(onMark.mock.calls).toEqual([['declined']]);
  rerender(view({ ...bid, mark: 'declined', state: 'not-chosen', actions: ['shortlist', 'unmark'] }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toBe(decline);
  now += 499;
  fireEvent.click(undo);
  expect(onMark).toHaveBeenCalledTimes(1);
  now += 1;
  fireEvent.click(undo);
  expect(onMark.mock.calls).toEqual([['declined'], [null]]);
  rerender(view(bid));
  fireEvent.click(decline);
  expect(onMark).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

it('A bid whose agreement was cancelled shows that to its client', () => {
  expect(bidStatus({ ...bid, state: 'open', work: work('cancelled') })?.label).toBe('Agreement cancelled');
  expect(bidStatus({ ...bid, state: 'open' })).toBeNull();
});
