import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTERED, fittedSize, MAX_ZOOM, movable, PHOTO, PIECE_PICTURE, partOf } from './crop.ts';

const portrait = { width: 600, height: 1000 };

describe('The crop of a photo', () => {
  it('is the largest square in the center by default', () => {
    expect(partOf(portrait, CENTERED)).toEqual({ left: 0, top: 200, width: 600, height: 600 });
    expect(partOf({ width: 1000, height: 600 }, CENTERED)).toEqual({ left: 200, top: 0, width: 600, height: 600 });
  });

  it('moves between the edges and becomes smaller with zoom', () => {
    expect(partOf(portrait, { zoom: 1, x: 0, y: 0 })).toMatchObject({ left: 0, top: 0, width: 600 });
    expect(partOf(portrait, { zoom: 1, x: 1, y: 1 })).toMatchObject({ left: 0, top: 400, width: 600 });
    expect(partOf(portrait, { zoom: 2, x: 1, y: 0.5 })).toMatchObject({ left: 300, top: 350, width: 300 });
  });

  it('stays within every picture, and results in a valid photo', () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
    fc.assert(
      fc.property(pixels, pixels, zoom, part, part, (width, height, z, x, y) => {
        const found = partOf({ width, height }, { zoom: z, x, y });
        expect([found.left, found.top, found.width, found.height].every(Number.isInteger)).toBe(true);
        expect(Math.min(found.left, found.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(found.width, found.height)).toBeGreaterThanOrEqual(1);
        expect(found.left + found.width).toBeLessThanOrEqual(width);
        expect(found.top + found.height).toBeLessThanOrEqual(height);
        const size = fittedSize(found, PHOTO);
        expect(size.width).toBe(size.height);
        expect(size.width).toBeLessThanOrEqual(PHOTO.pixels);
        expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true);
      }),
    );
  });

  it('is not enlarged', () => {
    expect(fittedSize(partOf({ width: 90, height: 120 }, CENTERED), PHOTO)).toEqual({ width: 90, height: 90 });
    expect(fittedSize(partOf({ width: 4000, height: 3000 }, CENTERED), PHOTO)).toEqual({ width: 512, height: 512 });
  });

  it('moves only in directions in which the picture is larger', () => {
    expect(movable(portrait, CENTERED)).toEqual({ x: false, y: true });
    expect(movable(portrait, { ...CENTERED, zoom: 2 })).toEqual({ x: true, y: true });
    expect(movable({ width: 600, height: 600 }, CENTERED)).toEqual({ x: false, y: false });
  });
});

it.each([
  [
    [1600, 1200],
    [1600, 1200],
  ],
  [
    [4000, 3000],
    [1600, 1200],
  ],
  [
    [600, 1000],
    [600, 1000],
  ],
  [
    [1000, 8000],
    [200, 1600],
  ],
  [
    [20_000, 3],
    [1600, 1],
  ],
] as const)('A picture of %j pixels keeps its ratio, fitted to %j', ([width, height], [fittedWidth, fittedHeight]) => {
  expect(fittedSize({ width, height }, PIECE_PICTURE)).toEqual({ width: fittedWidth, height: fittedHeight });
});
