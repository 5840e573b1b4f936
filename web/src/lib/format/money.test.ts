import { expect, it } from 'vitest';
import { cents as inCents, money } from './money.ts';

it.each([
  [1500, '$1,500'],
  [150.5, '$150.50'],
  [0, '$0'],
  [0.01, '$0.01'],
  [1_000_000_000, '$1,000,000,000'],
])('%d US dollars are shown as %s', (amount, shown) => {
  expect(money(amount)).toBe(shown);
});

it.each([
  [150_000, '$1,500'],
  [29, '$0.29'],
  [15_050, '$150.50'],
  [100_000_000_000, '$1,000,000,000'],
  [99_999_999_999, '$999,999,999.99'],
])('%d cents are shown as %s', (cents, shown) => {
  expect(inCents(cents)).toBe(shown);
});
