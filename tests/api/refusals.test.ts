import { BODY_LIMIT_BYTES, type Endpoint, endpoints, updateResponse } from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, disable, remove, signIn, signOutEverywhere, signUp } from '../support/accounts.ts';
import { type Answer, apiAt, changeOf, postTask, refusal, success, taskOf } from '../support/api.ts';
import { bidOf, placeBid } from '../support/bids.ts';
import { emulators } from '../support/emulators.ts';
import { rawRequest } from '../support/raw.ts';

const site = apiAt(emulators.site);
let ada: Account;
let hers: string;
/** A task of somebody else’s, to bid on. */
let others: string;

beforeAll(async () => {
  ada = await signUp();
  hers = await postTask(site, ada);
  others = await postTask(site, await signUp());
});

/** Every call of the contract as `POST /tasks`, with an id that is there where it takes one. */
const calls = Object.values(endpoints).map((endpoint: Endpoint) => ({
  endpoint,
  call: (id: string) => `${endpoint.method} ${endpoint.path.replace('{id}', id)}`,
}));
const guarded = calls.filter(({ endpoint }) => endpoint.access !== 'public');

/** An ID token as the Auth emulator makes them, unsigned, with other claims. */
const altered = (change: Readonly<Record<string, unknown>>): string => {
  const [header, payload = ''] = ada.idToken.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const text = JSON.stringify(Object.assign({}, claims, change));
  return `${header}.${Buffer.from(text).toString('base64url')}.`;
};
const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;

