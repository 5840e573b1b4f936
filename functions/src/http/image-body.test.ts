import { BODY_LIMIT_BYTES, LIMITS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { FORM_BYTES, readAttached, readImage } from './image-body.ts';

const PHOTO = { kind: 'photo', field: 'photo' };
const read = (bytes: number, type: string | null = 'image/webp') =>
  readImage(
    new Request('https://taskwright.example', {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: type === null ? {} : { 'content-type': type },
    }),
    'photo',
  );

describe('An image in a request', () => {
  it.each([
    ['image/webp', 'image/webp'],
    [' Image/JPEG ', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/avif', 'image/avif'],
  ])('of type %j is read', async (type, expected) => {
    expect(await read(3, type)).toEqual({ ...PHOTO, type: expected, bytes: Buffer.alloc(3) });
  });

  it.each([
    ...['image/heic', 'image/svg+xml', 'image/gif', 'image/jpg', 'image/webp; charset=utf-8', 'image/jpeg, text/html'],
    ...['multipart/form-data; boundary=x', 'application/json', 'text/html', '', null],
  ])('of type %s is a 415', async (type) => {
    const errors = [expect.objectContaining({ field: 'photo', in: 'body' })];
    await expect(read(3, type)).rejects.toMatchObject({ code: 'unsupported-media-type', errors });
  });

  it('has a maximum size', async () => {
    expect((await read(LIMITS.photoBytes)).bytes).toHaveLength(LIMITS.photoBytes);
    for (const bytes of [LIMITS.photoBytes + 1, BODY_LIMIT_BYTES + 1]) {
      const errors = [expect.objectContaining({ field: 'photo', in: 'body' })];
      await expect(read(bytes)).rejects.toMatchObject({ code: 'payload-too-large', errors });
    }
  });

  it('is read with and without a declared length', async () => {
    for (const length of [{}, { 'content-length': '50000' }]) {
      const headers = { 'content-type': 'image/webp', ...length };
      const init = { method: 'PUT', body: new Uint8Array(50_000), headers };
      expect((await readImage(new Request('https://taskwright.example', init), 'photo')).bytes).toHaveLength(50_000);
    }
  });

  it('that declares more than its limit is a 413', async () => {
    const headers = { 'content-type': 'image/webp', 'content-length': String(BODY_LIMIT_BYTES + 1) };
    const request = new Request('https://taskwright.example', { method: 'PUT', body: new Uint8Array(3), headers });
    await expect(readImage(request, 'photo')).rejects.toMatchObject({ code: 'payload-too-large' });
  });

  it('that is empty or ends early is a 400', async () => {
    await expect(read(0)).rejects.toMatchObject({ code: 'bad-request', errors: [{ field: 'photo', in: 'body' }] });
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const init = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': 'image/webp' } } as const;
    const ended = readImage(new Request('https://taskwright.example', init), 'photo');
    await expect(ended).rejects.toMatchObject({ code: 'bad-request', errors: [{ field: 'photo', in: 'body' }] });
  });
});

describe('A form with pictures', () => {
  const BODY = JSON.stringify({ title: 'A sign' });
  const file = (bytes: number, type = 'image/webp') => new Blob([new Uint8Array(bytes)], { type });
  const readForm = (parts: readonly (readonly [string, string | Blob])[]) => {
    const form = new FormData();
    for (const [name, part] of parts) form.append(name, part);
    return readAttached(new Request('https://taskwright.example', { method: 'POST', body: form }), 'picture');
  };
  const full = Array.from({ length: LIMITS.piecePictures }, (_, n) => `pictures.${n}`);

  it('is read with as many pictures of the maximum size as a piece can have', async () => {
    const parts = full.map((name) => [name, file(LIMITS.pictureBytes)] as const);
    const { json, images } = await readForm([['body', BODY], ...parts]);
    expect(json).toEqual({ title: 'A sign' });
    expect(images.map(({ kind, field, bytes }) => [kind, field, bytes.length])).toEqual(
      full.map((name) => ['picture', name, LIMITS.pictureBytes]),
    );
  });

  it.each([
    ['payload-too-large', 'pictures.3', [['pictures.3', file(LIMITS.pictureBytes + 1)]]],
    ['unsupported-media-type', 'pictures.1', [['pictures.1', file(3, 'text/html')]]],
    ['bad-request', 'pictures.0', [['pictures.0', file(0)]]],
    ['payload-too-large', 'pictures', [['pictures.0', file(FORM_BYTES)]]],
    ['bad-request', '', [['picture', file(3)]]],
    ['bad-request', '', [['pictures.10', file(3)]]],
    ['bad-request', '', [['pictures.0', 'text']]],
    [
      'bad-request',
      '',
      [
        ['pictures.0', file(3)],
        ['pictures.0', file(3)],
      ],
    ],
  ] as const)('is a %s of the field %j for a bad part', async (code, field, parts) => {
    const errors = [expect.objectContaining({ field, in: 'body' })];
    await expect(readForm([['body', BODY], ...parts])).rejects.toMatchObject({ code, errors });
  });
});
