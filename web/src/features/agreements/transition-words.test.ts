import { expect, it } from 'vitest';
import { milestonesText, STATES } from './agreement-words.ts';

it('Uses the singular for one milestone', () => {
  expect([1, 2].map(milestonesText)).toEqual(['1 milestone', '2 milestones']);
});

it('The chip of an agreement names its subject and differs in color from that of an open task', () => {
  expect(STATES.offered).toEqual({ label: 'Offer open', tone: 'progress' });
  expect(STATES.cancelled.label).toBe('Agreement cancelled');
  // The specified statuses.
  expect([STATES.active.label, STATES.completed.label]).toEqual(['In Progress', 'Completed']);
});
