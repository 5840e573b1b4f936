// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionIn, storedSession } from './stored.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ada = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: null,
};
const tokens = { refreshToken: 'refresh', accessToken: 'token', expirationTime: now + 3_600_000 };
const user = (stsTokenManager: unknown) => ({
  ...ada,
  photoURL: 'https://tracker.example/p.gif',
  providerData: [],
  stsTokenManager,
});

it('returns the stored user without the provider’s picture, and the token, as long as the provider would not replace the token', () => {
  const ends = now + 1;
  expect(sessionIn(user({ ...tokens, expirationTime: ends + 30_000 }), now)).toEqual({
    token: 'token',
    ends,
    user: ada,
  });
  expect(sessionIn(user({ ...tokens, expirationTime: now + 30_000 }), now)).toBeNull();
});

it('reads a user without an address, a name and a picture', () => {
  expect(sessionIn({ uid: 'ada', stsTokenManager: tokens }, now)?.user).toEqual({
    uid: 'ada',
    email: null,
    emailVerified: false,
    displayName: null,
    photoURL: null,
  });
});

it.each([
  null,
  'text',
  {},
  user(null),
  user({ accessToken: 'token' }),
  user({ ...tokens, accessToken: 5 }),
  user({ ...tokens, expirationTime: '2026-11-21T13:00:00Z' }),
  { ...user(tokens), uid: 5 },
])('returns null for malformed data: %j', (stored) => {
  expect(sessionIn(stored, now)).toBeNull();
});

const store = (project: string): void =>
  localStorage.setItem(
    `firebase:authUser:${project}:[DEFAULT]`,
    JSON.stringify(user({ ...tokens, expirationTime: Date.now() + 3_600_000 })),
  );

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('finds the only stored user', () => {
  store('one');
  expect(storedSession()?.user).toEqual(ada);
});

it('finds no session without a user, or with users of two projects', () => {
  expect(storedSession()).toBeNull();
  store('one');
  store('two');
  expect(storedSession()).toBeNull();
});

it('finds no session in unreadable data', () => {
  localStorage.setItem('firebase:authUser:one:[DEFAULT]', '{');
  expect(storedSession()).toBeNull();
});
