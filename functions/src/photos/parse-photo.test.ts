import { describe, expect, it } from 'vitest';
import { IMAGE_TYPES } from '../http/image-body.ts';
import { BadPhoto } from './bad-photo.ts';
import { parsePhoto } from './parse-photo.ts';
import { imageAttacks } from './testing/photo-attacks.ts';
import { CANVAS, chunk, codes, extended, jpeg, lossless, lossy, riff, segment } from './testing/photo-files.ts';

const profile = (content: string) => chunk('ICCP', Buffer.from(content, 'latin1'));

/** Attacks that reach the parser: others are rejected by their type or length. */
const parsed = (['photo', 'picture'] as const).flatMap((kind) =>
  Object.entries(imageAttacks(kind)).flatMap(([name, { type: declared, bytes, status }]) => {
    const type = IMAGE_TYPES.find((each) => each === declared);
    return type === undefined || status !== 400 ? [] : [{ kind, name, type, bytes }];
  }),
);

describe('A photo', () => {
  it('has more than 30 attacks', () => {
    expect(parsed.length).toBeGreaterThan(30);
  });

  it.each(parsed)('is refused as a $kind: $name', ({ kind, type, bytes }) => {
    expect(() => parsePhoto({ kind, type, bytes })).toThrow(BadPhoto);
  });

  it.each([
    [4, 3],
    [16, 12],
    [500, 375],
    [960, 720],
  ])('is accepted as a picture of %i × %i pixels', (width, height) => {
    const kind = 'picture';
    for (const bytes of [riff([lossy(width, height)]), riff([lossless(width, height)])]) {
      expect(parsePhoto({ kind, type: 'image/webp', bytes }).bytes).toEqual(bytes);
    }
    const scan = Buffer.alloc(Math.ceil((2 * Math.ceil(width / 8) * Math.ceil(height / 8)) / 8));
    const bits = (2 * Math.ceil(width / 8) * Math.ceil(height / 8)) % 8;
    if (bits > 0) scan[scan.length - 1] = 0xff >> bits;
    expect(parsePhoto({ kind, type: 'image/jpeg', bytes: jpeg({ width, height, scan }) }).type).toBe('image/jpeg');
  });

  it('is refused as a picture if it is square, and as a photo if it is not', () => {
    const [square, wide] = [riff([lossy(16)]), riff([lossy(16, 12)])];
    expect(() => parsePhoto({ kind: 'picture', type: 'image/webp', bytes: square })).toThrow('ratio 4:3');
    expect(() => parsePhoto({ kind: 'photo', type: 'image/webp', bytes: wide })).toThrow('must be square');
  });

  it.each([1, 8, 9, 16, 17, 511, 512])('is accepted with a side of %i pixels', (side) => {
    expect(parsePhoto({ kind: 'photo', type: 'image/jpeg', bytes: jpeg({ width: side }) }).type).toBe('image/jpeg');
    for (const bytes of [riff([lossy(side)]), riff([lossless(side)])]) {
      expect(parsePhoto({ kind: 'photo', type: 'image/webp', bytes }).bytes).toEqual(bytes);
    }
  });

  it.each(IMAGE_TYPES)('of a browser’s canvas is accepted as %s, without its color profile', (type) => {
    const { bytes } = parsePhoto({ kind: 'photo', type, bytes: CANVAS[type] });
    expect(CANVAS[type].includes('sRGB'.split('').join('\0'))).toBe(true);
    expect(bytes.includes('sRGB'.split('').join('\0'))).toBe(false);
    expect(bytes.length).toBeLessThan(CANVAS[type].length);
    expect(parsePhoto({ kind: 'photo', type, bytes }).bytes).toEqual(bytes);
  });

  it('of a JPEG is stored without the metadata that browsers write', () => {
    const metadata = [
      segment(0xe1, codes('Exif\0\0 taken at home')),
      segment(0xe2, codes('ICC_PROFILE\0 a profile')),
      segment(0xed, codes('Photoshop 3.0\0 a caption')),
    ];
    const bytes = jpeg({ before: metadata });
    expect(parsePhoto({ kind: 'photo', type: 'image/jpeg', bytes }).bytes).toEqual(jpeg());
  });

  it('of a JPEG may have restart markers', () => {
    const scan = Buffer.from([0x0f, 0xff, 0xd0, 0x0f]);
    const bytes = jpeg({ between: [segment(0xdd, [0, 2])], scan });
    expect(parsePhoto({ kind: 'photo', type: 'image/jpeg', bytes }).bytes).toEqual(bytes);
  });

  it('of an extended WebP is stored as a plain one', () => {
    const bytes = riff([extended(0x20), profile('a profile'), lossy()]);
    expect(parsePhoto({ kind: 'photo', type: 'image/webp', bytes }).bytes).toEqual(riff([lossy()]));
  });

  it('is refused after every single change of length', () => {
    for (const type of IMAGE_TYPES) {
      const whole = CANVAS[type];
      for (let length = 0; length < whole.length; length += 1) {
        expect(
          () => parsePhoto({ kind: 'photo', type, bytes: whole.subarray(0, length) }),
          `${type} ${length}`,
        ).toThrow(BadPhoto);
      }
    }
  });

  it('never fails otherwise, whatever byte changes', () => {
    for (const type of IMAGE_TYPES) {
      for (let at = 0; at < CANVAS[type].length; at += 1) {
        for (const value of [0, 0xff, 0x80]) {
          const bytes = Buffer.from(CANVAS[type]);
          bytes[at] = value;
          try {
            expect(parsePhoto({ kind: 'photo', type, bytes }).bytes.length).toBeLessThanOrEqual(bytes.length);
          } catch (error) {
            expect(error).toBeInstanceOf(BadPhoto);
          }
        }
      }
    }
  });
});
