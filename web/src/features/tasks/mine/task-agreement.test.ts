import type { AgreementSummary, NextStep } from '@taskwright/contract';
import { TURN_KINDS } from '@taskwright/contract/lifecycle/turns';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../../lib/testing/isolated.ts';
import { waitingForAnswer, waitingForClient, waitingMessage } from './task-agreement.tsx';

const next = (kind: NextStep['kind'], milestone: string | null = null): NextStep => ({
  kind,
  since: '2026-11-21T00:00:00.000Z',
  milestone,
  due: null,
});
const work: AgreementSummary = {
  conversation: 'a-b',
  with: 'Mia',
  state: 'active',
  turn: 'me',
  next: next('delivery', 'Sign hung'),
  cents: 45_000,
  approvedCents: 0,
  milestones: 2,
  approved: 0,
};

describe('The client’s turn on a task', () => {
  it.each([
    ['delivery', 'Mia delivered “Sign hung”.', 'Review delivery'],
    ['cancellation', 'Mia asked to cancel.', 'Answer'],
    ['amendment', 'Mia proposed changes.', 'Answer'],
    ['counter', 'Mia proposed new terms.', 'Answer'],
    ['review', 'How was working with Mia?', 'Leave review'],
  ] as const)('is named for a turn of the kind %s', (kind, text, button) =>
    expect(waitingForClient({ ...work, next: next(kind, kind === 'delivery' ? 'Sign hung' : null) })).toEqual({
      text: isolated(text),
      button,
      to: kind === 'review' ? '/messages/a-b?step=review' : '/messages/a-b',
    }),
  );

  it.each([
    ['active', 'Fund “Sign hung” so that Mia can start.', 'Fund milestone'],
    ['completed', 'Mia isn’t fully paid yet.', 'Pay now'],
  ] as const)('is to pay in an agreement that is %s', (state, text, button) =>
    expect(waitingForClient({ ...work, state, next: next('funding', 'Sign hung') })).toEqual({
      text: isolated(text),
      button,
      to: '/messages/a-b?step=fund',
    }),
  );

  it('is nothing while the freelancer works', () => {
    for (const kind of TURN_KINDS) expect(waitingForClient({ ...work, turn: 'them', next: next(kind) })).toBeNull();
    expect(waitingForClient({ ...work, turn: null, next: null })).toBeNull();
  });
});

describe('An unread message on a task', () => {
  it.each([
    [0, 'Mia sent you a message.'],
    [1, 'Mia and 1 other sent you messages.'],
    [2, 'Mia and 2 others sent you messages.'],
  ])('names the freelancer and counts %i others', (more, text) =>
    expect(waitingMessage({ message: { conversation: 'a-b', with: 'Mia', more } })).toEqual({
      text: isolated(text),
      button: 'Reply',
      to: '/messages/a-b',
    }),
  );

  it('is nothing without one', () => expect(waitingMessage({ message: undefined })).toBeNull());
});

describe('An answer that the client waits for', () => {
  const offered: AgreementSummary = { ...work, state: 'offered', turn: 'them', next: next('offer') };

  it('is that of the freelancer to an open offer', () => {
    expect(waitingForAnswer(offered)).toBe(isolated('Waiting for Mia to answer your offer.'));
    const { with: _name, ...unnamed } = offered;
    expect(waitingForAnswer(unnamed)).toBe('Waiting for the freelancer to answer your offer.');
  });

  it('is none on the client’s turn and once the terms are accepted', () => {
    expect(waitingForAnswer({ ...offered, turn: 'me' })).toBeNull();
    expect(waitingForAnswer({ ...offered, state: 'active' })).toBeNull();
  });
});
