import { describe, expect, it } from 'vitest';
import { authenticate, type Caller, type VerifyToken } from './caller.ts';

const ada: Caller = { uid: 'ada', email: 'ada@example.com', emailVerified: true, name: 'Ada' };
const anonymous: Caller = { uid: 'anonymous', email: null, emailVerified: false, name: null };

/** Returns a verifier that accepts two tokens and records whether revocation was checked. */
const verifier = () => {
  const asked: boolean[] = [];
  const verify: VerifyToken = async (token, checkRevoked) => {
    asked.push(checkRevoked);
    if (token === 'of-ada') return ada;
    if (token === 'of-nobody') return anonymous;
    throw new Error(`Unexpected token ${token}`);
  };
  return { asked, verify };
};

describe('The caller', () => {
  it.each(['signed-in', 'with-email'] as const)('of a %s endpoint must send a token', async (access) => {
    const { verify } = verifier();
    await expect(authenticate({ header: null, access, writes: true }, verify)).rejects.toMatchObject({
      code: 'unauthorized',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  });

  it('of a public endpoint is null without a token', async () => {
    expect(await authenticate({ header: null, access: 'public', writes: false }, verifier().verify)).toBeNull();
  });

  it.each(['public', 'signed-in', 'with-email'] as const)(
    'of a %s endpoint is the owner of the token',
    async (access) => {
      const { verify } = verifier();
      expect(await authenticate({ header: 'Bearer of-ada', access, writes: false }, verify)).toBe(ada);
      expect(await authenticate({ header: 'bearer   of-ada', access, writes: false }, verify)).toBe(ada);
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
      await expect(authenticate({ header, access, writes: false }, verifier().verify)).rejects.toMatchObject({
        code: 'unauthorized',
      });
    }
  });

  it('without an email address may call signed-in endpoints but none that requires an address', async () => {
    const { verify } = verifier();
    const header = 'Bearer of-nobody';
    expect(await authenticate({ header, access: 'signed-in', writes: true }, verify)).toBe(anonymous);
    await expect(authenticate({ header, access: 'with-email', writes: true }, verify)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is checked for revocation on every write and on no read', async () => {
    const { asked, verify } = verifier();
    await authenticate({ header: 'Bearer of-ada', access: 'signed-in', writes: true }, verify);
    await authenticate({ header: 'Bearer of-ada', access: 'public', writes: false }, verify);
    expect(asked).toEqual([true, false]);
  });
});
