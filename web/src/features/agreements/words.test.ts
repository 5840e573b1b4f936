import { expect, it } from 'vitest';
import { bothSides, milestonesText, paymentNote } from './words.ts';

const client = { role: 'client', with: { name: 'Emre' } } as const;
const freelancer = { role: 'freelancer', with: { name: 'Ida' } } as const;

it('Shows the client’s payment and the freelancer’s earnings with fees', () => {
  expect(bothSides(50_000, client)).toBe('You pay $514.80 · Emre receives $425');
  expect(bothSides(50_000, freelancer)).toBe('Ida pays $514.80 · You receive $425');
});

it('States that the client pays the freelancer directly', () => {
  expect(paymentNote(client)).toBe('Taskwright doesn’t handle payments yet: you pay Emre directly.');
  expect(paymentNote(freelancer)).toBe('Taskwright doesn’t handle payments yet: Ida pays you directly.');
});

it('Uses the singular for one milestone', () => {
  expect([1, 2].map(milestonesText)).toEqual(['1 milestone', '2 milestones']);
});
