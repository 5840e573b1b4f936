import { createHmac } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from './caller.ts';
import {
  account,
  claims,
  type FakeGoogle,
  foreignKey,
  jwt,
  KEY_ID,
  KEYS,
  PROJECT,
  publishedKey,
  startFakeGoogle,
} from './testing/fake-google.ts';
import { createAccountCheck, createTokenVerifier } from './verify-token.ts';

let google: FakeGoogle;
let app: App;

beforeEach(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  google = await startFakeGoogle();
  const credential = { getAccessToken: async () => ({ access_token: 'of-the-server', expires_in: 3600 }) };
  app = initializeApp({ projectId: PROJECT, httpAgent: google.agent, credential }, 'tokens');
});

afterEach(async () => {
  await deleteApp(app);
  await google.stop();
  vi.unstubAllEnvs();
});

const auth = async () => getAuth(app);
const verify = (token: string): Promise<Caller> => createTokenVerifier(auth)(token);
/** Checks the account of a token as the API does. */
const check = async (token: string): Promise<void> => createAccountCheck(auth)(await verify(token));

const refused = { code: 'unauthorized', headers: { 'WWW-Authenticate': 'Bearer' } };
const unavailable = { code: 'unavailable', headers: { 'Retry-After': '5' } };
const hourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

describe('A verified ID token', () => {
  it('that is signed with a published key identifies the caller', async () => {
    const authTime = hourAgo();
    expect(await verify(jwt(claims({ auth_time: authTime })))).toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      authTime,
    });
  });

  it('contains null for a missing email address or name', async () => {
    const bare = claims({ email: undefined, email_verified: undefined, name: undefined });
    expect(await verify(jwt(bare))).toMatchObject({ uid: 'ada', email: null, emailVerified: false, name: null });
    expect(await verify(jwt(claims({ email: ' ', name: '' })))).toMatchObject({ email: null, name: null });
  });

  it('does not return the picture, which is an address on another site', async () => {
    const caller = await verify(jwt(claims({ picture: 'https://tracker.example/p.gif' })));
    expect(JSON.stringify(caller)).not.toContain('tracker.example');
  });

  it.each(['2999-01-01', '9999999999', null, undefined, {}, [9_999_999_999], true])(
    'with the auth_time %j has no time of a login',
    async (value) => {
      expect((await verify(jwt(claims({ auth_time: value })))).authTime).toBe(0);
    },
  );

  it.each(['true', 1, null, undefined, {}])('with email_verified %j has no verified address', async (value) => {
    expect(await verify(jwt(claims({ email_verified: value })))).toMatchObject({ emailVerified: false });
  });
});

