import { describe, expect, it } from 'vitest';
import type { MilestoneState } from './agreement-states.ts';
import type { Role } from './lifecycle.ts';
import { type TurnFacts, turnOf } from './turns.ts';

type Facts = TurnFacts<{ id: number; state: MilestoneState }>;
const milestones = (...states: MilestoneState[]) => states.map((state, at) => ({ id: at + 1, state }));
const none: Facts = {
  state: 'none',
  proposedBy: null,
  isCounter: false,
  requests: { amendment: null, cancellation: null },
  milestones: [],
  hasReviewed: { client: false, freelancer: false },
  areReviewsOpen: true,
  toFund: null,
};
const active = (...states: MilestoneState[]): Facts => ({
  ...none,
  state: 'active',
  milestones: milestones(...states),
});

/** Formats a turn: who, kind and number of the milestone. */
const turnIn = (facts: Facts, role: Role): string | null => {
  const turn = turnOf(facts, role);
  return turn && [turn.who, turn.kind, ...(turn.milestone === null ? [] : [turn.milestone.id])].join(' ');
};

describe('The turn of an agreement', () => {
  const offered: Facts = { ...none, state: 'offered', proposedBy: 'client' };
  const requested = (facts: Facts, requests: Partial<Facts['requests']>) => ({
    ...facts,
    requests: { ...facts.requests, ...requests },
  });
  const reviewed = (client: boolean, freelancer: boolean): Facts => ({
    ...none,
    state: 'completed',
    hasReviewed: { client, freelancer },
  });

  it.each<[string, Facts, client: string | null, freelancer: string | null]>([
    ['nothing', none, null, null],
    ['a cancelled agreement', { ...active('submitted'), state: 'cancelled' }, null, null],
    ['an offer', offered, 'freelancer offer', 'freelancer offer'],
    ['a counter-offer', { ...offered, proposedBy: 'freelancer', isCounter: true }, 'client counter', 'client counter'],
    ['a planned milestone', active('planned'), 'freelancer milestone 1', 'freelancer milestone 1'],
    ['a delivery', active('submitted'), 'client delivery 1', 'client delivery 1'],
    ['a delivery and more work', active('submitted', 'planned'), 'client delivery 1', 'freelancer milestone 2'],
    ['changes', active('approved', 'planned', 'changes-requested'), 'freelancer changes 3', 'freelancer changes 3'],
    [
      'an amendment',
      requested(active('planned'), { amendment: 'freelancer' }),
      'client amendment',
      'freelancer milestone 1',
    ],
    [
      'a cancellation request during a delivery',
      requested(active('submitted'), { cancellation: 'client' }),
      'client delivery 1',
      'freelancer cancellation',
    ],
    [
      'both requests of the client',
      requested(active('planned'), { amendment: 'client', cancellation: 'client' }),
      'freelancer cancellation',
      'freelancer cancellation',
    ],
    ['completed work', reviewed(false, false), 'client review', 'freelancer review'],
    ['one review', reviewed(true, false), null, 'freelancer review'],
    ['closed reviews', { ...reviewed(false, false), areReviewsOpen: false }, null, null],
  ])('after %s', (_, facts, client, freelancer) => {
    expect([turnIn(facts, 'client'), turnIn(facts, 'freelancer')]).toEqual([client, freelancer]);
  });
});
