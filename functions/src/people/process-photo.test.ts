import { type ImageKind, LIMITS } from '@taskwright/contract';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_TYPES, type ImageBody } from '../http/image-body.ts';
import { processPhoto } from './process-photo.ts';
import { ATTACK_TEXTS, imageAttacks, undecodable } from './testing/photo-attacks.ts';
import { CANVAS, isOnlyImage, jpeg, segment, webp } from './testing/photo-files.ts';

type Type = ImageBody['type'];

const FIELDS = { photo: 'photo', picture: 'pictures.0' } as const;
const photo = (bytes: Buffer, type: Type = 'image/jpeg', kind: ImageKind = 'photo'): ImageBody => ({
  ...{ kind, type, bytes },
  field: FIELDS[kind],
});

/** Attacks that reach the decoder: others are rejected by their declared type or length. */
const attacks = (['photo', 'picture'] as const).flatMap((kind) =>
  Object.entries({ ...imageAttacks(kind), ...undecodable(kind) }).flatMap(
    ([name, { type: declared, bytes, status }]) => {
      const type = IMAGE_TYPES.find((each) => each === declared);
      return type === undefined || status > 400 ? [] : [{ ...photo(bytes, type, kind), name, status }];
    },
  ),
);
const rejected = attacks.filter(({ status }) => status === 400);
const cleaned = attacks.filter(({ status }) => status === 200);

const unreadable = (kind: ImageKind) => `We can’t read this ${kind}. Choose another one.`;

/** Expects a 400 with this message for the field of the image. */
const expectRejected = (image: ImageBody, message: unknown = expect.any(String)) =>
  expect(processPhoto(image)).rejects.toMatchObject({
    code: 'bad-request',
    errors: [{ field: image.field, in: 'body', message }],
  });

/** Returns the stored bytes. Expects a WebP of one frame, without other data, in the shape and limits of its kind. */
const stored = async (image: ImageBody): Promise<Buffer> => {
  const { type, bytes, ...size } = await processPhoto(image);
  expect(type).toBe('image/webp');
  expect(isOnlyImage(bytes)).toBe(true);
  const { format, width, height, pages, exif, icc, xmp, hasAlpha } = await sharp(bytes).metadata();
  expect({ format, pages, exif, icc, xmp, hasAlpha }).toEqual({ format: 'webp', hasAlpha: false });
  const isPhoto = image.kind === 'photo';
  expect(size).toEqual({ width, height });
  if (isPhoto) expect(width).toBe(height);
  expect(Math.max(width, height)).toBeLessThanOrEqual(isPhoto ? LIMITS.photoPixels : LIMITS.picturePixels);
  expect(bytes.length).toBeLessThanOrEqual(isPhoto ? LIMITS.photoBytes : LIMITS.pictureBytes);
  return bytes;
};
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

/** Encodes an image as a type. */
const encode = (image: Sharp, type: Type): Promise<Buffer> =>
  ({
    'image/webp': () => image.webp(),
    'image/jpeg': () => image.jpeg(),
    'image/png': () => image.png(),
    'image/avif': () => image.avif({ effort: 0 }),
  })
    [type]()
    .toBuffer();
const plain = (width: number, height: number, background = '#306090') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Returns an image of noise, which no encoder compresses well. */
const noise = (width: number, height: number, sigma = 30) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** Returns the color in the middle of each quarter, rounded: top left, top right, bottom left, bottom right. */
const quarters = async (bytes: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
      return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 'f' : '0')).join('');
    }),
  );
};

