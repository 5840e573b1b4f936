import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '../terms.ts';
import { acceptTermsBody, subscribeBody } from './accounts.ts';
import { password, saveUserBody } from './users.ts';

const USER = {
  email: 'ada@example.com',
  name: 'Ada',
  creationTime: 'Fri, 20 Nov 2026 23:52:10 GMT',
  lastSignInTime: '2026-11-21T08:00:00Z',
};

const badFields = (body: unknown): string[] => {
  const issues = saveUserBody.safeParse(body).error?.issues ?? [];
  const paths = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue.keys] : [issue.path]));
  return [...new Set(paths.map((path) => path.join('.')))].sort();
};
const bad = (change: object): string[] => badFields({ ...USER, ...change });

describe('POST /users', () => {
  it('accepts times in the HTTP format of the identity provider or in ISO 8601, and returns ISO 8601', () => {
    expect(saveUserBody.parse(USER)).toEqual({
      ...USER,
      photoURL: null,
      creationTime: '2026-11-20T23:52:10.000Z',
      lastSignInTime: '2026-11-21T08:00:00.000Z',
    });
  });

  it('stores the name on one line', () => {
    expect(saveUserBody.parse({ ...USER, name: 'Ada\nLind' }).name).toBe('Ada Lind');
  });

  it.each([undefined, null, ''])('reads the photoURL %j as none', (photoURL) => {
    expect(saveUserBody.parse({ ...USER, photoURL }).photoURL).toBeNull();
  });

  it('keeps an https photoURL', () => {
    expect(saveUserBody.parse({ ...USER, photoURL: ' https://example.com/a.png ' }).photoURL).toBe(
      'https://example.com/a.png',
    );
  });

  it.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    'x',
    5,
    false,
    {},
    [],
    `https://a.b/${'x'.repeat(2048)}`,
  ])('rejects the photoURL %j', (photoURL) => {
    expect(bad({ photoURL })).toEqual(['photoURL']);
  });

  it('names every missing field', () => {
    expect(badFields({})).toEqual(['creationTime', 'email', 'lastSignInTime', 'name']);
  });

  it.each(['', ' ', '\ud800', 'x'.repeat(101), '😀'.repeat(101), null, 5])('rejects the name %j', (name) => {
    expect(bad({ name })).toEqual(['name']);
  });

  it('accepts a name of 100 characters', () => {
    expect(bad({ name: '😀'.repeat(100) })).toEqual([]);
  });

  it.each(['yesterday', '', null, 0, '2026-02-30', 'Thu, 20 Nov 2026 23:52:10 GMT'])('rejects the time %j', (time) => {
    expect(bad({ creationTime: time, lastSignInTime: time })).toEqual(['creationTime', 'lastSignInTime']);
  });

  it.each(['uid', 'terms', 'emailVerified', 'updatedAt', 'constructor'])('rejects the unknown field %s', (field) => {
    expect(bad({ [field]: 'x' })).toEqual([field]);
  });
});

describe('An email address', () => {
  it.each([
    'ada@example.com',
    'ada.l+tag@mail.example.co.uk',
    "o'neil@example.com",
    'A_B-c@EXAMPLE.com',
    'o&leary@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'ada..l.@docomo.example',
    '.ada@example.com',
    '1@2.example',
    'ada@xn--e1afmkfd.xn--p1ai',
    `${'a'.repeat(242)}@example.com`,
  ])('may be %s', (email) => {
    expect(subscribeBody.parse({ email: ` ${email} ` })).toEqual({ email });
  });

  it.each([
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['o&leary@MÜLLER.example', 'o&leary@xn--mller-kva.example'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada@example。コム', 'ada@example.xn--tckwe'],
    ['\u202Aada@example.com\u202C', 'ada@example.com'],
    ['\u2068 \u200Fivan@пример.рф\u200E \u2069\uFEFF', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ])('%j is read as %s', (typed, email) => {
    expect(subscribeBody.parse({ email: typed })).toEqual({ email });
    expect(saveUserBody.parse({ ...USER, email: typed }).email).toBe(email);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@рф',
    'ada@@example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@пример.рф/evil',
    'ada@пример.рф?evil',
    'ada@пример.рф:25',
    'ada@пример\n.рф',
    'ada@пример.рф%00',
    'ada@пример@пример.рф',
    'ada@при\u202Eмер.рф',
    'a\u202Eda@example.com',
    'иван@пример.рф',
    'ada@example.com, eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    'ada b@example.com',
    '<ada@example.com>',
    '"ada"@example.com',
    `${'a'.repeat(250)}@example.com`,
    `${'a'.repeat(230)}@${'ü'.repeat(10)}.example`,
    '\ud800@example.com',
    null,
    5,
    ['ada@example.com'],
  ])('cannot be %j', (email) => {
    const issues = subscribeBody.safeParse({ email }).error?.issues;
    expect(issues?.[0]).toMatchObject({ path: ['email'], message: 'Invalid email' });
  });

  it.each([
    ['an international domain', `ada@${'ü'.repeat(1_000_000)}.example`],
    ['spaces', `ada${' '.repeat(1_000_000)}@example.com`],
    ['invisible marks', `ada${'\u200B'.repeat(1_000_000)}@example.com`],
  ])('cannot have a million characters of %s', (_, email) => {
    expect(subscribeBody.safeParse({ email }).success).toBe(false);
  });
});

describe('POST /users/me/terms', () => {
  it('accepts the version in force, last updated July 2, 2025, and nothing else', () => {
    expect(TERMS_VERSION).toBe('2025-07-02');
    expect(acceptTermsBody.safeParse({ version: '2025-07-02' }).success).toBe(true);
    for (const body of [{}, { version: '2024-01-01' }, { version: null }, { version: '2025-07-02', at: 'now' }]) {
      expect(acceptTermsBody.safeParse(body).success).toBe(false);
    }
  });
});

describe('A password', () => {
  it.each([
    ['Abcde', 'Password must be at least 6 characters'],
    ['abcdef', 'Must include uppercase letter'],
    ['ABCDEF', 'Must include lowercase letter'],
  ])('%s: %s', (value, message) => {
    expect(password.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('of six letters in upper and lower case is valid [CONST-3, VALID-3]', () => {
    expect(password.safeParse('Abcdef').success).toBe(true);
  });
});
