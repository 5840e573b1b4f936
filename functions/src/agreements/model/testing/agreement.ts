import type { Agreement, Milestone } from '../agreement-document.ts';

/** Returns an active agreement that is paid through the platform, for tests. */
export const agreementOf = (milestones: readonly Milestone[], changes: Partial<Agreement> = {}): Agreement => ({
  state: 'active',
  hires: 0,
  isDelivered: true,
  terms: { version: 1, by: 'client', deliverables: '', milestones: [...milestones] },
  before: null,
  amendment: null,
  cancellation: null,
  reviews: { client: null, freelancer: null },
  acceptedAt: '2026-12-01T00:00:00.000Z',
  endedAt: null,
  payment: 'held',
  money: {},
  checkout: null,
  silences: {},
  frozen: [],
  endedBy: null,
  holds: [],
  splits: [],
  ...changes,
});

/** Returns a milestone with a title, for tests. */
export const milestoneOf = (id: number, cents: number, state: Milestone['state'] = 'planned'): Milestone => ({
  id,
  title: `Part ${id}`,
  cents,
  due: null,
  state,
});
