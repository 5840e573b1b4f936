import { expect, it } from 'vitest';
import { bothSides, milestonesInWords, payEachOther } from './words.ts';

const client = { role: 'client', with: { name: 'Emre' } } as const;
const freelancer = { role: 'freelancer', with: { name: 'Ida' } } as const;

it('An amount comes to something else for either side, by the terms’ fees', () => {
  expect(bothSides(50_000, client)).toBe('You pay $514.80 · Emre receives $425');
  expect(bothSides(50_000, freelancer)).toBe('Ida pays $514.80 · You receive $425');
});

it('No money moves by us, and it is said who pays whom', () => {
  expect(payEachOther(client)).toBe('Taskwright doesn’t handle payments yet: you pay Emre directly.');
  expect(payEachOther(freelancer)).toBe('Taskwright doesn’t handle payments yet: Ida pays you directly.');
});

it('One milestone is called one', () => {
  expect([1, 2].map(milestonesInWords)).toEqual(['1 milestone', '2 milestones']);
});
