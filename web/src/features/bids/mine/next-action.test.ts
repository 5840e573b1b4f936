import type { MyBid } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { bidDisplay, nextAction } from './next-action.ts';

const task = { status: 'pending', deadline: '2026-12-01', budget: 500 } as const;
const bid: MyBid = {
  _id: 'a',
  taskId: 'b',
  title: 'A sign',
  state: 'open',
  task,
  work: null,
  amount: 450,
  days: 7,
  freelancerName: 'Mia',
  freelancerVerified: true,
  creationTime: '2026-11-21T00:00:00.000Z',
  updatedAt: null,
  mine: true,
  actions: [],
};

const offered: MyBid['work'] = {
  conversation: 'b-a',
  state: 'offered',
  turn: 'me',
  cents: 45_000,
  approvedCents: 15_000,
  milestones: 3,
  approved: 1,
};

const cancelled: MyBid['work'] = { ...offered, state: 'cancelled', turn: null };

describe('A bid of the user', () => {
  it.each<[Partial<MyBid>, label: string, next: string]>([
    [{}, 'Open', 'Waiting for the client.'],
    [{ taskBefore: { budget: 400 } }, 'Open', 'Check that your bid still fits.'],
    [{ state: 'closed' }, 'Closed', 'Bidding has closed.'],
    [{ state: 'closed', task: { ...task, status: 'in-progress' } }, 'Closed', 'Work on this task has started.'],
    [{ state: 'closed', task: { ...task, status: 'completed' } }, 'Closed', 'This task is completed.'],
    [{ state: 'offered', work: offered }, 'Offered', 'Your turn: answer the offer.'],
    [
      { state: 'offered', work: { ...offered, turn: 'them' } },
      'Offered',
      'You proposed new terms. It’s the client’s turn to answer.',
    ],
    [{ state: 'hired', work: { ...offered, state: 'active' } }, 'In Progress', 'You were hired for this task.'],
    [{ state: 'hired', work: { ...offered, state: 'completed' } }, 'Completed', 'All milestones approved.'],
    [{ work: cancelled }, 'Open', 'Your agreement was cancelled. The task is open to bids again.'],
    [{ state: 'closed', work: cancelled }, 'Closed', 'Your agreement was cancelled.'],
    [
      { state: 'not-chosen', task: { ...task, status: 'in-progress' } },
      'Not chosen',
      'The client hired another freelancer.',
    ],
    [
      { state: 'not-chosen', actions: ['change', 'withdraw'] },
      'Not chosen',
      'The client declined your bid. Change it to be considered again.',
    ],
    [{ state: 'not-chosen', actions: ['withdraw'] }, 'Not chosen', 'The client declined your bid.'],
    [{ state: 'gone', task: null }, 'Task deleted', 'This task was deleted.'],
  ])('%j shows ‘%s’: %s', (change, label, next) => {
    expect(bidDisplay({ ...bid, ...change }).label).toBe(label);
    expect(nextAction({ ...bid, ...change })).toBe(next);
  });
});
