import { expect, it } from 'vitest';
import { money } from './money.ts';

it.each([
  [1500, '$1,500'],
  [150.5, '$150.50'],
  [0, '$0'],
  [0.01, '$0.01'],
  [1_000_000_000, '$1,000,000,000'],
])('%d US dollars are shown as %s', (amount, shown) => {
  expect(money(amount)).toBe(shown);
});
