import { BODY_LIMIT_BYTES, LIMITS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { readImage } from './image-body.ts';

const read = (bytes: number, type: string | null = 'image/webp', kind: 'photo' | 'picture' = 'photo') =>
  readImage(
    new Request('https://taskwright.example', {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: type === null ? {} : { 'content-type': type },
    }),
    kind,
  );

describe('An image in a request', () => {
  it.each([
    ['image/webp', 'image/webp'],
    [' Image/JPEG ', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/avif', 'image/avif'],
  ])('of type %j is read', async (type, expected) => {
    expect(await read(3, type)).toEqual({ kind: 'photo', type: expected, bytes: Buffer.alloc(3) });
  });

  it.each([
    ...['image/heic', 'image/svg+xml', 'image/gif', 'image/jpg', 'image/webp; charset=utf-8', 'image/jpeg, text/html'],
    ...['multipart/form-data; boundary=x', 'application/json', 'text/html', '', null],
  ])('of type %s is a 415', async (type) => {
    const errors = [expect.objectContaining({ field: 'photo', in: 'body' })];
    await expect(read(3, type)).rejects.toMatchObject({ code: 'unsupported-media-type', errors });
  });

  it.each([
    ['photo', LIMITS.photoBytes, BODY_LIMIT_BYTES],
    ['picture', LIMITS.pictureBytes, 2 * BODY_LIMIT_BYTES],
  ] as const)('has a maximum size: %s', async (kind, max, body) => {
    expect((await read(max, 'image/webp', kind)).bytes).toHaveLength(max);
    for (const bytes of [max + 1, body + 1]) {
      const refused = expect(read(bytes, 'image/webp', kind)).rejects;
      await refused.toMatchObject({ code: 'payload-too-large', errors: [{ field: kind, in: 'body' }] });
    }
  });

  it.each([
    ['photo', LIMITS.photoBytes],
    ['picture', 100_000],
    ['picture', LIMITS.pictureBytes],
  ] as const)('is read with and without a declared length: a %s of %i bytes', async (kind, bytes) => {
    for (const length of [{}, { 'content-length': String(bytes) }]) {
      const headers = { 'content-type': 'image/webp', ...length };
      const init = { method: 'PUT', body: new Uint8Array(bytes), headers };
      expect((await readImage(new Request('https://taskwright.example', init), kind)).bytes).toHaveLength(bytes);
    }
  });

  it('that declares more than its limit is a 413', async () => {
    const headers = { 'content-type': 'image/webp', 'content-length': String(2 * BODY_LIMIT_BYTES + 1) };
    const request = new Request('https://taskwright.example', { method: 'PUT', body: new Uint8Array(3), headers });
    await expect(readImage(request, 'picture')).rejects.toMatchObject({ code: 'payload-too-large' });
  });

  it('that is empty or ends early is a 400', async () => {
    await expect(read(0)).rejects.toMatchObject({ code: 'bad-request', errors: [{ field: 'photo', in: 'body' }] });
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const init = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': 'image/webp' } } as const;
    const ended = readImage(new Request('https://taskwright.example', init), 'photo');
    await expect(ended).rejects.toMatchObject({ code: 'bad-request', errors: [{ field: 'photo', in: 'body' }] });
  });
});
