import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp } from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, refusal } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { ORIGINS, on, rawCall } from '../../support/calls.ts';
import { emulators } from '../../support/emulators.ts';
import { rawRequest } from '../../support/raw.ts';

type RawAnswer = Awaited<ReturnType<typeof rawRequest>>;

let ada: Account;
let taskId: string;

beforeAll(async () => {
  ada = await signUp();
  taskId = await postTask(apiAt(emulators.site), ada);
});

describe.each(ORIGINS)('404 at the %s', (origin) => {
  const ODD_IDS: [what: string, id?: string][] = [
    ['__x__'],
    ['__proto__'],
    ['constructor'],
    ['of 2,000 characters', 'x'.repeat(2000)],
    ['a%2Fbids%2Fc'],
    ['%2F'],
    ['%2e%2e%2fusers'],
    ['%00'],
    ['%20'],
    ['%25'],
    ['%ED%95%9C'],
    ['~'],
    ['*'],
    ['a.b'],
    ['a:b'],
    ['a;b'],
    ["'or'1'='1"],
  ];

  const CALLS: [call: string, body?: object][] = [
    ['GET /tasks/{id}'],
    ['PUT /tasks/{id}', changeOf()],
    ['DELETE /tasks/{id}'],
    ['GET /tasks/{id}/bids'],
    ['PUT /tasks/{id}/bids/me', bidOf()],
    ['DELETE /tasks/{id}/bids/me'],
  ];
  const send = (call: string, body?: object) => {
    const headers = { authorization: `Bearer ${ada.idToken}` };
    return rawCall(origin, call, { headers, chunks: body ? [JSON.stringify(body)] : [] });
  };

  it.each(CALLS)('applies to the ids of no document on %s', async (call, body) => {
    for (const id of ['nothing', '__x__', 'a%2Fb']) refusal(await send(on(id, call), body), 404);
  });

  it.each(ODD_IDS)('applies to the id %s', async (_what, id = _what) => {
    refusal(await send(`GET /tasks/${id}`), 404);
  });

  it('applies to a path that no call has', async () => {
    for (const path of ['/tasks//', '/users/x']) refusal(await rawCall(origin, `GET ${path}`), 404);
  });
});

describe('404 at the function’s own URL', () => {
  it.each(['', '/', '/TASKS-X', '/nothing.json', '/index.html', '/../tasks', '//tasks'])(
    'applies to the unknown path %j',
    async (path) => {
      refusal(await rawCall('api', `GET ${path}`), 404);
    },
  );
});

describe.each(ORIGINS)('308 at the %s', (origin) => {
  it.each([
    ['GET /tasks/?limit=5', '/tasks?limit=5'],
    ['GET /TASKS?limit=5', '/tasks?limit=5'],
    ['GET /tasks/aBc/', '/tasks/aBc'],
    ['PUT /Tasks/aBc/Bids/Me/', '/tasks/aBc/bids/me'],
    ['POST /Users/Me/Terms', '/users/me/terms'],
    ['GET /users/profiles/by-handle/Jonas', '/users/profiles/by-handle/jonas'],
    ['GET /tasks.json', '/Tasks.json'],
    ['GET /Tasks.json/?limit=5', '/Tasks.json?limit=5'],
    ['GET /OPENAPI.json', '/openapi.json'],
  ])('%s leads to %s', async (call, path) => {
    const { status, headers } = await rawRequest(emulators[origin], call);
    expect([status, headers.get('location')]).toEqual([308, path]);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%2Fevil.example/',
    '//evil.example/tasks/',
    '/tasks//evil.example/',
  ])('does not lead from %s to another site', async (path) => {
    const { status, headers } = await rawRequest(emulators[origin], `GET ${path}`);
    expect([status, headers.get('location')]).toEqual([404, null]);
  });
});

describe.each(ORIGINS)('405 at the %s', (origin) => {
  it.each(['PATCH', 'PROPFIND'])('applies to %s, with Allow', async (method) => {
    const answer = await rawCall(origin, `${method} /tasks/x`);
    refusal(answer, 405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
  });

  it('applies to HEAD on a path without GET', async () => {
    const answer = await rawRequest(emulators[origin], 'HEAD /users');
    expect(answer).toMatchObject({ status: 405, text: '' });
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

describe.each(ORIGINS)('HEAD at the %s', (origin) => {
  const PATHS = ['/tasks', '/tasks/{id}', '/Tasks.json', '/BrowseTask.json?limit=1', '/openapi.json', '/tasks/nothing'];

  it.each(PATHS)('of %s has the status and headers of GET, without a body', async (each) => {
    const path = on(taskId, each);
    const send = (method: string) => rawRequest(emulators[origin], `${method} ${path}`);
    const isSame = (one: RawAnswer, other: RawAnswer) => one.headers.get('etag') === other.headers.get('etag');
    // Other tests change the lists meanwhile, so the list must be the same before and after the HEAD.
    let [before, head, get] = [await send('GET'), await send('HEAD'), await send('GET')];
    while (!isSame(before, get)) [before, head, get] = [get, await send('HEAD'), await send('GET')];
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
    for (const name of ['content-type', 'etag', 'link', 'vary', 'x-total-count']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });
});
