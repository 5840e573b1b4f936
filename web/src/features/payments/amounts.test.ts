import { expect, it } from 'vitest';
import { exactly, percent } from './amounts.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [300_00, '$300.00'],
  [1_234_567_89, '$1,234,567.89'],
  [-17_50, '−$17.50'],
])('%i cents are %s', (cents, text) => expect(exactly(cents)).toBe(text));

it.each([
  [1500, '15%'],
  [290, '2.9%'],
])('%i basis points are %s', (basisPoints, text) => expect(percent(basisPoints)).toBe(text));
