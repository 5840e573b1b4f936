import { expect, it } from 'vitest';
import { liftOver } from './clear-spot.ts';

const spot = { left: 300, right: 344, top: 700, bottom: 744 };
const row = (top: number, height = 40, left = 16, right = 360) => ({ left, right, top, bottom: top + height });

it('stays where nothing is in the way', () => {
  expect(liftOver(spot, [], 300)).toBe(0);
  expect(liftOver(spot, [row(600)], 300)).toBe(0);
  // Beside it, with room between.
  expect(liftOver(spot, [row(700, 40, 16, 292)], 300)).toBe(0);
});

it('goes up just over what is in the way, with room between', () => {
  expect(liftOver(spot, [row(720)], 300)).toBe(32);
});

it('goes on until it lies over nothing, whatever the order', () => {
  const rows = [row(640), row(720), row(580)];
  // 48 pixels between two of them are too few for the button and its room.
  expect(liftOver(spot, rows, 300)).toBe(172);
  expect(liftOver(spot, rows.toReversed(), 300)).toBe(172);
});

it('gives up where it would have to go too far', () => {
  expect(liftOver(spot, [row(200, 600)], 300)).toBeNull();
});
