import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTERED, imageSize, MAX_ZOOM, movable, PHOTO, PIECE_PICTURE, partOf } from './crop.ts';

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

  it.each([PHOTO, PIECE_PICTURE])('stays within every picture, and results in a valid $kind', (shape) => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
    fc.assert(
      fc.property(pixels, pixels, zoom, part, part, (width, height, z, x, y) => {
        const found = partOf({ width, height }, { zoom: z, x, y }, shape);
        expect([found.left, found.top, found.width, found.height].every(Number.isInteger)).toBe(true);
        expect(Math.min(found.left, found.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(found.width, found.height)).toBeGreaterThanOrEqual(1);
        expect(found.left + found.width).toBeLessThanOrEqual(width);
        expect(found.top + found.height).toBeLessThanOrEqual(height);
        const size = imageSize(found, shape);
        expect(size.width * shape.height).toBe(size.height * shape.width);
        expect(size.width).toBeLessThanOrEqual(shape.width);
        expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true);
      }),
    );
  });

  it('is not enlarged', () => {
    expect(imageSize(partOf({ width: 90, height: 120 }, CENTERED))).toEqual({ width: 90, height: 90 });
    expect(imageSize(partOf({ width: 4000, height: 3000 }, CENTERED))).toEqual({ width: 512, height: 512 });
  });

  it('moves only in directions in which the picture is larger', () => {
    expect(movable(portrait, CENTERED)).toEqual({ x: false, y: true });
    expect(movable(portrait, { ...CENTERED, zoom: 2 })).toEqual({ x: true, y: true });
    expect(movable({ width: 600, height: 600 }, CENTERED)).toEqual({ x: false, y: false });
  });
});

it('The crop of a picture has the ratio 4:3', () => {
  expect(partOf({ width: 1600, height: 1200 }, CENTERED, PIECE_PICTURE)).toMatchObject({ width: 1600, height: 1200 });
  expect(partOf(portrait, CENTERED, PIECE_PICTURE)).toEqual({ left: 0, top: 275, width: 600, height: 450 });
  expect(imageSize({ width: 1600, height: 1200 }, PIECE_PICTURE)).toEqual({ width: 960, height: 720 });
  expect(imageSize({ width: 101, height: 76 }, PIECE_PICTURE)).toEqual({ width: 100, height: 75 });
});
