import { expect, it } from 'vitest';
import { completedShare } from './client-record.ts';

it.each([
  [0, 0, 0, null],
  [2, 2, 0, null],
  [3, 1, 2, 100],
  [3, 0, 2, 66],
  [2, 0, 0, 0],
  // A count that a concurrent write has overtaken.
  [1, 1, 1, 100],
])('of %d hires, %d active and %d completed, the completed share is %s', (hires, active, completed, share) => {
  expect(completedShare(hires, active, completed)).toBe(share);
});
