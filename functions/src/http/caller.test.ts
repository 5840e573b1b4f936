import { describe, expect, it } from 'vitest';
import { assertRecentLogin, authenticate, type Caller, readWhileChecking, type VerifyToken } from './caller.ts';

const ada: Caller = { uid: 'ada', email: 'ada@example.com', emailVerified: true, name: 'Ada' };
const anonymous: Caller = { uid: 'anonymous', email: null, emailVerified: false, name: null };

/** Accepts two tokens. */
const verify: VerifyToken = async (token) => {
  if (token === 'of-ada') return ada;
  if (token === 'of-nobody') return anonymous;
  throw new Error(`Unexpected token ${token}`);
};

describe('The caller', () => {
  it.each(['signed-in', 'with-email'] as const)('of a %s endpoint must send a token', async (access) => {
    await expect(authenticate({ header: null, access }, verify)).rejects.toMatchObject({
      code: 'unauthorized',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  });

  it('of a public endpoint is null without a token', async () => {
    expect(await authenticate({ header: null, access: 'public' }, verify)).toBeNull();
  });

  it.each(['public', 'signed-in', 'with-email'] as const)(
    'of a %s endpoint is the owner of the token',
    async (access) => {
      expect(await authenticate({ header: 'Bearer of-ada', access }, verify)).toBe(ada);
      expect(await authenticate({ header: 'bearer   of-ada', access }, verify)).toBe(ada);
    },
  );

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'of-ada',
    'Basic YWRhOmFkYQ==',
    'Bearer of ada',
    'Bearer of-ada, Bearer of-ada',
    'Bearer "of-ada"',
    'Bearer of-ada\u0000',
    'xBearer of-ada',
  ])('of any endpoint is rejected with the header %j', async (header) => {
    for (const access of ['public', 'signed-in', 'with-email'] as const) {
      await expect(authenticate({ header, access }, verify)).rejects.toMatchObject({
        code: 'unauthorized',
      });
    }
  });

  it('without an email address may call signed-in endpoints but none that requires an address', async () => {
    const header = 'Bearer of-nobody';
    expect(await authenticate({ header, access: 'signed-in' }, verify)).toBe(anonymous);
    await expect(authenticate({ header, access: 'with-email' }, verify)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('A read during the check of an account', () => {
  const refused = new Error('refused');

  it('returns its result if the check succeeds', async () => {
    expect(await readWhileChecking(Promise.resolve(), Promise.resolve(5))).toBe(5);
    await expect(readWhileChecking(Promise.resolve(), Promise.reject(new Error('missing')))).rejects.toThrow('missing');
  });

  it.each([
    ['succeeds', () => Promise.resolve(5)],
    ['fails', () => Promise.reject(new Error('missing'))],
  ])('throws the error of the check if the read %s', async (_how, read) => {
    await expect(readWhileChecking(Promise.reject(refused), read())).rejects.toBe(refused);
  });
});

describe('A recent login', () => {
  const NOW = new Date('2026-11-21T08:00:00.000Z');
  const seconds = NOW.getTime() / 1000;

  it('is at most five minutes old', () => {
    for (const age of [0, 300]) expect(() => assertRecentLogin({ ...ada, authTime: seconds - age }, NOW)).not.toThrow();
    for (const caller of [{ ...ada, authTime: seconds - 301 }, { ...ada, authTime: Number.NaN }, ada, null])
      expect(() => assertRecentLogin(caller, NOW)).toThrow(expect.objectContaining({ code: 'recent-login-required' }));
  });
});
