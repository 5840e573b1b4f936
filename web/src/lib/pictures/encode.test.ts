import { describe, expect, it } from 'vitest';
import { PHOTO } from './crop.ts';
import { encodePhoto, PhotoError } from './encode.ts';

const PHOTO_BYTES = PHOTO.bytes;

/** Returns an encoder whose results have a size by quality, and the list of its calls. */
const encoder = (sizeAt: (quality: number) => number, typeOf: (type: string) => string = (type) => type) => {
  const calls: string[] = [];
  return {
    calls,
    encode: async (type: string, quality: number) => {
      calls.push(`${type} ${quality}`);
      return new Blob([new Uint8Array(sizeAt(quality))], { type: typeOf(type) });
    },
  };
};

const pngForWebp = (type: string) => (type === 'image/webp' ? 'image/png' : type);

describe('encodePhoto', () => {
  it('returns WebP at the highest quality that fits', async () => {
    const { encode, calls } = encoder((quality) => quality * 80_000);
    const photo = await encodePhoto(encode);
    expect(photo.type).toBe('image/webp');
    expect(photo.size).toBeLessThanOrEqual(PHOTO_BYTES);
    expect(calls).toEqual(['image/webp 0.9', 'image/webp 0.8', 'image/webp 0.7']);
  });

  it('returns JPEG if the browser encodes no WebP, and requests WebP only once', async () => {
    const { encode, calls } = encoder((quality) => quality * 70_000, pngForWebp);
    expect((await encodePhoto(encode)).type).toBe('image/jpeg');
    expect(calls).toEqual(['image/webp 0.9', 'image/jpeg 0.9', 'image/jpeg 0.8']);
  });

  it('accepts exactly the limit', async () => {
    const { encode } = encoder(() => PHOTO_BYTES);
    expect((await encodePhoto(encode)).size).toBe(PHOTO_BYTES);
  });

  it('throws PhotoError if no quality fits, or nothing can be encoded', async () => {
    await expect(encodePhoto(encoder(() => PHOTO_BYTES + 1).encode)).rejects.toBeInstanceOf(PhotoError);
    await expect(encodePhoto(async () => null)).rejects.toBeInstanceOf(PhotoError);
  });
});