describe('A token is rejected', () => {
  const none = { header: { alg: 'none', typ: 'JWT' }, sign: () => '' };
  const hs256 = (input: string) => createHmac('sha256', publishedKey).update(input).digest('base64url');
  const rs256 = { alg: 'RS256', typ: 'JWT' };

  it.each([
    ['with the signature of another key', () => jwt(claims(), { key: foreignKey })],
    ['without a signature', () => jwt(claims(), { sign: () => '' })],
    ['with a signature of nothing', () => jwt(claims(), { sign: () => 'AAAA' })],
    ['that says it needs none, as the emulator’s do', () => jwt(claims(), none)],
    ['that says so with a key id', () => jwt(claims(), { ...none, header: { ...none.header, kid: KEY_ID } })],
    [
      'signed with the public key for a secret',
      () => jwt(claims(), { header: { alg: 'HS256', kid: KEY_ID }, sign: hs256 }),
    ],
    ['with another’s claims under a good signature', () => swapClaims(jwt(claims()), claims({ sub: 'eve' }))],
    ['of a key that is not published', () => jwt(claims(), { header: { ...rs256, kid: 'of-yesterday' } })],
    ['without a key id', () => jwt(claims(), { header: rs256 })],
    ['with a key id that is a member of every object', () => jwt(claims(), { header: { ...rs256, kid: 'toString' } })],
    ['of another project', () => jwt(claims({ aud: 'other' }))],
    ['of another project’s issuer', () => jwt(claims({ iss: 'https://securetoken.google.com/other' }))],
    ['of another issuer', () => jwt(claims({ iss: 'https://accounts.google.com' }))],
    ['of nobody', () => jwt(claims({ sub: '' }))],
    ['of no one person', () => jwt(claims({ sub: 5 }))],
    ['of a uid too long', () => jwt(claims({ sub: 'x'.repeat(129) }))],
    ['that is a session cookie', () => jwt(claims({ iss: `https://session.firebase.google.com/${PROJECT}` }))],
    ['whose claims are null', () => jwt(null)],
    ['whose claims are a text', () => jwt('ada')],
    ['whose claims are a list', () => jwt([])],
    ['that is garbage', () => 'garbage'],
    ['that is dots', () => '..'],
    ['that is a.b.c', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('%s', async (_which, token) => {
    await expect(verify(token())).rejects.toMatchObject(refused);
  });

  it('if it has expired', async () => {
    const expired = jwt(claims({ iat: hourAgo() - 60, auth_time: hourAgo() - 60, exp: hourAgo() }));
    await expect(verify(expired)).rejects.toMatchObject({
      ...refused,
      message: 'Your session has ended. Log in again.',
    });
  });

  it('if it has expired and has the signature of another key', async () => {
    await expect(verify(jwt(claims({ exp: hourAgo() }), { key: foreignKey }))).rejects.toMatchObject(refused);
  });
});

/** Returns a token with other claims and its original signature. */
const swapClaims = (token: string, other: object): string => {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
};

describe('The account of a token', () => {
  it('is not looked up by the verification of the token', async () => {
    await verify(jwt(claims()));
    expect(google.requestedPaths.some((path) => path.includes('accounts:lookup'))).toBe(false);
  });

  it('is accepted after one lookup', async () => {
    await check(jwt(claims()));
    expect(google.requestedPaths.filter((path) => path.includes('accounts:lookup'))).toHaveLength(1);
  });

  it.each([
    ['signed out everywhere since', () => account({ validSince: String(Math.floor(Date.now() / 1000)) })],
    ['disabled', () => account({ disabled: true })],
    ['deleted', () => () => ({ status: 200, body: { kind: 'identitytoolkit#GetAccountInfoResponse' } })],
  ])('is rejected if it was %s', async (_what, answer) => {
    google.account = answer();
    await expect(check(jwt(claims()))).rejects.toMatchObject({
      ...refused,
      message: 'You were logged out everywhere. Log in again.',
    });
  });

  it('is accepted if the token was issued after the last sign-out', async () => {
    google.account = account({ validSince: String(hourAgo()) });
    await check(jwt(claims()));
  });

  it.each([['new@example.com'], [undefined]])('is rejected if its address is now %s', async (email) => {
    google.account = account({ email });
    await expect(check(jwt(claims()))).rejects.toMatchObject({
      ...refused,
      message: 'Your email address was changed. Log in again.',
    });
  });

  it('is accepted if the address differs only in case, or the token has none', async () => {
    await check(jwt(claims({ email: 'Ada@Example.COM' })));
    await check(jwt(claims({ email: undefined })));
  });

  it.each([
    [500, { error: { message: 'INTERNAL' } }],
    [403, { error: { message: 'INSUFFICIENT_PERMISSION' } }],
    [429, { error: { message: 'QUOTA_EXCEEDED' } }],
    [404, { error: { message: 'PROJECT_NOT_FOUND' } }],
    [502, '<html>Bad gateway</html>'],
    [200, 'not JSON'],
  ])('that cannot be looked up is a 503, not a rejection: %d %j', async (status, body) => {
    google.account = () => ({ status, body });
    await expect(check(jwt(claims()))).rejects.toMatchObject(unavailable);
  });
});

describe('Public keys', () => {
  it.each([
    [500, { error: 'backend error' }],
    [200, { error: 'try later', error_description: 'soon' }],
    [200, '<html>A captive portal</html>'],
    [404, 'nothing here'],
  ])('that cannot be fetched are a 503, because the token may be valid: %d %j', async (status, body) => {
    google.keys = { status, body };
    await expect(verify(jwt(claims()))).rejects.toMatchObject(unavailable);
    google.keys = KEYS;
    expect(await verify(jwt(claims()))).toMatchObject({ uid: 'ada' });
  });

  it('are a 503 if their server is unreachable', async () => {
    await google.stop();
    await expect(verify(jwt(claims()))).rejects.toMatchObject(unavailable);
  });

  it('are fetched once while they are valid', async () => {
    const held = createTokenVerifier(async () => getAuth(app));
    for (let round = 0; round < 3; round += 1) await held(jwt(claims()));
    expect(google.requestedPaths).toHaveLength(1);
  });
});
