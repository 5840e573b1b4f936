import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, SignedOutError } from './api-error.ts';

const token = vi.hoisted(() => vi.fn<(rejected: string | null) => Promise<string | null>>());
const ada = { uid: 'ada', email: 'ada@example.com' };
const session = vi.hoisted((): { user: object | null } => ({ user: null }));
vi.mock('../auth/session.ts', () => ({ idToken: token, currentSession: () => session }));

const logInAgain = vi.hoisted(() => vi.fn<(user: unknown) => Promise<boolean>>());
vi.mock('../auth/log-in-again.ts', () => ({ logInAgain }));

const { call, cursorIn } = await import('./api-client.ts');

const fetched = vi.fn<typeof fetch>();

const respond = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

const sent = (index = 0): { url: string; init: RequestInit; headers: Headers } => {
  const [url, init = {}] = fetched.mock.calls[index] ?? [];
  return { url: String(url), init, headers: new Headers(init.headers) };
};

beforeEach(() => {
  token.mockResolvedValue('token');
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  fetched.mockReset();
  token.mockReset();
  logInAgain.mockReset();
  session.user = null;
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('fills the path, encodes the query and reads cursors, total and ETag', async () => {
    fetched.mockResolvedValue(
      respond([], {
        headers: {
          link: '<BrowseTask.json?limit=12&cursor=abc>; rel="next", <BrowseTask.json?cursor=end>; rel="last"',
          'x-total-count': '1000+',
          etag: '"3"',
        },
      }),
    );
    const page = await call('browseTasks', { query: { search: 'a b', limit: '12' } });
    expect(sent().url).toBe('/BrowseTask.json?search=a+b&limit=12');
    expect(page).toEqual({
      data: [],
      etag: '"3"',
      next: 'abc',
      prev: null,
      last: 'end',
      total: { count: 1000, more: true },
    });
  });

  it('sends no token to a public feed, which keeps the response cacheable', async () => {
    fetched.mockResolvedValue(respond([]));
    await call('featuredTasks', { query: {} });
    expect(sent().headers.has('authorization')).toBe(false);
    expect(token).not.toHaveBeenCalled();
  });

  it('sends the token, the Idempotency-Key and the If-Match header', async () => {
    fetched.mockImplementation(async () => respond({ deletedCount: 1 }));
    await call('deleteTask', { params: { id: 'a/b' }, ifMatch: '"2"', idempotencyKey: 'key' });
    const { url, init, headers } = sent();
    expect([init.method, url]).toEqual(['DELETE', '/tasks/a%2Fb']);
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('if-match')).toBe('"2"');
    expect(headers.get('idempotency-key')).toBe('key');
  });

  it('retries a 401 response once, with another token', async () => {
    fetched.mockResolvedValueOnce(respond({}, { status: 401 })).mockResolvedValueOnce(respond({ deletedCount: 1 }));
    await call('deleteTask', { params: { id: '1' } });
    expect(token.mock.calls).toEqual([[null], ['token']]);
  });

  it('throws SignedOutError before any request if the endpoint needs a signed-in user', async () => {
    token.mockResolvedValue(null);
    await expect(call('deleteTask', { params: { id: '1' } })).rejects.toBeInstanceOf(SignedOutError);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('throws ApiError with the field errors of a refusal', async () => {
    const problem = {
      type: 'https://taskwright.example/problems/bad-request',
      title: 'The request has errors',
      status: 400,
      errors: [{ field: 'title', in: 'body', message: 'Title is required' }],
    };
    fetched.mockResolvedValue(respond(problem, { status: 400 }));
    const error: unknown = await call('getTask', { params: { id: '1' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'bad-request', fields: problem.errors });
  });

  it('rejects a successful response that violates the contract', async () => {
    fetched.mockResolvedValue(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    await expect(call('getTask', { params: { id: '1' } })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });

  it('throws NetworkError if there is no response', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('getTask', { params: { id: '1' } })).rejects.toBeInstanceOf(NetworkError);
  });

  it('times out after fifteen seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
    fetched.mockImplementation(async (_url, init) => {
      init?.signal?.throwIfAborted();
      return respond([]);
    });
    await expect(call('featuredTasks', { query: {} })).rejects.toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});

describe('An ended session', () => {
  const ended = () => respond({}, { status: 401 });
  const remove = () => call('deleteTask', { params: { id: '1' }, idempotencyKey: 'key' });

  beforeEach(() => {
    session.user = ada;
  });

  it('repeats a write once after the login, with the same idempotency key', async () => {
    fetched.mockResolvedValueOnce(ended()).mockResolvedValueOnce(ended());
    fetched.mockResolvedValueOnce(respond({ deletedCount: 1 }));
    logInAgain.mockResolvedValue(true);
    expect((await remove()).data).toEqual({ deletedCount: 1 });
    expect(logInAgain.mock.calls).toEqual([[ada]]);
    expect([0, 1, 2].map((index) => sent(index).headers.get('idempotency-key'))).toEqual(['key', 'key', 'key']);
  });

  it('repeats a write that had no token', async () => {
    token.mockResolvedValueOnce(null);
    fetched.mockResolvedValue(respond({ deletedCount: 1 }));
    logInAgain.mockResolvedValue(true);
    await remove();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('throws the error if the user closes the dialog, or if the repeated write fails too', async () => {
    fetched.mockImplementation(async () => ended());
    logInAgain.mockResolvedValueOnce(false);
    await expect(remove()).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    logInAgain.mockResolvedValueOnce(true);
    await expect(remove()).rejects.toMatchObject({ status: 401 });
    expect(logInAgain).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a read', () => call('listMyBids', { query: {} })],
    ['a background write', () => call('deleteTask', { params: { id: '1' }, isBackground: true })],
  ])('opens no dialog for %s', async (_what, send) => {
    fetched.mockImplementation(async () => ended());
    await expect(send()).rejects.toMatchObject({ status: 401 });
    expect(logInAgain).not.toHaveBeenCalled();
  });

  it('opens no dialog for a visitor, or if only a recent login is missing', async () => {
    const type = 'https://taskwright.example/problems/recent-login-required';
    fetched.mockImplementation(async () => respond({ type, title: 'Confirm', status: 401 }, { status: 401 }));
    await expect(remove()).rejects.toMatchObject({ code: 'recent-login-required' });
    session.user = null;
    fetched.mockImplementation(async () => ended());
    await expect(remove()).rejects.toMatchObject({ status: 401 });
    expect(logInAgain).not.toHaveBeenCalled();
  });
});

describe('cursorIn', () => {
  it('returns null for a missing relation', () => {
    expect(cursorIn(null, 'next')).toBeNull();
    expect(cursorIn('</tasks?cursor=a>; rel="prev"', 'next')).toBeNull();
  });
});

describe('App Check', () => {
  const request = async (call: typeof import('./api-client.ts').call) => {
    fetched.mockImplementation(async () => respond([]));
    await call('browseTasks', { query: {} });
    await call('listTasks', { query: {}, withToken: true });
    fetched.mockImplementation(async () => respond({ status: 'accepted' }, { status: 202 }));
    await call('subscribe', { body: { email: 'ada@example.com' } });
    return [0, 1, 2].map((index) => sent(index).headers.get('x-firebase-appcheck'));
  };

  it('sends no token if the build has no key', async () => {
    expect(await request(call)).toEqual([null, null, null]);
  });

  it('sends a token with every write and every authenticated call if the build has a key', async () => {
    vi.stubEnv('VITE_APP_CHECK', 'site-key');
    vi.resetModules();
    vi.doMock('./app-check.ts', () => ({ appCheckToken: async (key: string) => `token by ${key}` }));
    const { call: checked } = await import('./api-client.ts');
    expect(await request(checked)).toEqual([null, 'token by site-key', 'token by site-key']);
    vi.unstubAllEnvs();
    vi.doUnmock('./app-check.ts');
    vi.resetModules();
  });
});
