import { type Endpoint, type EndpointName, endpoints } from '@taskwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import type { Caller, VerifyToken } from './caller.ts';
import { REQUEST_DEADLINE_MS } from './deadline.ts';
import type { Handler, Handlers } from './endpoint.ts';
import { ApiProblem } from './problems.ts';
import type { RequestLine } from './request-line.ts';

const ada: Caller = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada',
  authTime: Math.floor(Date.now() / 1000),
};
const lines: RequestLine[] = [];

beforeEach(() => {
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Handlers by name. */
type Some = { readonly [N in EndpointName]?: Handler<N> };

/** Returns handlers that each throw a 404 with their own name, except for those given. */
const handlers =
  (some: Some = {}): Handlers =>
  (name) =>
    some[name] ??
    (async () => {
      throw new ApiProblem('not-found', name);
    });
const app = (some: Some = {}, verify: VerifyToken = async () => ada) =>
  createApp(handlers(some), verify, (line) => lines.push(line));

const FIELDS = { title: 'a', category: 'b', description: 'c', deadline: '2026-12-01' };
const BODIES: Readonly<Partial<Record<EndpointName, object>>> = {
  readNotifications: { upTo: '2026-11-21T10:00:00.000Z' },
  readPlace: { place: 'my-bids', tasks: ['x'] },
  saveNotificationSettings: { muted: [] },
  saveUser: { email: 'ada@example.com', name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' },
  createTask: { ...FIELDS, userEmail: 'ada@example.com', creationTime: '2026-11-21' },
  updateTask: FIELDS,
  placeBid: { amount: 5, days: 1, message: 'a' },
  markBid: { mark: 'declined' },
  sendMessage: { text: 'a' },
  createCheckout: { conversation: 'x', milestones: [1], totalCents: 100 },
  transitionAgreement: { transition: 'confirm-cancellation' },
  readConversation: { upTo: 1 },
  readBids: { upTo: '2026-01-01T00:00:00Z' },
  report: { about: { kind: 'task', task: 'x' }, reason: 'spam' },
  changeEmail: { email: 'new@example.com' },
  requestPasswordReset: { email: 'ada@taskwright.example' },
  confirmEmailChange: { token: `${'a'.repeat(43)}.${'b'.repeat(43)}` },
  undoEmailChange: { token: `${'a'.repeat(43)}.${'b'.repeat(43)}` },
  saveProfile: { handle: 'ada' },
  addPiece: { title: 'a' },
  savePiece: { title: 'a' },
  transitionPiece: { action: 'propose' },
  invite: { person: 'a', task: 'b' },
  acceptTerms: { version: '2025-07-02' },
  saveSearch: { name: 'Signs', frequency: 'daily', query: {} },
  changeSearch: { name: 'Signs', frequency: 'daily' },
  saveName: { name: 'Ada King' },
  subscribe: { email: 'ada@example.com' },
  confirmSubscription: { token: `${'a'.repeat(43)}.${'b'.repeat(43)}` },
  leaveNewsletter: { token: `${'a'.repeat(43)}.${'b'.repeat(43)}` },
};
const QUERIES: Readonly<Partial<Record<string, string>>> = { listAgreements: '?role=client' };
const table: [string, Endpoint][] = Object.entries(endpoints);
const json = { 'content-type': 'application/json' };
const signedIn = { ...json, authorization: 'Bearer token' };

const call = (
  name: string,
  endpoint: Endpoint,
  to = app(),
  headers: Record<string, string> = { ...signedIn, 'if-match': '*' },
) => {
  const body = Object.entries(BODIES).find(([each]) => each === name)?.[1];
  return to.request(endpoint.path.replace('{id}', 'x') + (QUERIES[name] ?? ''), {
    method: endpoint.method,
    headers: { ...headers, ...(endpoint.sendsImage && { 'content-type': 'image/webp' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(endpoint.sendsImage && { body: 'RIFF' }),
  });
};

describe('The router', () => {
  it.each(table)('routes %s to its own handler', async (name, endpoint) => {
    expect(await (await call(name, endpoint)).json()).toMatchObject({ status: 404, detail: name });
  });

  it.each(table.filter(([, { body }]) => body !== undefined))(
    'rejects a body that is not an object for %s',
    async (_name, { method, path }) => {
      for (const body of ['[]', 'null', '{']) {
        const headers = { ...signedIn, 'if-match': '*' };
        const response = await app().request(path.replace('{id}', 'x'), { method, headers, body });
        const errors = [expect.objectContaining({ field: '', in: 'body' })];
        expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ errors })]);
      }
    },
  );

  it('requires If-Match for transitionAgreement, and for no other endpoint', async () => {
    const unread = (name: string, endpoint: Endpoint) => call(name, endpoint, app(), signedIn);
    const refused = await unread('transitionAgreement', endpoints.transitionAgreement);
    expect([refused.status, await refused.json()]).toEqual([428, expect.objectContaining({ status: 428 })]);
    expect((await unread('updateTask', endpoints.updateTask)).status).toBe(404);
  });

  it.each(table)('rejects %s by an account that may no longer be used', async (name, endpoint) => {
    const checkAccount = vi.fn(async () => {
      throw new ApiProblem('unauthorized', 'Log in again.');
    });
    const options = { checkAccount };
    const response = await call(
      name,
      endpoint,
      createApp(handlers(), async () => ada, undefined, options),
    );
    expect([response.status, checkAccount.mock.calls]).toEqual([401, [[ada]]]);
  });

  it.each(table)('requires a recent login for %s if its route does', async (name, endpoint) => {
    const now = () => new Date(Date.now() + 301_000);
    const to = createApp(handlers(), async () => ada, undefined, { now });
    expect((await call(name, endpoint, to)).status).toBe(endpoint.recentLogin ? 401 : 404);
  });

  it('verifies that writes, and reads with a token, come from the site', async () => {
    const attest = vi.fn(async () => {
      throw new ApiProblem('forbidden', 'Not from the site.');
    });
    const to = createApp(handlers(), async () => ada, undefined, { attest });
    const status = async (...[name, headers]: ['getTask' | 'subscribe', Record<string, string>]) =>
      (await call(name, endpoints[name], to, { 'x-firebase-appcheck': 'proof', ...headers })).status;
    expect([await status('getTask', {}), attest.mock.calls]).toEqual([404, []]);
    expect([await status('getTask', signedIn), await status('subscribe', {})]).toEqual([403, 403]);
    expect(attest.mock.calls).toEqual([['proof'], ['proof']]);
  });

  it('does not call the handler of a write before the account is checked', async () => {
    const subscribe = vi.fn(async () => ({ status: 202, body: { status: 'accepted' } }) as const);
    const checkAccount = async () => {
      throw new ApiProblem('unauthorized', 'Log in again.');
    };
    const to = createApp(handlers({ subscribe }), async () => ada, undefined, { checkAccount });
    expect((await call('subscribe', endpoints.subscribe, to)).status).toBe(401);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('checks the account while a read runs', async () => {
    let finishCheck = () => {};
    const checkAccount = () =>
      new Promise<void>((resolve) => {
        finishCheck = resolve;
      });
    // The check ends only after the handler was called.
    const getTask = async (): Promise<never> => {
      finishCheck();
      throw new ApiProblem('not-found', 'read');
    };
    const to = createApp(handlers({ getTask }), async () => ada, undefined, { checkAccount });
    expect(await (await call('getTask', endpoints.getTask, to)).json()).toMatchObject({ detail: 'read' });
  });

  it.each([
    ['/tasks/', '/tasks'],
    ['/tasks/aB/?x=%20', '/tasks/aB?x=%20'],
    ['/Tasks/aB/BIDS/', '/tasks/aB/bids'],
    ['/users/', '/users'],
  ])('redirects every method of %s to %s', async (path, expected) => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      const { status, headers } = await app().request(path, { method });
      expect([status, headers.get('location')]).toEqual([308, expected]);
    }
    const { headers } = await app().request(path, { headers: { authorization: 'Bearer x' } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['/tasks//', '/tasks/a/b', '/tasks/a/bids/b', '/users/x', '/users/me/x', '/users/me/terms/x'])(
    'rejects every method of the unknown path %s with a 404',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) expect((await app().request(path, { method })).status).toBe(404);
    },
  );

  it.each([
    ['/users', 'POST'],
    ['/users/me', 'GET, HEAD, DELETE'],
    ['/users/me/terms', 'POST, GET, HEAD'],
    ['/subscribers', 'POST'],
    ['/subscribers/confirm', 'POST'],
    ['/subscribers/leave', 'POST'],
    ['/tasks', 'POST, GET, HEAD'],
    ['/tasks/x', 'GET, HEAD, PUT, DELETE'],
    ['/tasks/x/bids', 'GET, HEAD'],
    ['/tasks/x/bids/me', 'PUT, DELETE'],
    ['/Tasks.json', 'GET, HEAD'],
    ['/BrowseTask.json', 'GET, HEAD'],
    ['/openapi.json', 'GET, HEAD'],
  ])('rejects every other method of %s with a 405 and Allow: %s', async (path, allow) => {
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].filter((each) => !allow.includes(each));
    for (const method of others) {
      const response = await app().request(path, { method });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, allow]);
      expect(await response.json()).toMatchObject({ status: 405 });
    }
  });

  it('responds to OPTIONS with the methods of a path', async () => {
    for (const [path, allow] of [
      ['/tasks', 'POST, GET, HEAD'],
      ['/tasks/x', 'GET, HEAD, PUT, DELETE'],
      ['/users', 'POST'],
      ['/openapi.json', 'GET, HEAD'],
    ] as const) {
      const response = await app().request(path, { method: 'OPTIONS' });
      expect(response.status).toBe(204);
      expect(response.headers.get('allow')).toBe(allow);
    }
  });
});

