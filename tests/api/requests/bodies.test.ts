import { BODY_LIMIT_BYTES } from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp } from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, refusal, taskOf } from '../../support/api.ts';
import { ORIGINS, rawCall } from '../../support/calls.ts';
import { emulators } from '../../support/emulators.ts';

const site = apiAt(emulators.site);
let ada: Account;

beforeAll(async () => {
  ada = await signUp();
});

describe('413', () => {
  /** Returns a body of exactly this many bytes, padded with insignificant spaces. */
  const sized = (body: object, bytes: number): string => JSON.stringify(body).padEnd(bytes, ' ');
  it('starts above 64 KiB', () => {
    expect(BODY_LIMIT_BYTES).toBe(65_536);
  });

  it('applies to a body over 64 KiB and not to one of 64 KiB', async () => {
    expect((await site('POST /tasks', { as: ada, body: sized(taskOf(ada), 65_536) })).status).toBe(201);
    refusal(await site('POST /tasks', { as: ada, body: sized(taskOf(ada), 65_537) }), 413);
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
  it.each(['[]', '{'])('as %s is a 400', async (body) => {
    refusal(await site('POST /tasks', { as: ada, body }), 400, ['body ']);
  });

  describe.each([
    ['text', 'text/plain', 'hello'],
    ['JSON as text', 'text/plain; charset=utf-8', JSON.stringify(changeOf())],
    ['a form', 'application/x-www-form-urlencoded', 'title=x&category=y'],
    ['bytes', 'application/octet-stream', new Uint8Array([0xff, 0xfe, 0])],
    ['nothing', 'text/plain', ''],
  ] as const)('as %s is a 415', (_what, type, chunk) => {
    it.each(ORIGINS)('at the %s', async (origin) => {
      const headers = { authorization: `Bearer ${ada.idToken}`, 'content-type': type };
      const chunks = chunk === '' ? [] : [chunk];
      refusal(await rawCall(origin, 'POST /tasks', { headers, chunks }), 415);
    });
  });

  it.each(ORIGINS)('without a content type at the %s is a 400', async (origin) => {
    const headers = { authorization: `Bearer ${ada.idToken}` };
    refusal(await rawCall(origin, 'POST /tasks', { headers, chunks: ['hello'] }), 400, ['body ']);
  });

  it('is ignored on DELETE', async () => {
    const id = await postTask(site, ada);
    expect((await site(`DELETE /tasks/${id}`, { as: ada, body: { anything: 1 } })).status).toBe(200);
  });
});

it.each(ORIGINS)('Malformed percent-encoding in a query at the %s is a 400, not a 500', async (origin) => {
  refusal(await rawCall(origin, 'GET /tasks?limit=%zz'), 400, ['query limit']);
});
