import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { download, fileNameIn } from './download.ts';

vi.mock('../auth/session.ts', () => ({
  idToken: async (rejected: string | null) => (rejected === 'token' ? 'fresh' : 'token'),
}));

let tokens: (string | null)[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  tokens = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    tokens.push(headers.get('authorization'));
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (code: string) => () =>
  new Response(JSON.stringify({ type: `https://taskwright.example/problems/${code}`, title: 'Refused', status: 401 }), {
    status: 401,
  });

describe('A download', () => {
  it('is requested with the token, and has the content and the name of the server’s file', async () => {
    answers = [() => new Response('{}', { headers: { 'content-disposition': 'attachment; filename="data.json"' } })];
    const { blob, name } = await download('/users/me/export');
    expect([await blob.text(), name, tokens]).toEqual(['{}', 'data.json', ['Bearer token']]);
  });

  it('is requested again with a fresh token after a 401, except if it needs a recent login', async () => {
    answers = [refusal('unauthorized'), () => new Response('{}')];
    await download('/users/me/export');
    expect(tokens).toEqual(['Bearer token', 'Bearer fresh']);
    answers = [refusal('recent-login-required'), () => new Response('{}')];
    const failure = download('/users/me/export');
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ code: 'recent-login-required' });
    expect(tokens).toHaveLength(3);
  });

  it('fails with NetworkError without a response', async () => {
    answers = [];
    await expect(download('/users/me/export')).rejects.toBeInstanceOf(NetworkError);
  });
});

it.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="taskwright-data.json"', 'taskwright-data.json'],
  ['attachment; filename="../data.json"', null],
])('the file name in %j is %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
