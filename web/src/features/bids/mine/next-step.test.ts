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

describe('A bid among one’s own', () => {
  it.each<[Partial<MyBid>, label: string, next: string]>([
    [{}, 'Open', 'The client decides. You can still change your bid.'],
    [{ taskBefore: { budget: 400 } }, 'Open', 'Does your bid still fit?'],
    [{ state: 'closed' }, 'Closed', 'Bidding has closed.'],
    [{ state: 'closed', task: { ...task, status: 'in-progress' } }, 'Closed', 'Work on this task has begun.'],
    [{ state: 'closed', task: { ...task, status: 'completed' } }, 'Closed', 'This task is completed.'],
    [{ state: 'gone', task: null }, 'Task gone', 'This task is no longer there.'],
  ])('%j is ‘%s’: %s', (change, label, next) => {
    expect(bidDisplay({ ...bid, ...change }).label).toBe(label);
    expect(nextStep({ ...bid, ...change })).toBe(next);
  });
});
