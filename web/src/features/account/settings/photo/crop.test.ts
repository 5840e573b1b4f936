import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTERED, MAX_ZOOM, movable, PHOTO_PX, sideOf, squareOf } from './crop.ts';

const portrait = { width: 600, height: 1000 };

describe('The crop of a photo', () => {
  it('is the largest square in the center by default', () => {
    expect(squareOf(portrait, CENTERED)).toEqual({ left: 0, top: 200, side: 600 });
    expect(squareOf({ width: 1000, height: 600 }, CENTERED)).toEqual({ left: 200, top: 0, side: 600 });
  });

  it('moves between the edges and becomes smaller with zoom', () => {
    expect(squareOf(portrait, { zoom: 1, x: 0, y: 0 })).toEqual({ left: 0, top: 0, side: 600 });
    expect(squareOf(portrait, { zoom: 1, x: 1, y: 1 })).toEqual({ left: 0, top: 400, side: 600 });
    expect(squareOf(portrait, { zoom: 2, x: 1, y: 0.5 })).toEqual({ left: 300, top: 350, side: 300 });
  });

  it('stays within every picture', () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
    fc.assert(
      fc.property(pixels, pixels, zoom, part, part, (width, height, z, x, y) => {
        const square = squareOf({ width, height }, { zoom: z, x, y });
        expect(Number.isInteger(square.left) && Number.isInteger(square.top) && square.side >= 1).toBe(true);
        expect(square.left).toBeGreaterThanOrEqual(0);
        expect(square.top).toBeGreaterThanOrEqual(0);
        expect(square.left + square.side).toBeLessThanOrEqual(width);
        expect(square.top + square.side).toBeLessThanOrEqual(height);
        expect(sideOf(square)).toBeLessThanOrEqual(PHOTO_PX);
      }),
    );
  });

  it('is not enlarged', () => {
    expect(sideOf(squareOf({ width: 90, height: 120 }, CENTERED))).toBe(90);
    expect(sideOf(squareOf({ width: 4000, height: 3000 }, CENTERED))).toBe(PHOTO_PX);
  });

  it('moves only in directions in which the picture is larger', () => {
    expect(movable(portrait, CENTERED)).toEqual({ x: false, y: true });
    expect(movable(portrait, { ...CENTERED, zoom: 2 })).toEqual({ x: true, y: true });
    expect(movable({ width: 600, height: 600 }, CENTERED)).toEqual({ x: false, y: false });
  });
});
