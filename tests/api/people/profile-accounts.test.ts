import { endpoints, LIMITS, listedProfile, ownProfile, profile, reportReceipt } from '@taskwright/contract';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sweepAccounts } from '../../../functions/src/account/sweep-accounts.ts';
import * as reports from '../../../functions/src/conversations/model/report-repository.ts';
import { verifyProfiles } from '../../../functions/src/people/account-profiles.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { PieceDocument } from '../../../functions/src/people/model/piece-document.ts';
import * as profiles from '../../../functions/src/people/model/profile-repository.ts';
import { sweepAll } from '../../../functions/src/sweep.ts';
import type { Account } from '../../support/accounts.ts';
import { refusal, success } from '../../support/api.ts';
import { closingStack, member } from '../../support/closing.ts';
import { emoji } from '../../support/maximal.ts';
import { plantCard } from '../../support/people.ts';
import { pictureAt, plantProfile } from '../../support/profiles.ts';
import { withIdentity } from '../../support/stores.ts';

const { db, api, store, accountStatuses, time, appOf, runEvents, sweep } = closingStack('demo-profile-accounts');
const [ada, mia, ben] = [member('ada'), member('mia'), member('ben')];

const DAY_MS = 86_400_000;
const FULL = { handle: 'mia-berg', headline: 'Joiner of signs', about: 'Oak and pine.', skills: ['Joinery'] };
const save = (as: Account, body: object = {}) => api('PUT /users/me/profile', { as, body: { ...FULL, ...body } });
const saved = async (as: Account, body: object = {}) => success(await save(as, body), 200, ownProfile).profile;
const statusOf = async (handle: string, as?: Account) =>
  (await api(`GET /users/profiles/by-handle/${handle}`, as && { as })).status;
const listed = async () =>
  success(await api('GET /users/profiles'), 200, z.array(listedProfile)).map(({ handle }) => handle);
const report = (as: Account, person: string) =>
  api('POST /users/me/reports', { as, body: { about: { kind: 'profile', person }, reason: 'spam' } });
const handleOf = async (handle: string) => (await db.doc(`handles/${handle}`).get()).data();

describe('The profile of a disabled account', () => {
  it('is hidden by the sweep, and shown again once the account is active', async () => {
    await saved(mia);
    accountStatuses.set('mia', 'disabled');
    await sweep();
    expect([await statusOf('mia-berg'), await statusOf('mia-berg', ada), await listed()]).toEqual([404, 404, []]);
    await sweep();
    accountStatuses.clear();
    await sweep();
    expect([await statusOf('mia-berg'), await listed()]).toEqual([200, ['mia-berg']]);
    expect((await db.collection('accountStates').get()).size).toBe(0);
  });

  it('is hidden even if it cannot be read', async () => {
    const { person } = await plantProfile(db, { uid: 'mia', handle: 'mia-berg' });
    await db.doc(`profiles/${person}`).update({ headline: 7 });
    accountStatuses.set('mia', 'disabled');
    await sweep();
    expect((await db.doc(`profiles/${person}`).get()).data()).toMatchObject({ isHidden: true, facets: [], tokens: [] });
  });
});

