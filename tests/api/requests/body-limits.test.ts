import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { account, LIMITS } from '@taskwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SECURITY_HEADERS } from '../../../functions/src/http/security-headers.ts';
import { INSTANCE } from '../../../functions/src/instance.ts';
import { undecodable } from '../../../functions/src/people/testing/photo-attacks.ts';
import { webp } from '../../../functions/src/people/testing/photo-files.ts';
import { type Account, bearer, signUp } from '../../support/accounts.ts';
import { type Answer, apiAt, inserted, refusal, success, taskOf } from '../../support/api.ts';
import { calls } from '../../support/calls.ts';
import { isDeep } from '../../support/deep.ts';
import { type Deployed, startFunction } from '../../support/framework.ts';
import { rawRequest } from '../../support/raw.ts';
import { times } from '../../support/times.ts';

/**
 * Requests that the platform would handle before the application code, and the responses that replace the platform's.
 */
let deployed: Deployed;
let ada: Account;

beforeAll(async () => {
  [deployed, ada] = await Promise.all([startFunction(), signUp()]);
});
afterAll(() => deployed.kill());

type Sent = NonNullable<Parameters<typeof rawRequest>[2]>;

const send = async (call: string, { headers, ...rest }: Sent = {}, { origin } = deployed): Promise<Answer> => {
  // With `connection: close`, the response could be lost while the client is still sending.
  const all = { ...bearer(ada), connection: 'keep-alive', 'content-type': 'application/json', ...headers };
  const { status, text, ...answer } = await rawRequest(origin, call, { headers: all, ...rest });
  return { status, headers: answer.headers, body: text === '' ? '' : JSON.parse(text) };
};

