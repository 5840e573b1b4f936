import { expect, it } from 'vitest';
import { liftOver } from './free-position.ts';

const spot = { left: 300, right: 344, top: 700, bottom: 744 };
const row = (top: number, height = 40, left = 16, right = 360) => ({ left, right, top, bottom: top + height });

it('does not move the button if nothing overlaps it', () => {
  expect(liftOver(spot, [], 300)).toBe(0);
  expect(liftOver(spot, [row(600)], 300)).toBe(0);
  // To the left of the button, at exactly the gap.
  expect(liftOver(spot, [row(700, 40, 16, 292)], 300)).toBe(0);
});

it('lifts the button above an overlapping control, plus the gap', () => {
  expect(liftOver(spot, [row(720)], 300)).toBe(32);
});

it('lifts the button past several controls, in any order', () => {
  const rows = [row(640), row(720), row(580)];
  // The 40 pixels between two rows are too few for the 44-pixel button and its gaps.
  expect(liftOver(spot, rows, 300)).toBe(172);
  expect(liftOver(spot, rows.toReversed(), 300)).toBe(172);
});

it('returns null if the lift would exceed the limit', () => {
  expect(liftOver(spot, [row(200, 600)], 300)).toBeNull();
});