describe('401', () => {
  it('is for who calls without a token, on every call that needs one, whatever the rest of the request', async () => {
    expect(guarded).toHaveLength(9);
    for (const { call, endpoint } of guarded) {
      for (const id of [hers, 'nothing']) {
        const answer = await site(call(id), endpoint.method === 'GET' ? {} : { body: { nonsense: true } });
        refusal(answer, 401);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });

  it.each([
    ['garbage', () => 'Bearer garbage'],
    ['dots', () => 'Bearer a.b.c'],
    ['no scheme', () => ada.idToken],
    ['another scheme', () => `Basic ${ada.idToken}`],
    ['nothing', () => 'Bearer'],
    ['two tokens', () => `Bearer ${ada.idToken} ${ada.idToken}`],
    ['a token cut short', () => `Bearer ${ada.idToken.slice(0, -20)}`],
    ['claims of null', () => `Bearer ${ada.idToken.split('.')[0]}.bnVsbA.`],
    ['an expired token', () => `Bearer ${altered({ exp: seconds(-60), iat: seconds(-3660) })}`],
    ['another project’s token', () => `Bearer ${altered({ aud: 'other' })}`],
    ['another issuer’s token', () => `Bearer ${altered({ iss: 'https://example.com/other' })}`],
    ['nobody’s token', () => `Bearer ${altered({ sub: '' })}`],
    ['a token of an account that never was', () => `Bearer ${altered({ sub: 'ghost', user_id: 'ghost' })}`],
  ])('is for %s, on writes', async (_what, authorization) => {
    const headers = { authorization: authorization() };
    refusal(await site('POST /tasks', { body: taskOf(ada), headers }), 401);
    refusal(await site(`PUT /tasks/${hers}`, { body: changeOf(), headers }), 401);
    refusal(await site(`DELETE /tasks/${hers}`, { headers }), 401);
    refusal(await site(`PUT /tasks/${hers}/bids/me`, { body: bidOf(), headers }), 401);
    refusal(await site(`DELETE /tasks/${hers}/bids/me`, { headers }), 401);
  });

  it('is for a token that does not hold on public calls too, rather than an answer as to a stranger', async () => {
    const headers = { authorization: 'Bearer garbage' };
    for (const { call, endpoint } of calls.filter((each) => each.endpoint.access === 'public')) {
      refusal(await site(call(hers), { headers, ...(endpoint.body && { body: {} }) }), 401);
    }
  });

  it.each([
    ['deleted', remove],
    ['disabled', disable],
    ['signed out everywhere', signOutEverywhere],
  ])('is for every write of an account that was %s since', async (_what, happens) => {
    const mia = await signUp();
    const id = await postTask(site, mia);
    await placeBid(site, hers, mia);
    await happens(mia);
    refusal(await site('POST /tasks', { as: mia, body: taskOf(mia) }), 401);
    refusal(await site(`PUT /tasks/${id}`, { as: mia, body: changeOf() }), 401);
    refusal(await site(`DELETE /tasks/${id}`, { as: mia }), 401);
    refusal(await site(`PUT /tasks/${hers}/bids/me`, { as: mia, body: bidOf() }), 401);
    refusal(await site(`DELETE /tasks/${hers}/bids/me`, { as: mia }), 401);
    expect((await site(`GET /tasks/${id}`)).status).toBe(200);
  });

  it('is not for who signs in anew', async () => {
    const mia = await signUp();
    const id = await postTask(site, mia);
    const answer = await site(`PUT /tasks/${id}`, { as: await signIn(mia), body: changeOf() });
    success(answer, 200, updateResponse);
  });
});

describe('404', () => {
  const ODD_IDS = [
    'nothing',
    '__x__',
    '__proto__',
    'constructor',
    'x'.repeat(2000),
    'a%2Fb',
    'a%2Fbids%2Fc',
    '%2F',
    '%2e%2e%2fusers',
    '%00',
    '%20',
    '%25',
    '%ED%95%9C',
    '~',
    '*',
    'a.b',
    'a:b',
    'a;b',
    "'or'1'='1",
  ];

  it.each(ODD_IDS)('is for the id %j, to read, change, delete and bid on', async (id) => {
    for (const origin of [emulators.site, emulators.api]) {
      const headers = { authorization: `Bearer ${ada.idToken}` };
      for (const [method, chunks] of [
        ['GET', []],
        ['PUT', [JSON.stringify(changeOf())]],
        ['DELETE', []],
      ] as const) {
        const answer = await rawRequest(origin, `${method} /tasks/${id}`, { headers, chunks });
        refusal(parsed(answer), 404);
      }
      for (const [call, chunks] of [
        [`GET /tasks/${id}/bids`, []],
        [`PUT /tasks/${id}/bids/me`, [JSON.stringify(bidOf())]],
        [`DELETE /tasks/${id}/bids/me`, []],
      ] as const) {
        refusal(parsed(await rawRequest(origin, call, { headers, chunks })), 404);
      }
    }
  });

  it.each([
    '/tasks/',
    '/tasks//',
    '/tasks/a/b',
    '/tasks/a/',
    '/tasks/a/bids/',
    '/tasks/a/bids/b',
    '/users/',
    '/users/x',
    '/users/me',
    '/users/me/terms/x',
  ])('is for the address %s', async (path) => {
    for (const origin of [emulators.site, emulators.api]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        refusal(parsed(await rawRequest(origin, `${method} ${path}`)), 404);
      }
    }
  });

  it('is for everything the function does not know, at its own URL', async () => {
    for (const path of ['', '/', '/TASKS', '/nothing.json', '/tasks.json', '/index.html', '/../tasks', '//tasks']) {
      refusal(parsed(await rawRequest(emulators.api, `GET ${path}`)), 404);
    }
  });
});

const parsed = ({ status, headers, text }: { status: number; headers: Headers; text: string }): Answer => ({
  status,
  headers,
  body: JSON.parse(text),
});

describe('405', () => {
  const METHODS: Readonly<Record<string, string>> = {
    '/users': 'POST',
    '/users/me/terms': 'POST, GET, HEAD',
    '/subscribers': 'POST',
    '/tasks': 'POST, GET, HEAD',
    '/tasks/x': 'GET, HEAD, PUT, DELETE',
    '/tasks/x/bids': 'GET, HEAD',
    '/tasks/x/bids/me': 'PUT, DELETE',
    '/Tasks.json': 'GET, HEAD',
    '/BrowseTask.json': 'GET, HEAD',
    '/openapi.json': 'GET, HEAD',
  };

  it.each(Object.entries(METHODS))('is for every other method on %s, with Allow: %s', async (path, allow) => {
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].filter((each) => !allow.includes(each));
    for (const origin of [emulators.site, emulators.api]) {
      for (const method of others) {
        const answer = parsed(await rawRequest(origin, `${method} ${path}`));
        refusal(answer, 405);
        expect(answer.headers.get('allow')).toBe(allow);
      }
    }
  });

  it('is for HEAD where there is nothing to GET', async () => {
    const answer = await rawRequest(emulators.site, 'HEAD /users');
    expect(answer).toMatchObject({ status: 405, text: '' });
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

describe('HEAD', () => {
  it('answers as GET does, without the body', async () => {
    const paths = [
      '/tasks',
      `/tasks/${hers}`,
      '/Tasks.json',
      '/BrowseTask.json?limit=1',
      '/openapi.json',
      '/tasks/nothing',
    ];
    for (const origin of [emulators.site, emulators.api]) {
      for (const path of paths) {
        const [head, get] = [await rawRequest(origin, `HEAD ${path}`), await rawRequest(origin, `GET ${path}`)];
        expect(head.status).toBe(get.status);
        expect(head.text).toBe('');
        for (const name of ['content-type', 'etag', 'link', 'vary', 'x-total-count']) {
          expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
        }
      }
    }
  });
});

describe('413', () => {
  /** A body of exactly so many bytes, padded with spaces that mean nothing. */
  const sized = (body: object, bytes: number): string => JSON.stringify(body).padEnd(bytes, ' ');
  const writes = (): [string, object][] => [
    ['POST /tasks', taskOf(ada)],
    [`PUT /tasks/${hers}`, changeOf()],
    [`PUT /tasks/${others}/bids/me`, bidOf()],
    ['POST /users', { email: ada.email, name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' }],
    ['POST /users/me/terms', { version: '2025-07-02' }],
    ['POST /subscribers', { email: ada.email }],
  ];

  it('is for a body over 64 KiB and not for one of 64 KiB, on every write', async () => {
    expect(BODY_LIMIT_BYTES).toBe(65_536);
    for (const [call, body] of writes()) {
      expect((await site(call, { as: ada, body: sized(body, 65_536) })).status, call).toBeLessThan(300);
      refusal(await site(call, { as: ada, body: sized(body, 65_537) }), 413);
    }
  });

  it('is for a body of a million bytes, at both origins, and in chunks', async () => {
    const headers = { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' };
    const body = sized(taskOf(ada), 1_000_000);
    for (const origin of [emulators.site, emulators.api]) {
      refusal(parsed(await rawRequest(origin, 'POST /tasks', { headers, chunks: [body] })), 413);
    }
    const chunks = [body.slice(0, 300), body.slice(300, 600_000), body.slice(600_000)];
    refusal(parsed(await rawRequest(emulators.api, 'POST /tasks', { headers, chunks })), 413);
  });

  it('comes after the question who calls', async () => {
    refusal(await site('POST /tasks', { body: sized({}, 70_000) }), 401);
  });
});

describe('A body that is no JSON object', () => {
  it.each(['[]', '[{}]'])('as %s is a 400', async (body) => {
    for (const call of [
      'POST /tasks',
      `PUT /tasks/${hers}`,
      `PUT /tasks/${hers}/bids/me`,
      'POST /users',
      'POST /users/me/terms',
      'POST /subscribers',
    ]) {
      refusal(await site(call, { as: ada, body }), 400, ['body ']);
    }
  });

  it.each(['null', '"x"', '5', 'true', '{', '{"title":}', 'title=x'])(
    'as %s, which no parser lets through to us, is a 400 too',
    async (body) => {
      for (const call of ['POST /tasks', `PUT /tasks/${hers}`, `PUT /tasks/${others}/bids/me`]) {
        expect((await site(call, { as: ada, body })).status).toBe(400);
      }
    },
  );

  it('as text of another type, or none at all, is a 400', async () => {
    for (const origin of [emulators.site, emulators.api]) {
      const authorization = `Bearer ${ada.idToken}`;
      for (const [type, chunk] of [
        ['text/plain', 'hello'],
        ['application/x-www-form-urlencoded', 'title=x&category=y'],
        ['application/octet-stream', new Uint8Array([0xff, 0xfe, 0])],
        ['text/plain', ''],
        [undefined, 'hello'],
      ] as const) {
        const headers = { authorization, ...(type && { 'content-type': type }) };
        const answer = await rawRequest(origin, 'POST /tasks', { headers, chunks: chunk === '' ? [] : [chunk] });
        refusal(parsed(answer), 400, ['body ']);
      }
    }
  });

  it('may call itself what it likes when it is one', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const { status } = await site(`PUT /tasks/${hers}`, { as: ada, body: JSON.stringify(changeOf()), headers });
    expect(status).toBe(200);
  });

  it('is not looked for on DELETE', async () => {
    const id = await postTask(site, ada);
    expect((await site(`DELETE /tasks/${id}`, { as: ada, body: { anything: 1 } })).status).toBe(200);
  });
});

describe('Malformed percent-encoding in a query', () => {
  it.each(['limit=%zz', 'limit=%', 'limit=%E0%A4%A'])('is a 400, not a 500: ?%s', async (query) => {
    for (const origin of [emulators.site, emulators.api]) {
      refusal(parsed(await rawRequest(origin, `GET /tasks?${query}`)), 400, ['query limit']);
    }
  });
});
