import { acceptedTermsResponse, acceptTermsResponse, accountDetails, TERMS_VERSION } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { type Account, signUp, signUpAnonymously } from '../../support/accounts.ts';
import { apiAt, inserted, refusal, success } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { TRACKER } from '../../support/photos.ts';
import { ownFirestore } from '../../support/stack.ts';

const api = apiAt(emulators.site);
const db = ownFirestore(emulators.project);
let ada: Account;

beforeAll(async () => {
  ada = await signUp();
});
afterAll(() => db.terminate());

const profileOf = ({ email }: Account, change: object = {}) => ({
  email,
  name: 'Ada',
  photoURL: TRACKER,
  creationTime: 'Fri, 20 Nov 2026 23:52:10 GMT',
  lastSignInTime: '2026-11-21T08:00:00+01:00',
  ...change,
});
const save = (as: Account, change: object = {}, headers = {}) =>
  api('POST /users', { as, body: profileOf(as, change), headers });
const claimsIn = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
/** Returns the stored fields of an account and its card. */
const stored = async ({ uid }: Account) => {
  const paths = [`users/${uid}`, `people/${personKey(uid)}`];
  const [account, card] = await Promise.all(paths.map((path) => db.doc(path).get()));
  return { ...account?.data(), ...card?.data() };
};