describe('A failing or slow handler', () => {
  it('results in a 503 problem without the cause, never a 500, for an unexpected error', async () => {
    const getTask = async (): Promise<never> => {
      throw new TypeError('secret');
    };
    const response = await app({ getTask }).request('/tasks/x');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.text()).not.toContain('secret');
    expect(lines).toMatchObject([{ severity: 'ERROR', problem: 'unavailable', cause: { name: 'TypeError' } }]);
    expect(lines[0]?.stack_trace).toContain('app.test.ts');
  });

  it('results in a 503 at the deadline if it has not responded', async () => {
    vi.useFakeTimers();
    const getTask = () => new Promise<never>(() => {});
    const answer = app({ getTask }).request('/tasks/x');
    await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
    expect((await answer).status).toBe(503);
    expect((await answer).headers.get('content-type')).toBe('application/problem+json');
    expect((await answer).headers.get('retry-after')).toBe('5');
    expect((await answer).headers.get('cache-control')).toBe('private, no-store');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not change the 503 if it fails after the deadline', async () => {
    vi.useFakeTimers();
    const getTask = () =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), REQUEST_DEADLINE_MS + 1000));
    const answer = app({ getTask }).request('/tasks/x');
    await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS + 2000);
    expect((await answer).status).toBe(503);
  });

  it('leaves no timer if it fails before the deadline', async () => {
    vi.useFakeTimers();
    expect((await app().request('/tasks/x')).status).toBe(404);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('results in a 503 if the Admin SDK cannot be loaded', async () => {
    const verify: VerifyToken = async () => {
      throw new Error('Cannot find module firebase-admin/auth');
    };
    expect((await app({}, verify).request('/tasks/x', { headers: signedIn })).status).toBe(503);
  });
});

