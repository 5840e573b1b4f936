import { expect, it } from 'vitest';
import { tokenIn } from './stored.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const user = (tokens: unknown) => ({ uid: 'ada', stsTokenManager: tokens });

it('returns the stored token as long as the provider would not replace it', () => {
  const tokens = { refreshToken: 'refresh', accessToken: 'token', expirationTime: now + 30_001 };
  expect(tokenIn(user(tokens), now)).toBe('token');
  expect(tokenIn(user({ ...tokens, expirationTime: now + 30_000 }), now)).toBeNull();
});

it.each([
  null,
  'text',
  {},
  user(null),
  user({ accessToken: 'token' }),
  user({ accessToken: 5, expirationTime: now + 3_600_000 }),
  user({ accessToken: 'token', expirationTime: '2026-11-21T13:00:00Z' }),
])('returns null for malformed data: %j', (stored) => {
  expect(tokenIn(stored, now)).toBeNull();
});
