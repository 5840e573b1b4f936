import { expect, it } from 'vitest';
import { hasPassed } from './task-form-values.ts';

it.each([
  ['2026-07-01', true],
  ['2026-07-02', false],
  ['2027-01-01', false],
  ['1999-12-31', true],
  ['', false],
  // The browser reports every digit of a year while it is typed.
  ['0002-07-01', false],
  ['0202-07-01', false],
])('A deadline of %j has passed on July 2, 2026: %s', (deadline, passed) => {
  expect(hasPassed(deadline, '2026-07-02')).toBe(passed);
});