describe('A response', () => {
  const subscribe: Handler<'subscribe'> = async () => ({ status: 202, body: { status: 'accepted' } });
  const cached = { 'Cache-Control': 'public, max-age=0', Link: '<tasks?cursor=a>; rel="next"' };
  const featuredTasks: Handler<'featuredTasks'> = async () => ({ status: 200, body: [], headers: cached });

  it('is private, no-store by default', async () => {
    const response = await app({ subscribe }).request('/subscribers', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(BODIES.subscribe),
    });
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('that is public has an ETag, and is a 304 without a body if the request names it', async () => {
    const first = await app({ featuredTasks }).request('/Tasks.json');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const second = await app({ featuredTasks }).request('/Tasks.json', { headers: { 'if-none-match': tag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    for (const name of ['cache-control', 'etag', 'link']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it('to HEAD has all headers and no body', async () => {
    const [get, head] = [
      await app({ featuredTasks }).request('/Tasks.json'),
      await app({ featuredTasks }).request('/Tasks.json', { method: 'HEAD' }),
    ];
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...get.headers]);
  });
});

describe('A request', () => {
  it('logs one line for every outcome', async () => {
    await app().request('/tasks/x');
    await app().request('/nowhere/ada@example.com?userEmail=ada@example.com');
    await app().request('/tasks', { method: 'PATCH' });
    await app().request('/users/me/terms');
    await app().request('/subscribers', { method: 'POST', headers: json, body: '{' });
    const seen = lines.map(({ operation, status, problem }) => [operation, status, problem]);
    expect(seen).toEqual([
      ['getTask', 404, 'not-found'],
      [null, 404, undefined],
      [null, 405, undefined],
      ['acceptedTerms', 401, 'unauthorized'],
      ['subscribe', 400, 'bad-request'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('ada');
  });

  it('that times out logs one line at the deadline', async () => {
    vi.useFakeTimers();
    const answer = app({ getTask: () => new Promise<never>(() => {}) }).request('/tasks/x');
    await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
    await answer;
    expect(lines).toMatchObject([
      {
        severity: 'ERROR',
        operation: 'getTask',
        status: 503,
        problem: 'unavailable',
        cause: { message: `No response within ${REQUEST_DEADLINE_MS} ms` },
      },
    ]);
  });

  it.each([
    ['a refusal', '/tasks/x', {}],
    ['an unknown address', '/nowhere', {}],
    ['another method', '/tasks', { method: 'PATCH' }],
  ])('has the same id in %s and in its log line', async (_title, path, init) => {
    const response = await app().request(path, init);
    const id = lines[0]?.requestId;
    expect(await response.json()).toMatchObject({ requestId: id });
    expect(response.headers.get('x-request-id')).toBe(id);
  });

  it('has no id in a response that a cache could serve to another caller', async () => {
    const featuredTasks: Handler<'featuredTasks'> = async () => ({
      status: 200,
      body: [],
      headers: { 'Cache-Control': 'public, max-age=0' },
    });
    expect((await app({ featuredTasks }).request('/Tasks.json')).headers.get('x-request-id')).toBeNull();
  });
});
