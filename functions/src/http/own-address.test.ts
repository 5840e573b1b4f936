import { describe, expect, it } from 'vitest';
import { assertOwnAddress, isOwnAddress } from './own-address.ts';

const ada = { uid: 'ada', email: 'Ada@Example.com', emailVerified: true, name: 'Ada' };

describe('The caller’s own address', () => {
  it('is that of the token, case-insensitively', () => {
    expect(() => assertOwnAddress('ada@example.COM', ada, 'userEmail')).not.toThrow();
    expect(isOwnAddress('ADA@example.com', ada)).toBe(true);
  });

  it.each([
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['Ivan@xn--e1afmkfd.xn--p1ai', 'ivan@ПРИМЕР.рф'],
  ])('%s is that of the token %s', (address, email) => {
    expect(isOwnAddress(address, { ...ada, email })).toBe(true);
  });

  it.each([
    'eve@example.com',
    'ada@example.com.evil.example',
    'da@example.com',
    'ada@example.com, eve@example.com',
    '',
    ' ada@example.com',
  ])('is not %j', (address) => {
    expect(isOwnAddress(address, ada)).toBe(false);
    expect(() => assertOwnAddress(address, ada, 'userEmail')).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        errors: [{ field: 'userEmail', in: 'body', message: expect.stringContaining('logged in') }],
      }),
    );
  });

  it('does not exist without a token or without an address in the token', () => {
    expect(isOwnAddress('', null)).toBe(false);
    expect(isOwnAddress('ada@example.com', { ...ada, email: null })).toBe(false);
  });
});