describe('An attack', () => {
  it('is one of more than 30 of each kind that are rejected, and more than 30 of which nothing is stored', () => {
    expect(rejected.length).toBeGreaterThan(60);
    expect(cleaned.length).toBeGreaterThan(60);
  });

  it.each(rejected)('is rejected as a $kind: $name', async (image) => {
    await expectRejected(image);
  });

  it.each(cleaned)('is not in the stored $kind: $name', async (image) => {
    const bytes = await stored(image);
    expect(ATTACK_TEXTS.filter((each) => bytes.includes(each, 0, 'latin1'))).toEqual([]);
  });

  it.each(['photo', 'picture'] as const)('that does not decode as a %s has a message', async (kind) => {
    for (const { type: declared, bytes } of Object.values(undecodable(kind))) {
      for (const type of IMAGE_TYPES.filter((each) => each === declared)) {
        await expectRejected(photo(bytes, type, kind), unreadable(kind));
      }
    }
  });

  it('of another format has a message, whatever the declared type', async () => {
    const message = 'This file is not a PNG, JPEG, WebP or AVIF photo. Choose another one.';
    for (const format of ['gif', 'tiff'] as const) {
      const bytes = await plain(16, 16).toFormat(format).toBuffer();
      await expect(sharp(bytes).metadata(), format).rejects.toThrow();
      for (const type of IMAGE_TYPES) await expectRejected(photo(bytes, type), message);
    }
    for (const type of IMAGE_TYPES) {
      const bytes = await encode(plain(16, 16), type);
      for (const declared of IMAGE_TYPES.filter((each) => each !== type)) {
        await expectRejected(photo(bytes, declared), message);
      }
    }
  });

  it('as an animation is rejected', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((color) => plain(16, 16, color).png().toBuffer()));
    const bytes = await sharp(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      { animated: true },
    )
      .webp()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    await expectRejected(photo(bytes, 'image/webp'), 'This photo is an animation. Choose another one.');
  });

  it('with more pixels than the limit is rejected before it is decoded', async () => {
    const message = 'This picture has too many pixels. Choose a smaller one.';
    const files = [
      photo(await plain(4200, 3100).png({ palette: true }).toBuffer(), 'image/png', 'picture'),
      photo(await plain(1800, 1200).png({ progressive: true }).toBuffer(), 'image/png', 'picture'),
      photo(await plain(1800, 1200).jpeg({ progressive: true }).toBuffer(), 'image/jpeg', 'picture'),
      photo(await encode(plain(1800, 1200), 'image/avif'), 'image/avif', 'picture'),
    ];
    for (const image of files) await expectRejected(image, message);
  });

  it.each(IMAGE_TYPES)('as %s data that ends early is rejected', async (type) => {
    const whole = await encode(noise(200, 200), type);
    await stored(photo(whole, type));
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      await expectRejected(photo(whole.subarray(0, whole.length * share), type));
    }
  });

  it('is rejected after every cut of a browser’s file', async () => {
    for (const type of ['image/webp', 'image/jpeg'] as const) {
      const whole = CANVAS[type];
      for (let length = 0; length < whole.length; length += 1) {
        const cut = processPhoto(photo(whole.subarray(0, length), type));
        await expect(cut, `${type} ${length}`).rejects.toMatchObject({ code: 'bad-request' });
      }
    }
  });

  it('of a changed byte is a 400 or only an image, never another error', async () => {
    let refusals = 0;
    for (const type of ['image/webp', 'image/jpeg'] as const) {
      for (let at = 0; at < CANVAS[type].length; at += 5) {
        const bytes = Buffer.from(CANVAS[type]);
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        const result = await processPhoto(photo(bytes, type)).catch((error: unknown) => error);
        if (result instanceof Error) {
          expect(result).toMatchObject({ code: 'bad-request' });
          refusals += 1;
        } else expect(result).toMatchObject({ type: 'image/webp', bytes: expect.toSatisfy(isOnlyImage) });
      }
    }
    expect(refusals).toBeGreaterThan(20);
  });
});