describe('POST /users', () => {
  it('returns 201, later 200, with insertedId: one profile per uid [CALL-1]', async () => {
    const eve = await signUp();
    const first = await save(eve);
    expect(success(first, 201, inserted)).toEqual({ insertedId: eve.uid });
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(success(await save(eve), 200, inserted)).toEqual({ insertedId: eve.uid });
    const profiles = await db.collection('users').where('email', '==', eve.email).get();
    expect(profiles.docs.map(({ id }) => id)).toEqual([eve.uid]);
  });

  it('ignores the times of the body, and stores those of the server and the token', async () => {
    const eve = await signUp();
    const begin = new Date().toISOString();
    await save(eve, { creationTime: '2009-01-01', lastSignInTime: '9999-12-01' });
    const { creationTime } = await stored(eve);
    expect(creationTime >= begin && creationTime <= new Date().toISOString()).toBe(true);
    const { auth_time } = z.object({ auth_time: z.number() }).parse(claimsIn(eve.idToken));
    const lastSignInTime = new Date(auth_time * 1000).toISOString();
    const first = {
      email: eve.email,
      name: 'Ada',
      emailVerified: true,
      creationTime,
      lastSignInTime,
      updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    };
    expect(await stored(eve)).toMatchObject(first);
    const later = { name: 'Eve', photoURL: '', creationTime: '2010-01-01', lastSignInTime: '2010-01-01' };
    success(await save(eve, later), 200, inserted);
    expect(await stored(eve)).toMatchObject(first);
  });

  it('stores the first known time zone of a device, and ignores an unknown one', async () => {
    const eve = await signUp();
    success(await save(eve, { timeZone: 'Mars/Olympus' }), 201, inserted);
    expect(await stored(eve)).not.toHaveProperty('timeZone');
    success(await save(eve, { timeZone: 'Europe/Berlin' }), 200, inserted);
    success(await save(eve, { timeZone: 'Asia/Tokyo' }), 200, inserted);
    expect(await stored(eve)).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it.each([TRACKER, '', null])('ignores the photoURL %j, also in the token', async (photoURL) => {
    const eve = await signUp({ picture: TRACKER });
    success(await save(eve, { photoURL }), 201, inserted);
    const profile = await stored(eve);
    expect(profile).not.toHaveProperty('photo');
    expect(JSON.stringify(profile)).not.toContain(TRACKER);
    const account = success(await api('GET /users/me', { as: eve }), 200, accountDetails);
    expect(account).toMatchObject({ photo: null, hasChosenPhoto: false });
  });

  it('creates one profile for concurrent requests: one 201, and 200 for the others', async () => {
    const eve = await signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(eve)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    for (const { body } of answers) expect(body).toEqual({ insertedId: eve.uid });
  });

  it('rejects an email address that is not the token’s', async () => {
    refusal(await save(ada, { email: 'eve@taskwright.example' }), 403, ['body email']);
    success(await save(ada, { email: ada.email.toUpperCase() }), 201, inserted);
    expect(await stored(ada)).toMatchObject({ email: ada.email });
  });

  it('accepts an unverified address, and rejects an account without one', async () => {
    success(await save(await signUp({ verified: false })), 201, inserted);
    const anonymous = await signUpAnonymously();
    refusal(await api('POST /users', { as: anonymous, body: profileOf(ada) }), 403);
    expect((await db.collection('users').doc(anonymous.uid).get()).exists).toBe(false);
  });

  it('returns 400 for invalid and unknown fields', async () => {
    const fields = ['body email', 'body lastSignInTime', 'body name', 'body photoURL', 'body terms'];
    const terms = { version: TERMS_VERSION };
    const change = { email: 'ada', name: ' ', photoURL: 'http://example.com/a.png', lastSignInTime: undefined, terms };
    refusal(await save(ada, change), 400, fields);
  });

  it('returns the same response for the same Idempotency-Key and body, and 422 for another body', async () => {
    const eve = await signUp();
    const key = { 'idempotency-key': 'profile' };
    success(await save(eve, {}, key), 201, inserted);
    success(await save(eve, {}, key), 201, inserted);
    refusal(await save(eve, { name: 'Eve' }, key), 422);
    expect(await stored(eve)).toMatchObject({ name: 'Ada' });
  });
});

describe('POST /users/me/terms', () => {
  const accept = (as: { idToken: string }, version: unknown = TERMS_VERSION) =>
    api('POST /users/me/terms', { as, body: { version } });

  it('records the accepted version and time on the profile, and preserves the first time [TERMS-3]', async () => {
    const eve = await signUp();
    const begin = Date.now();
    const answer = await accept(eve);
    const end = Date.now();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const first = success(answer, 200, acceptTermsResponse);
    expect(first.version).toBe(TERMS_VERSION);
    expect(Date.parse(first.acceptedAt)).toBeGreaterThanOrEqual(begin);
    expect(Date.parse(first.acceptedAt)).toBeLessThanOrEqual(end);
    expect(success(await accept(eve), 200, acceptTermsResponse)).toEqual(first);
    expect(await stored(eve)).toEqual({ terms: first });
  });

  it('works before and after the profile is saved, without losing data', async () => {
    const before = await signUp();
    success(await save(before), 201, inserted);
    const terms = success(await accept(before), 200, acceptTermsResponse);
    success(await save(before), 200, inserted);
    expect(await stored(before)).toMatchObject({ name: 'Ada', terms });

    const after = await signUp();
    const accepted = success(await accept(after), 200, acceptTermsResponse);
    success(await save(after), 201, inserted);
    expect(await stored(after)).toMatchObject({ name: 'Ada', terms: accepted });
  });

  it('returns 400 for another version', async () => {
    refusal(await accept(ada, '2024-01-01'), 400, ['body version']);
  });

  it('rejects a visitor and accepts any signed-in user', async () => {
    refusal(await api('POST /users/me/terms', { body: { version: TERMS_VERSION } }), 401);
    success(await accept(await signUpAnonymously()), 200, acceptTermsResponse);
  });
});

describe('GET /users/me/terms', () => {
  it('returns the accepted version and time, and nulls before that [TERMS-3]', async () => {
    const eve = await signUp();
    const requestTerms = () => api('GET /users/me/terms', { as: eve });
    expect(success(await requestTerms(), 200, acceptedTermsResponse)).toEqual({ version: null, acceptedAt: null });
    success(await save(eve), 201, inserted);
    expect(success(await requestTerms(), 200, acceptedTermsResponse)).toEqual({ version: null, acceptedAt: null });
    const accept = await api('POST /users/me/terms', { as: eve, body: { version: TERMS_VERSION } });
    const answer = await requestTerms();
    expect(success(answer, 200, acceptedTermsResponse)).toEqual(success(accept, 200, acceptTermsResponse));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is a 401 for a visitor', async () => {
    refusal(await api('GET /users/me/terms'), 401);
  });
});
