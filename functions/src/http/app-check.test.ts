import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppCheck } from './app-check.ts';
import { type FakeGoogle, foreignKey, JWKS, jwt, PROJECT, startFakeGoogle } from './testing/fake-google.ts';

let google: FakeGoogle;
let app: App;

beforeEach(async () => {
  google = await startFakeGoogle();
  google.keys = JWKS;
  app = initializeApp({ projectId: PROJECT, httpAgent: google.agent }, 'app-check');
});

afterEach(async () => {
  await deleteApp(app);
  await google.stop();
});

const attest = (token: string | null) => createAppCheck(async () => getAppCheck(app))(token);

const claims = (change: Record<string, unknown> = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://firebaseappcheck.googleapis.com/1234',
    aud: ['projects/1234', `projects/${PROJECT}`],
    sub: '1:1234:web:abcd',
    iat: now - 60,
    exp: now + 3540,
    ...change,
  };
};

describe('A request', () => {
  it('with a valid App Check token is accepted', async () => {
    await attest(jwt(claims()));
  });

  it.each([
    ['no token', () => null],
    ['garbage', () => 'garbage'],
    ['another key’s token', () => jwt(claims(), { key: foreignKey })],
    ['an expired token', () => jwt(claims({ exp: Math.floor(Date.now() / 1000) - 60 }))],
    ['another project’s token', () => jwt(claims({ aud: ['projects/other'] }))],
    ['another issuer’s token', () => jwt(claims({ iss: 'https://securetoken.google.com/x' }))],
    ['an unsigned token', () => jwt(claims(), { header: { alg: 'none' }, sign: () => '' })],
  ])('with %s is rejected', async (_title, token) => {
    await expect(attest(token())).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is a 503 while the keys cannot be fetched', async () => {
    google.keys = { status: 500, body: 'down' };
    await expect(attest(jwt(claims()))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
