import { describe, expect, it } from 'vitest';
import { IMAGE_TYPES } from '../http/image-body.ts';
import { BadPhoto } from './bad-photo.ts';
import { parsePhoto } from './parse-photo.ts';
import { PHOTO_ATTACKS } from './testing/photo-attacks.ts';
import { CANVAS, chunk, codes, extended, jpeg, lossless, lossy, riff, segment } from './testing/photo-files.ts';

const profile = (content: string) => chunk('ICCP', Buffer.from(content, 'latin1'));

/** Attacks that reach the parser: others are rejected by their type or length. */
const parsed = Object.entries(PHOTO_ATTACKS).flatMap(([name, { type: declared, bytes, status }]) => {
  const type = IMAGE_TYPES.find((each) => each === declared);
  return type === undefined || status !== 400 ? [] : [{ name, type, bytes }];
});

describe('A photo', () => {
  it('has more than 30 attacks', () => {
    expect(parsed.length).toBeGreaterThan(30);
  });

  it.each(parsed)('is refused: $name', ({ type, bytes }) => {
    expect(() => parsePhoto({ type, bytes })).toThrow(BadPhoto);
  });

  it.each([1, 8, 9, 16, 17, 511, 512])('is accepted with a side of %i pixels', (side) => {
    expect(parsePhoto({ type: 'image/jpeg', bytes: jpeg({ width: side }) }).type).toBe('image/jpeg');
    for (const bytes of [riff([lossy(side)]), riff([lossless(side)])]) {
      expect(parsePhoto({ type: 'image/webp', bytes }).bytes).toEqual(bytes);
    }
  });

  it.each(IMAGE_TYPES)('of a browser’s canvas is accepted as %s, without its color profile', (type) => {
    const { bytes } = parsePhoto({ type, bytes: CANVAS[type] });
    expect(CANVAS[type].includes('sRGB'.split('').join('\0'))).toBe(true);
    expect(bytes.includes('sRGB'.split('').join('\0'))).toBe(false);
    expect(bytes.length).toBeLessThan(CANVAS[type].length);
    expect(parsePhoto({ type, bytes }).bytes).toEqual(bytes);
  });

  it('of a JPEG is stored without the metadata that browsers write', () => {
    const metadata = [
      segment(0xe1, codes('Exif\0\0 taken at home')),
      segment(0xe2, codes('ICC_PROFILE\0 a profile')),
      segment(0xed, codes('Photoshop 3.0\0 a caption')),
    ];
    const bytes = jpeg({ before: metadata });
    expect(parsePhoto({ type: 'image/jpeg', bytes }).bytes).toEqual(jpeg());
  });

  it('of a JPEG may have restart markers', () => {
    const scan = Buffer.from([0x0f, 0xff, 0xd0, 0x0f]);
    const bytes = jpeg({ between: [segment(0xdd, [0, 2])], scan });
    expect(parsePhoto({ type: 'image/jpeg', bytes }).bytes).toEqual(bytes);
  });

  it('of an extended WebP is stored as a plain one', () => {
    const bytes = riff([extended(0x20), profile('a profile'), lossy()]);
    expect(parsePhoto({ type: 'image/webp', bytes }).bytes).toEqual(riff([lossy()]));
  });

  it('is refused after every single change of length', () => {
    for (const type of IMAGE_TYPES) {
      const whole = CANVAS[type];
      for (let length = 0; length < whole.length; length += 1) {
        expect(() => parsePhoto({ type, bytes: whole.subarray(0, length) }), `${type} ${length}`).toThrow(BadPhoto);
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
            expect(parsePhoto({ type, bytes }).bytes.length).toBeLessThanOrEqual(bytes.length);
          } catch (error) {
            expect(error).toBeInstanceOf(BadPhoto);
          }
        }
      }
    }
  });
});
