import type { AgreementSummary, MyBid, TurnKind } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../../lib/testing/isolated.ts';
import { bidDisplay, nextAction, shortAction, shortStep } from './next-action.ts';

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

const offered: AgreementSummary = {
  conversation: 'b-a',
  state: 'offered',
  turn: 'me',
  next: null,
  cents: 45_000,
  approvedCents: 15_000,
  milestones: 3,
  approved: 1,
};

const active = { ...offered, state: 'active' } as const;
/** Returns an agreement with the freelancer's turn of a kind. */
const turn = (kind: TurnKind): AgreementSummary => ({
  ...active,
  next: { kind, since: '2026-11-21T00:00:00.000Z', milestone: 'The sign', due: null },
});

const cancelled: MyBid['work'] = { ...offered, state: 'cancelled', turn: null };

describe('A bid of the user', () => {
  it.each<[Partial<MyBid>, label: string, next: string]>([
    [{}, 'Bid placed', 'Waiting for the client.'],
    [{ taskBefore: { budget: 400 } }, 'Bid placed', 'Task changed. Check that your bid still fits.'],
    [{ state: 'closed' }, 'Bidding closed', 'Bidding has closed.'],
    [{ state: 'closed', task: { ...task, status: 'in-progress' } }, 'Bidding closed', 'Work on this task has started.'],
    [{ state: 'closed', task: { ...task, status: 'completed' } }, 'Bidding closed', 'This task is completed.'],
    [{ state: 'offered', work: offered }, 'Offer open', 'Your turn: answer the offer.'],
    [{ state: 'offered', work: turn('counter') }, 'Offer open', 'Your turn: answer the counter-offer.'],
    [
      { state: 'offered', work: { ...offered, turn: 'them' } },
      'Offer open',
      'You proposed new terms. It’s the client’s turn to answer.',
    ],
    [{ state: 'hired', work: { ...active, turn: null } }, 'In Progress', 'You were hired for this task.'],
    [{ state: 'hired', work: turn('milestone') }, 'In Progress', 'Your turn: deliver “The sign”.'],
    [{ state: 'hired', work: turn('changes') }, 'In Progress', 'Your turn: deliver “The sign” again.'],
    [{ state: 'hired', work: turn('amendment') }, 'In Progress', 'Your turn: answer the proposed changes.'],
    [{ state: 'hired', work: turn('cancellation') }, 'In Progress', 'Your turn: answer the request to cancel.'],
    [
      { state: 'hired', work: { ...turn('delivery'), turn: 'them' } },
      'In Progress',
      'Waiting for the client to review “The sign”.',
    ],
    [
      { state: 'hired', work: { ...turn('funding'), turn: 'them' } },
      'In Progress',
      'Waiting for the client to fund “The sign”.',
    ],
    [
      { state: 'hired', work: { ...turn('funding'), turn: 'them', state: 'completed' } },
      'Completed',
      'All milestones approved. Waiting for the client to pay the rest.',
    ],
    [
      { state: 'hired', work: { ...turn('amendment'), turn: 'them' } },
      'In Progress',
      'Waiting for the client to answer.',
    ],
    [{ state: 'hired', work: { ...turn('review'), state: 'completed' } }, 'Completed', 'Your turn: review the client.'],
    [{ state: 'hired', work: { ...active, turn: null, state: 'completed' } }, 'Completed', 'All milestones approved.'],
    [{ state: 'closed', work: cancelled }, 'Agreement cancelled', 'Your agreement was cancelled.'],
    [
      { state: 'not-chosen', task: { ...task, status: 'in-progress' } },
      'Not chosen',
      'The client hired another freelancer.',
    ],
    [
      { state: 'not-chosen', actions: ['change', 'withdraw'] },
      'Declined',
      'The client declined your bid. Change it to be considered again.',
    ],
    [{ state: 'not-chosen', actions: ['withdraw'] }, 'Declined', 'The client declined your bid.'],
    [{ state: 'not-chosen', work: cancelled }, 'Declined', 'The client declined your bid.'],
    [{ state: 'gone', task: null }, 'Task deleted', 'This task was deleted.'],
  ])('%j shows ‘%s’: %s', (change, label, next) => {
    expect(bidDisplay({ ...bid, ...change }).label).toBe(label);
    expect(nextAction({ ...bid, ...change })).toBe(isolated(next));
  });
});

it.each<[Partial<MyBid>, string | null]>([
  [{}, null],
  [{ state: 'offered', work: offered }, 'Answer …'],
  [{ state: 'offered', work: { ...offered, turn: 'them' } }, 'Waiting for …'],
  [{ state: 'hired', work: turn('milestone') }, 'Deliver “The sign”'],
  [{ state: 'hired', work: turn('cancellation') }, 'Answer the request to cancel'],
  [{ state: 'hired', work: { ...turn('delivery'), turn: 'them' } }, 'Waiting for …'],
  [{ state: 'hired', work: { ...turn('review'), state: 'completed' } }, 'Review …'],
  [{ work: cancelled }, null],
  [{ state: 'gone', task: null, work: offered }, null],
])('The short next step of %j is ‘%s’, where … is the client', (change, text) => {
  const action = shortAction({ ...bid, ...change });
  expect(action && `${action.text}${action.withClient ? ' …' : ''}`).toBe(text && isolated(text));
});

it.each<[Partial<MyBid>, string]>([
  [{}, 'Bid placed · No answer yet.'],
  [{ taskBefore: { budget: 400 } }, 'Bid placed · Task changed.'],
  [{ state: 'closed' }, 'Bidding closed'],
  [{ state: 'closed', task: { ...task, status: 'in-progress' } }, 'Bidding closed · In progress.'],
  [{ state: 'closed', task: { ...task, status: 'completed' } }, 'Bidding closed · Completed.'],
  [{ state: 'closed', work: cancelled }, 'Agreement cancelled'],
  [{ state: 'not-chosen', task: { ...task, status: 'in-progress' } }, 'Not chosen'],
  [{ state: 'not-chosen', actions: ['change', 'withdraw'] }, 'Declined · You can change it.'],
  [{ state: 'not-chosen', actions: ['withdraw'] }, 'Declined'],
  [{ state: 'gone', task: null }, 'Task deleted'],
])('The line of %j on a phone is ‘%s’, at most 29 characters', (change, line) => {
  const of = { ...bid, ...change };
  const text = [bidDisplay(of).label, shortStep(of)].filter((part) => part !== '').join(' · ');
  expect(text).toBe(line);
  expect(text.length).toBeLessThanOrEqual(29);
});