describe('The profile of a closed account', () => {
  it('is hidden as soon as the closing is confirmed, before the data is deleted', async () => {
    await saved(mia);
    // The identity provider fails, so the account still exists.
    const withoutProvider = withIdentity(store, {
      setDisabled: async () => {
        throw new Error('Unavailable');
      },
    });
    const failing = appOf(withoutProvider);
    expect((await failing('DELETE /users/me', { as: mia })).status).toBe(503);
    expect([await statusOf('mia-berg'), await listed()]).toEqual([404, []]);
    await expect(sweepAccounts(withoutProvider)).rejects.toThrow('Unavailable');
    expect([await statusOf('mia-berg'), await listed()]).toEqual([404, []]);
  });

  it('is deleted, and its handles are never issued again once they were public for 30 days', async () => {
    await saved(mia, { handle: 'mia-holm' });
    time.now += 30 * DAY_MS;
    await saved(mia);
    time.now += 30 * DAY_MS;
    expect((await api('POST /users/me/portfolio', { as: mia, body: { title: 'A sign' } })).status).toBe(201);
    await api('DELETE /users/me', { as: mia });
    await runEvents('mia');
    await runEvents('mia');
    expect((await db.collection('profiles').listDocuments()).length).toBe(0);
    for (const handle of ['mia-berg', 'mia-holm']) {
      expect(await handleOf(handle)).toEqual({ person: null, since: null, until: null });
      expect(await statusOf(handle)).toBe(404);
    }
    time.now += 1000 * DAY_MS;
    for (const handle of ['mia-berg', 'mia-holm']) refusal(await save(ben, { handle }), 409, ['body handle']);
  });

  it('releases a handle after 90 days that was public for less than 30, without its end for the new owner', async () => {
    await saved(mia, { visibility: 'hidden' });
    expect(await handleOf('mia-berg')).toMatchObject({ since: null });
    time.now += 30 * DAY_MS;
    await saved(mia);
    await saved(mia, { visibility: 'hidden' });
    expect(await handleOf('mia-berg')).toMatchObject({ since: new Date(time.now).toISOString() });
    time.now += 29 * DAY_MS;
    await api('DELETE /users/me', { as: mia });
    await runEvents('mia');
    const end = new Date(time.now + 90 * DAY_MS);
    expect(await handleOf('mia-berg')).toEqual({
      ...{ person: null, since: null, until: end.toISOString() },
      expiresAt: Timestamp.fromDate(end),
    });
    refusal(await save(ben), 409, ['body handle']);
    time.now += 90 * DAY_MS;
    await saved(ben);
    expect(await handleOf('mia-berg')).toEqual({
      ...{ person: personKey('ben'), since: new Date(time.now).toISOString(), until: null },
    });
  });

  it('keeps the current handle of a profile with reviews', async () => {
    await saved(mia);
    await plantCard(db, 'mia', { rating: { count: 1, sum: 5, waiting: [], writes: 1 } });
    await api('DELETE /users/me', { as: mia });
    await runEvents('mia');
    expect(await handleOf('mia-berg')).toEqual({ person: null, since: null, until: null });
  });

  it('is deleted if the account ended without a request, from the second sweep on', async () => {
    await saved(mia);
    accountStatuses.set('mia', 'removed');
    await sweep();
    expect(await statusOf('mia-berg')).toBe(404);
    time.now += DAY_MS;
    await sweep();
    expect((await db.collection('profiles').get()).size).toBe(0);
    expect(await handleOf('mia-berg')).toMatchObject({ person: null });
  });
});

describe('The profile of an account that is verified later', () => {
  it('is listed after the event and after the sweep, whichever is first', async () => {
    const unverified = member('mia', { emailVerified: false });
    await saved(unverified);
    expect(await listed()).toEqual([]);
    await store.run((unit) => profiles.verify(unit, 'mia'));
    expect(await listed()).toEqual(['mia-berg']);
    await saved(unverified);
    expect(await listed()).toEqual([]);
    expect(await verifyProfiles(store)).toBe(0);
    const { email } = mia;
    const addresses = async (uids: readonly string[]) => new Map(uids.map((uid) => [uid, { email, isVerified: true }]));
    const { swept, failed } = await sweepAll(withIdentity(store, { addresses }));
    expect([swept.freelancers, failed, await listed()]).toEqual([1, [], ['mia-berg']]);
  });

  it('stays listed after a save with a token from before the verification', async () => {
    const unverified = member('mia', { emailVerified: false });
    await db.doc('users/mia').set({ email: unverified.email, emailVerified: true });
    await saved(unverified);
    expect(await listed()).toEqual(['mia-berg']);
    await db.doc('users/mia').update({ email: 'former@taskwright.example' });
    await saved(unverified);
    expect(await listed()).toEqual([]);
  });
});