describe('A body that would exhaust the memory', () => {
  const BOMB = gzipSync(Buffer.alloc(100 * 1024 * 1024));

  it('as gzip is a 415 and is not decompressed', async () => {
    const answer = await send('POST /tasks', { headers: { 'content-encoding': 'gzip' }, chunks: [BOMB] });
    refusal(answer, 415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
  });

  it('with its length is a 413, twenty concurrent ones of 5 MB', async () => {
    const body = Buffer.alloc(5_000_000, ' ');
    for (const answer of await times(20, () => send('POST /tasks', { chunks: [body] }))) refusal(answer, 413);
  });

  it('in chunks is a 413 as soon as it exceeds the limit', async () => {
    const chunks = Array.from({ length: 40 }, () => Buffer.alloc(65_536, ' '));
    for (const answer of await times(10, () => send('POST /tasks', { chunks }))) refusal(answer, 413);
  });

  it('on a call without a body is never read', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-length': String(BOMB.length) };
    for (const call of ['GET /tasks?limit=1', 'OPTIONS /tasks', 'PATCH /tasks', 'DELETE /tasks/nothing', 'POST /no']) {
      expect([200, 204, 404, 405]).toContain((await send(call, { headers, chunks: [BOMB] })).status);
    }
  });

  it('of 64 KiB is accepted, with its length or in chunks', async () => {
    const body = JSON.stringify(taskOf(ada)).padEnd(65_536);
    success(await send('POST /tasks', { chunks: [body] }), 201, inserted);
    success(await send('POST /tasks', { chunks: [body.slice(0, 9), body.slice(9)] }), 201, inserted);
  });

  it('of twenty concurrent photos that do not decode is a 400 each, and the next photo is stored', async () => {
    const put = (bytes: Buffer, type = 'image/webp') =>
      send('PUT /users/me/photo', { headers: { 'content-type': type }, chunks: [bytes] });
    const files = Object.values(undecodable('photo'));
    const uploads = Array.from({ length: 4 }, () => files).flat();
    const answers = await Promise.all(uploads.map(({ type, bytes }) => put(bytes, type)));
    for (const answer of answers) refusal(answer, 400, ['body photo']);
    success(await put(await webp(LIMITS.photoPixels, LIMITS.photoPixels, true)), 200, account);
  });

  it('of ten concurrent photos with the most pixels is stored', async () => {
    const pixels = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
    const files = [
      { type: 'image/png', bytes: await pixels(4032, 3024).png({ compressionLevel: 9 }).toBuffer() },
      { type: 'image/avif', bytes: await pixels(1600, 1200).avif({ effort: 0, bitdepth: 12 }).toBuffer() },
    ];
    const answers = await times(5, () =>
      Promise.all(
        files.map(({ type, bytes }) =>
          send('PUT /users/me/photo', { headers: { 'content-type': type }, chunks: [bytes] }),
        ),
      ),
    );
    for (const answer of answers.flat()) success(answer, 200, account);
    if (existsSync('/proc/self/status')) expect(deployed.peakMemory()).toBeLessThan(INSTANCE.memoryMiB);
  });

  it.each([
    ['nested to the maximum depth', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
    ['an object in an object', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['of five thousand unknown fields', `{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(',')}}`],
    ['of fields that every object has', '{"__proto__":{"title":"x"},"constructor":1,"toString":2}'],
    ['with a number of 60,000 digits', `{"budget":${'9'.repeat(60_000)}}`],
  ])('%s is a 400 of no more than 32 KiB', async (_what, body) => {
    const answer = await send('POST /tasks', { chunks: [body] });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(32_768);
  });

  it.skipIf(!existsSync('/proc/self/status'))('leaves an instance far below its memory limit', async () => {
    // An instance of its own, because the peak of the other one includes decoded photos.
    const own = await startFunction();
    onTestFinished(() => own.kill());
    const rounds = isDeep ? 20 : 2;
    for (let round = 0; round < rounds; round += 1) {
      // A new user each time, because the rate limit counts requests per user and minute.
      const as = bearer(await signUp());
      const headers = { ...as, 'content-encoding': 'gzip' };
      await times(80, () => send('POST /tasks', { headers, chunks: [BOMB] }, own));
      await times(80, () => send('POST /tasks', { headers: as, chunks: ['x'.repeat(65_536)] }, own));
    }
    expect(own.peakMemory()).toBeLessThan(0.8 * INSTANCE.memoryMiB);
  });
});

describe('A request that the platform would reject with HTML', () => {
  it.each(['{bad', ''])('with the body %j is a problem with an entry for the body', async (body) => {
    refusal(await send('POST /tasks', { chunks: body === '' ? [] : [body] }), 400, ['body ']);
  });

  it.each([{ 'content-type': 'application/json; charset=klingon' }, { 'content-encoding': 'klingon' }])(
    'with the headers %j is a 415',
    async (headers) => {
      refusal(await send('POST /tasks', { headers, chunks: ['{}'] }), 415);
    },
  );

  it('with an unreadable type is a 415', async () => {
    const headers = { 'content-type': 'nonsense' };
    refusal(await send('POST /tasks', { headers, chunks: [JSON.stringify(taskOf(ada))] }), 415);
  });

  it('without a token is a 401, whatever its body', async () => {
    const { status, headers, body } = await apiAt(deployed.origin)('POST /tasks', {
      body: '{bad',
      headers: { 'content-encoding': 'gzip' },
    });
    refusal({ status, headers, body }, 401);
  });

  it('with malformed percent-encoding in its path is a 404', async () => {
    refusal(await send('GET /tasks/%zz'), 404);
  });

  it.each(['OPTIONS *', 'GET /tasks\\..\\users', 'GET //tasks', 'GET /tasks/../../users'])(
    'as %s gets a response of the API',
    async (call) => {
      const answer = await send(call);
      expect(answer.headers.get('content-type') ?? 'application/problem+json').toBe('application/problem+json');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    },
  );

  it.each(['a b', 'a:b:c', '[', 'x/y', 'x?y'])('with the host %j is a 400', async (host) => {
    refusal(await send('GET /tasks', { headers: { host } }), 400);
  });
});

describe('Every response of every call', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
  const paths = [...new Set(calls.map(({ path }) => path)), '/openapi.json', '/nothing', '/'];
  // The headers are set for any response. Only responses to GET depend on the path: some of them are public.
  const WITH_ALL_METHODS: readonly string[] = ['/tasks', '/tasks/{id}', '/users/me', '/openapi.json', '/nothing', '/'];

  it.each(paths)('at %s has the security headers, and is private with a token', async (path) => {
    for (const method of WITH_ALL_METHODS.includes(path) ? METHODS : ['GET']) {
      for (const authorization of [undefined, `Bearer ${ada.idToken}`, 'Bearer garbage']) {
        const headers = authorization === undefined ? {} : { authorization };
        const address = `${deployed.origin}${path.replace('{id}', 'nothing')}`;
        const answer = await fetch(address, { method, headers });
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
        for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name)).toBe(value);
        for (const name of ['x-powered-by', 'access-control-allow-origin', 'set-cookie']) {
          expect(answer.headers.get(name)).toBeNull();
        }
        if (authorization !== undefined) expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
      }
    }
  });
});
