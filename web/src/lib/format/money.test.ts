import fc from 'fast-check';
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

it('formats every amount as Intl does', () => {
  const dollars = { style: 'currency', currency: 'USD' } as const;
  const whole = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 });
  const withCents = new Intl.NumberFormat('en-US', dollars);
  const most = 100_000_000_000_000;
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -most, max: most }), fc.integer({ min: -2000, max: 2000 })), (amount) => {
      expect(inCents(amount)).toBe((amount % 100 === 0 ? whole : withCents).format(amount / 100));
    }),
    { numRuns: 2000 },
  );
});
