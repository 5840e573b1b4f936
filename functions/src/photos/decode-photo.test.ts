import { LIMITS } from '@taskwright/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_TYPES, type ImageBody } from '../http/image-body.ts';
import { BadPhoto } from './bad-photo.ts';
import { assertDecodes } from './decode-photo.ts';
import { parsePhoto, uploadedImage } from './parse-photo.ts';
import { undecodable } from './testing/photo-attacks.ts';
import { CANVAS, jpeg, segment, webp } from './testing/photo-files.ts';

const files = (['photo', 'picture'] as const).flatMap((kind) =>
  Object.entries(undecodable(kind)).flatMap(([name, { type: declared, bytes }]) =>
    IMAGE_TYPES.filter((each) => each === declared).map((type) => ({ kind, name, type, bytes })),
  ),
);

const photo = (bytes: Buffer, type: ImageBody['type'] = 'image/jpeg') => ({ kind: 'photo', type, bytes }) as const;

describe('An upload', () => {
  it.each(files)('with the structure of a $kind is rejected if it does not decode: $name', async (file) => {
    expect(parsePhoto(file).bytes.length).toBeGreaterThan(0);
    const message = `We can’t read this ${file.kind}. Choose another one.`;
    await expect(uploadedImage(file)).rejects.toMatchObject({
      code: 'bad-request',
      errors: [{ field: file.kind, in: 'body', message }],
    });
  });

  it.each(IMAGE_TYPES)('of a browser’s canvas decodes as %s', async (type) => {
    const { bytes } = parsePhoto(photo(CANVAS[type], type));
    expect(await uploadedImage(photo(CANVAS[type], type))).toEqual({ type, bytes });
  });

  it.each([1, 9, LIMITS.photoPixels])('of a JPEG with a side of %i pixels decodes', async (side) => {
    expect((await uploadedImage(photo(jpeg({ width: side })))).bytes).toEqual(jpeg({ width: side }));
  });

  it('of a JPEG with restart markers decodes', async () => {
    const bytes = jpeg({ between: [segment(0xdd, [0, 2])], scan: Buffer.from([0x0f, 0xff, 0xd0, 0x0f]) });
    expect((await uploadedImage(photo(bytes))).bytes).toEqual(bytes);
  });

  it('of a picture of the largest size decodes', async () => {
    const bytes = await webp(LIMITS.pictureWidth, LIMITS.pictureHeight, true);
    const image = { kind: 'picture', type: 'image/webp', bytes } as const;
    expect((await uploadedImage(image)).bytes).toEqual(bytes);
  });

  it('with a changed byte is accepted or a 400, never another error', async () => {
    let rejected = 0;
    for (const type of IMAGE_TYPES) {
      for (let at = 0; at < CANVAS[type].length; at += 5) {
        const bytes = Buffer.from(CANVAS[type]);
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        const result = await uploadedImage(photo(bytes, type)).catch((error: unknown) => error);
        if (result instanceof Error) {
          expect(result).toMatchObject({ code: 'bad-request' });
          rejected += 1;
        } else expect(result).toMatchObject({ type });
      }
    }
    expect(rejected).toBeGreaterThan(20);
  });
});

describe('The decoder', () => {
  const square = { type: 'image/jpeg', bytes: jpeg(), width: 16, height: 16 } as const;

  it('rejects an image of other dimensions or another format than declared', async () => {
    await assertDecodes('photo', square);
    for (const declared of [{ width: 17 }, { height: 17 }, { type: 'image/webp' }] as const) {
      await expect(assertDecodes('photo', { ...square, ...declared })).rejects.toThrow(BadPhoto);
    }
  });

  it('rejects more pixels than the limit of the kind', async () => {
    const [width, height] = [LIMITS.pictureWidth, LIMITS.pictureHeight];
    const large = { type: 'image/webp', bytes: await webp(width, height), width, height } as const;
    await assertDecodes('picture', large);
    await expect(assertDecodes('photo', large)).rejects.toThrow(BadPhoto);
  });

  it.each(IMAGE_TYPES)('rejects %s data that ends early', async (type) => {
    const [width, height] = [LIMITS.pictureWidth, LIMITS.pictureHeight];
    const noise = await webp(width, height, true);
    const whole = type === 'image/webp' ? noise : await sharp(noise).jpeg().toBuffer();
    await assertDecodes('picture', { type, bytes: whole, width, height });
    for (const share of [0.1, 0.5, 0.9]) {
      const bytes = whole.subarray(0, whole.length * share);
      await expect(assertDecodes('picture', { type, bytes, width, height }), `${share}`).rejects.toThrow(BadPhoto);
    }
  });

  it('reads no other format', async () => {
    const pixels = { create: { width: 16, height: 16, channels: 3, background: '#123456' } } as const;
    for (const format of ['png', 'gif', 'tiff', 'avif'] as const) {
      const bytes = await sharp(pixels).toFormat(format).toBuffer();
      await expect(sharp(bytes).metadata(), format).rejects.toThrow();
      await expect(assertDecodes('photo', { ...square, bytes }), format).rejects.toThrow(BadPhoto);
    }
  });

  it('decodes one image at a time, in order of arrival', async () => {
    const [width, height] = [LIMITS.pictureWidth, LIMITS.pictureHeight];
    const slow = { type: 'image/webp', bytes: await webp(width, height, true), width, height } as const;
    const decoded: string[] = [];
    const fast = ['second', 'third', 'fourth'].map((name) => ({ name, file: square }));
    const uploads = [{ name: 'first', file: slow }, ...fast];
    await Promise.all(uploads.map(({ name, file }) => assertDecodes('picture', file).then(() => decoded.push(name))));
    expect(decoded).toEqual(uploads.map(({ name }) => name));
  });

  it('decodes the next image after a rejected one', async () => {
    const bad = assertDecodes('photo', { ...square, bytes: Buffer.from('no image') });
    const good = assertDecodes('photo', square);
    await expect(bad).rejects.toThrow(BadPhoto);
    await good;
  });
});
