import { expect, it } from 'vitest';
import { amountInCents, asTyped } from './amount.ts';

it.each([
  ['1500', 150_000],
  ['1,500.50', 150_050],
  [' $ 10,000.01 ', 1_000_001],
  ['0.29', 29],
  ['7.', 700],
  ['7.5', 750],
  ['1,000,000,000', 100_000_000_000],
])('reads %j as %i cents', (typed, cents) => expect(amountInCents(typed)).toBe(cents));

it.each(['', ' ', 'abc', '-5', '1.234', '1e3', '1,50', '.', '1000000000.01', '9'.repeat(40)])('refuses %j', (typed) =>
  expect(amountInCents(typed)).toBeNull(),
);

it.each([150_000, 150_050, 29, 7, 99_999_999_999, 100_000_000_000])(
  'parses %i cents from their own formatted text',
  (cents) => expect(amountInCents(asTyped(cents))).toBe(cents),
);
