import { BODY_LIMIT_BYTES } from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp } from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, refusal, taskOf } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { calls, ORIGINS, on, rawCall } from '../../support/calls.ts';
import { emulators } from '../../support/emulators.ts';

const site = apiAt(emulators.site);
let ada: Account;
/** A task of Ada’s, and a task of another user, to bid on. */
let taskId: string;
let otherTaskId: string;

beforeAll(async () => {
  ada = await signUp();
  taskId = await postTask(site, ada);
  otherTaskId = await postTask(site, await signUp());
});

describe('413', () => {
  /** Returns a body of exactly this many bytes, padded with insignificant spaces. */
  const sized = (body: object, bytes: number): string => JSON.stringify(body).padEnd(bytes, ' ');
  const BODIES: [call: string, body: () => object][] = [
    ['POST /tasks', () => taskOf(ada)],
    ['PUT /tasks/{id}', () => changeOf()],
    ['PUT /tasks/{other}/bids/me', () => bidOf()],
    [
      'POST /users',
      () => ({ email: ada.email, name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' }),
    ],
    ['POST /users/me/terms', () => ({ version: '2025-07-02' })],
    ['POST /subscribers', () => ({ email: ada.email })],
  ];

  it('starts above 64 KiB', () => {
    expect(BODY_LIMIT_BYTES).toBe(65_536);
  });

  it.each(BODIES)('applies to a body over 64 KiB and not to one of 64 KiB, on %s', async (each, body) => {
    const call = on(taskId, each).replace('{other}', otherTaskId);
    expect((await site(call, { as: ada, body: sized(body(), 65_536) })).status).toBeLessThan(300);
    refusal(await site(call, { as: ada, body: sized(body(), 65_537) }), 413);
  });

  describe('applies to a body of a million bytes', () => {
    const body = () => sized(taskOf(ada), 1_000_000);
    const headers = () => ({ authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' });

    it.each(ORIGINS)('at the %s', async (origin) => {
      refusal(await rawCall(origin, 'POST /tasks', { headers: headers(), chunks: [body()] }), 413);
    });

    it('in chunks', async () => {
      const chunks = [body().slice(0, 300), body().slice(300, 600_000), body().slice(600_000)];
      refusal(await rawCall('api', 'POST /tasks', { headers: headers(), chunks }), 413);
    });
  });

  it('follows authentication: a visitor gets a 401', async () => {
    refusal(await site('POST /tasks', { body: sized({}, 70_000) }), 401);
  });
});

describe('A body that is not a JSON object', () => {
  const WITH_BODY = calls.filter(({ method, body }) => method !== 'GET' && body).map(({ call }) => call);

  describe.each(['[]', '[{}]', 'null', '"x"', '5', 'true', '{', '{"title":}', 'title=x'])('as %s is a 400', (body) => {
    // A user of its own, because all these calls together exceed the rate limit of one.
    let sender: Account;
    beforeAll(async () => {
      sender = await signUp();
    });

    it.each(WITH_BODY)('on %s', async (call) => {
      refusal(await site(on(taskId, call), { as: sender, body }), 400, ['body ']);
    });
  });

  describe.each([
    ['text', 'text/plain', 'hello'],
    ['a form', 'application/x-www-form-urlencoded', 'title=x&category=y'],
    ['bytes', 'application/octet-stream', new Uint8Array([0xff, 0xfe, 0])],
    ['nothing', 'text/plain', ''],
    ['a body without a content type', undefined, 'hello'],
  ] as const)('as %s is a 400', (_what, type, chunk) => {
    it.each(ORIGINS)('at the %s', async (origin) => {
      const headers = { authorization: `Bearer ${ada.idToken}`, ...(type && { 'content-type': type }) };
      const chunks = chunk === '' ? [] : [chunk];
      refusal(await rawCall(origin, 'POST /tasks', { headers, chunks }), 400, ['body ']);
    });
  });

  it('is not required to have the JSON content type', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const { status } = await site(`PUT /tasks/${taskId}`, { as: ada, body: JSON.stringify(changeOf()), headers });
    expect(status).toBe(200);
  });

  it('is ignored on DELETE', async () => {
    const id = await postTask(site, ada);
    expect((await site(`DELETE /tasks/${id}`, { as: ada, body: { anything: 1 } })).status).toBe(200);
  });
});

describe.each(ORIGINS)('Malformed percent-encoding in a query at the %s', (origin) => {
  it.each(['limit=%zz', 'limit=%', 'limit=%E0%A4%A'])('is a 400, not a 500: ?%s', async (query) => {
    refusal(await rawCall(origin, `GET /tasks?${query}`), 400, ['query limit']);
  });
});
