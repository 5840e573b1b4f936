import type { MyBid } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { bidDisplay, nextStep } from './next-step.ts';

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
  message: 'Mine.',
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

describe('A bid among one’s own', () => {
  it.each<[Partial<MyBid>, label: string, next: string]>([
    [{}, 'Open', 'The client decides. You can still change your bid.'],
    [{ taskBefore: { budget: 400 } }, 'Open', 'Does your bid still fit?'],
    [{ state: 'closed' }, 'Closed', 'Bidding has closed.'],
    [{ state: 'closed', task: { ...task, status: 'in-progress' } }, 'Closed', 'Work on this task has begun.'],
    [{ state: 'closed', task: { ...task, status: 'completed' } }, 'Closed', 'This task is completed.'],
    [{ state: 'offered', work: offered }, 'Offered', 'The client has made you an offer. It’s your turn.'],
    [{ state: 'offered', work: { ...offered, turn: 'them' } }, 'Offered', 'The client reads your terms.'],
    [{ state: 'hired', work: { ...offered, state: 'active' } }, 'Hired', '1 of 3 milestones approved.'],
    [{ state: 'hired', work: { ...offered, state: 'completed' } }, 'Hired', 'This task is completed.'],
    [
      { state: 'not-chosen', task: { ...task, status: 'in-progress' } },
      'Not chosen',
      'The client hired somebody else.',
    ],
    [
      { state: 'not-chosen', actions: ['change', 'withdraw'] },
      'Not chosen',
      'The client declined your bid. Change it, and they will look at it again.',
    ],
    [{ state: 'not-chosen', actions: ['withdraw'] }, 'Not chosen', 'The client declined your bid.'],
    [{ state: 'gone', task: null }, 'Task gone', 'This task is no longer there.'],
  ])('%j is ‘%s’: %s', (change, label, next) => {
    expect(bidDisplay({ ...bid, ...change }).label).toBe(label);
    expect(nextStep({ ...bid, ...change })).toBe(next);
  });
});