describe('An upload', () => {
  it.each(IMAGE_TYPES)('is accepted as %s', async (type) => {
    const bytes = await stored(photo(await encode(plain(100, 100, '#f00'), type), type));
    expect([await sizeOf(bytes), await quarters(bytes)]).toEqual([[100, 100], Array(4).fill('f00')]);
  });

  it.each(['image/webp', 'image/jpeg'] as const)(
    'of a browser’s canvas loses the color profile as %s',
    async (type) => {
      const name = 'sRGB'.split('').join('\0');
      expect(CANVAS[type].includes(name)).toBe(true);
      expect((await stored(photo(CANVAS[type], type))).includes(name)).toBe(false);
    },
  );

  it.each([
    ['photo', [1, 1], [1, 1]],
    ['photo', [511, 511], [511, 511]],
    ['photo', [512, 512], [512, 512]],
    ['photo', [513, 2000], [512, 512]],
    ['photo', [16, 24], [16, 16]],
    ['picture', [1, 1], [1, 1]],
    ['picture', [101, 76], [101, 76]],
    ['picture', [1600, 1600], [1600, 1600]],
    ['picture', [4032, 3024], [1600, 1200]],
    ['picture', [720, 1800], [640, 1600]],
    ['picture', [2000, 500], [1600, 400]],
    ['picture', [12_000, 2], [1600, 1]],
  ] as const)('as a %s of %j pixels is stored with %j', async (kind, [width, height], size) => {
    const bytes = await plain(width, height).png({ palette: true }).toBuffer();
    expect(await sizeOf(await stored(photo(bytes, 'image/png', kind)))).toEqual(size);
  });

  it('of a phone is stored upright, without the place and the time', async () => {
    const [width, height] = [1600, 1200];
    const corner = await plain(width / 2, height / 2, '#f00')
      .png()
      .toBuffer();
    const bytes = await plain(width, height, '#00f')
      .composite([{ input: corner, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect([bytes.includes('Exif'), bytes.includes('A phone')]).toEqual([true, true]);
    for (const kind of ['photo', 'picture'] as const) {
      const upright = await stored(photo(bytes, 'image/jpeg', kind));
      // The camera was turned to the right, so the corner at the top left of the file belongs to the top right.
      expect(await quarters(upright)).toEqual(['00f', 'f00', '00f', '00f']);
      expect(upright.includes('A phone')).toBe(false);
    }
  });

  it('with transparent parts is stored on white', async () => {
    const clear = sharp({ create: { width: 16, height: 16, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const bytes = await stored(photo(await clear.png().toBuffer(), 'image/png'));
    expect(await quarters(bytes)).toEqual(Array(4).fill('fff'));
  });

  it('of a JPEG may be progressive, gray, or have restart markers', async () => {
    await stored(photo(await noise(100, 100).jpeg({ progressive: true }).toBuffer()));
    await stored(photo(jpeg({ width: LIMITS.photoPixels })));
    const restarts = [segment(0xdd, [0, 2])];
    await stored(photo(jpeg({ between: restarts, scan: Buffer.from([0x0f, 0xff, 0xd0, 0x0f]) })));
  });

  it('with much detail is stored within its bytes, or rejected', async () => {
    const [width, height] = [LIMITS.picturePixels, 1200];
    const large = await noise(width, height).jpeg().toBuffer();
    expect(large.length).toBeGreaterThan(2 * LIMITS.pictureBytes);
    await stored(photo(large, 'image/jpeg', 'picture'));
    const message = 'This picture is too detailed to save. Choose another one.';
    const pixels = Buffer.alloc(width * height * 3);
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.imul(at + 1, 2_654_435_761) & 0x8000_0000 ? 255 : 0;
    const dots = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    await expectRejected(photo(dots, 'image/png', 'picture'), message);
  });

  it('is stored as the same bytes when it is repeated', async () => {
    const image = photo(await encode(noise(100, 100), 'image/png'), 'image/png');
    expect(await stored(image)).toEqual(await stored(image));
  });

  it('is decoded after the ones before it, and after a rejected one', async () => {
    const slow = photo(await webp(960, 720, true), 'image/webp', 'picture');
    const done: string[] = [];
    const uploads = [slow, photo(Buffer.from('no image')), photo(jpeg()), photo(jpeg({ width: 8 }))];
    await Promise.all(
      uploads.map((image, index) =>
        processPhoto(image).then(
          () => done.push(`${index} stored`),
          () => done.push(`${index} rejected`),
        ),
      ),
    );
    expect(done).toEqual(['0 stored', '1 rejected', '2 stored', '3 stored']);
  });
});
