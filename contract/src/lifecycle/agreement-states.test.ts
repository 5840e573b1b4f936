import { describe, expect, it } from 'vitest';
import {
  AGREEMENT_STATES,
  hasTerms,
  isActive,
  isAgreed,
  isApproved,
  isCompleted,
  isOnOffer,
  isOver,
  isPlanned,
  MILESTONE_STATES,
  wasAccepted,
  wasCancelled,
} from './agreement-states.ts';

describe('The states of an agreement', () => {
  it.each([
    ['with terms', hasTerms, ['offered', 'active', 'completed', 'cancelled']],
    ['on offer', isOnOffer, ['offered']],
    ['in progress', isActive, ['active']],
    ['with binding terms', isAgreed, ['active', 'completed']],
    ['accepted once', wasAccepted, ['active', 'completed', 'cancelled']],
    ['completed', isCompleted, ['completed']],
    ['cancelled', wasCancelled, ['cancelled']],
    ['that have ended', isOver, ['completed', 'cancelled']],
  ])('%s', (_meaning, holds, states) => expect(AGREEMENT_STATES.filter(holds)).toEqual(states));
});

describe('The states of a milestone', () => {
  it.each([
    ['approved', isApproved],
    ['planned', isPlanned],
  ])('%s', (expected, holds) => expect(MILESTONE_STATES.filter((state) => holds({ state }))).toEqual([expected]));
});