describe('A report of a profile', () => {
  it('stores all texts of the profile, which its reference finds', async () => {
    await saved(mia, { links: ['https://oak.example/'], location: 'Malmö', languages: ['Swedish'] });
    const sign = { title: 'A sign', text: 'For a bakery.', url: 'https://sign.example/' };
    expect((await api('POST /users/me/portfolio', { as: mia, body: sign })).status).toBe(201);
    const picture = `/users/photos/sha256/${'a'.repeat(64)}`;
    const document = db.doc(`profiles/${personKey('mia')}`);
    const pictures = [pictureAt(picture, { alt: 'Gold letters' })];
    await document.update({ pieces: [{ ...(await document.get()).get('pieces')[0], pictures }] });
    const { reference } = success(await report(ada, personKey('mia')), 201, reportReceipt);
    const found = await reports.findByReference(store, reference);
    expect(found?.data).toMatchObject({
      kind: 'profile',
      path: `profiles/${personKey('mia')}`,
      against: 'mia',
      title: '',
      text: [
        ...['Joiner of signs', 'Oak and pine.', 'Joinery', 'Swedish', 'Malmö', 'https://oak.example/'],
        ...['A sign', 'For a bakery.', 'https://sign.example/', picture, 'Gold letters'],
      ].join('\n'),
    });
  });

  it('contains no name after the account is closed', async () => {
    await saved(mia);
    const { reference } = success(await report(ada, personKey('mia')), 201, reportReceipt);
    await api('DELETE /users/me', { as: mia });
    await runEvents('mia');
    expect((await db.doc(`reports/${reference}`).get()).data()).toMatchObject({
      against: 'mia',
      title: '',
      text: 'Joiner of signs\nOak and pine.\nJoinery',
    });
  });

  it('is a 403 for one’s own profile, and a 404 for one that the caller cannot see', async () => {
    await saved(mia, { visibility: 'hidden' });
    refusal(await report(mia, personKey('mia')), 403);
    refusal(await report(ada, personKey('mia')), 404);
    refusal(await report(ada, personKey('unknown')), 404);
    refusal(await report(ada, 'mia'), 404);
  });
});

describe('The largest profile', () => {
  /** Returns the longest link, whose characters have three bytes each. */
  const longLink = (path: string) => `https://x.example/${path}`.padEnd(LIMITS.url, '木');
  const size = { width: LIMITS.picturePixels, height: LIMITS.picturePixels };
  const pieceDocument = (n: number): PieceDocument => ({
    id: `piece-${n}`,
    kind: 'proven',
    title: emoji(LIMITS.pieceTitle),
    text: emoji(LIMITS.pieceText),
    url: longLink(String(n)),
    pictures: Array.from({ length: LIMITS.piecePictures }, (_, at) =>
      pictureAt(`/users/photos/sha256/${String(at).repeat(64)}`, { ...size, alt: emoji(LIMITS.pictureAlt) }),
    ),
    category: emoji(LIMITS.category),
    month: '2026-11',
    review: `review-${n}`,
    conversation: `conversation-${n}`,
    at: new Date(time.now).toISOString(),
  });

  it('is within the limit of a response', async () => {
    await saved(mia, {
      headline: emoji(LIMITS.headline),
      about: emoji(LIMITS.about),
      skills: Array.from({ length: LIMITS.profileSkills }, (_, n) => `${emoji(LIMITS.skill - 2)}${n + 10}`),
      languages: Array.from({ length: LIMITS.languages }, (_, n) => `${emoji(LIMITS.language - 2)}${n + 10}`),
      location: emoji(LIMITS.location),
      links: Array.from({ length: LIMITS.profileLinks }, (_, n) => longLink(String(n))),
      ...{ timeZone: 'America/Argentina/ComodRivadavia', minimumBudget: 999_999_999.99 },
      ...{ availability: 'from', availableFrom: '2035-12-31' },
    });
    const person = personKey('mia');
    const pieces = Array.from({ length: LIMITS.pieces }, (_, n) => pieceDocument(n));
    await db.doc(`profiles/${person}`).update({ pieces });
    for (let n = 0; n < LIMITS.pieces; n += 1) {
      const by = { about: person, author: person, role: 'client' };
      const counting = { counts: true, until: null, voter: person };
      const review = {
        ...by,
        ...counting,
        title: '',
        stars: 5,
        text: emoji(LIMITS.stepNote),
        at: '2026-01-01',
        from: '2026-01-01',
      };
      await db.doc(`reviews/review-${n}`).set(review);
    }
    const response = await api('GET /users/profiles/by-handle/mia-berg');
    expect(success(response, 200, profile).pieces).toHaveLength(LIMITS.pieces);
    const bytes = Buffer.byteLength(JSON.stringify(response.body));
    expect(bytes).toBeLessThanOrEqual(endpoints.getProfile.maxBytes);
    expect(bytes).toBeGreaterThan(endpoints.getProfile.maxBytes * 0.9);
    // A report contains all of it. A document may have 1 MiB.
    const { reference } = success(await report(ada, person), 201, reportReceipt);
    const { text } = (await db.doc(`reports/${reference}`).get()).data() ?? {};
    expect(String(text).split('https://x.example/')).toHaveLength(LIMITS.profileLinks + LIMITS.pieces + 1);
    expect(Buffer.byteLength(text)).toBeLessThan(210_000);
  });
});
