import { LIMITS, ownProfile, profile, QUOTAS, type SaveProfileBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { type Answer, refusal, success } from '../../support/api.ts';
import { uniqueUser, unverified } from '../../support/in-process.ts';
import { testUsers } from '../../support/test-users.ts';
import { times } from '../../support/times.ts';

const { db, api, time, ada, mia, ben } = testUsers('demo-freelancers');

const DAY_MS = 86_400_000;
type Body = Partial<SaveProfileBody> & { readonly handle: string };
const trySave = (as: typeof mia, body: object): Promise<Answer> => api('PUT /users/me/profile', { as, body });
const save = async (as: typeof mia, body: Body) => success(await trySave(as, body), 200, ownProfile).profile;
const get = (handle: string, as?: typeof mia) => api(`GET /users/profiles/by-handle/${handle}`, as && { as });
const found = async (handle: string, as?: typeof mia) => success(await get(handle, as), 200, profile);
const missing = async (handle: string, as?: typeof mia) => refusal(await get(handle, as), 404);

describe('PUT /users/me/profile', () => {
  it('creates the profile, which everyone can read by its handle without a uid or an address', async () => {
    expect(success(await api('GET /users/me/profile', { as: mia }), 200, ownProfile)).toEqual({ profile: null });
    const saved = await save(mia, { handle: 'mia-berg', headline: 'Joiner', skills: ['Oak', ' oak ', 'Öak', 'Pine'] });
    expect(saved).toMatchObject({
      ...{ handle: 'mia-berg', name: 'mia', headline: 'Joiner', skills: ['Oak', 'Pine'], visibility: 'everyone' },
      ...{ availability: 'now', mine: true, emailVerified: true, pieces: [] },
    });
    const { visibility: _, ...shown } = saved ?? {};
    const response = await get('mia-berg');
    expect(success(response, 200, profile)).toEqual({ ...shown, mine: false });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=20');
    expect((await get('mia-berg', ada)).headers.get('cache-control')).toBe('private, no-store');
    for (const secret of ['"mia"', mia.email]) {
      expect(JSON.stringify(response.body).replace('"name":"mia"', '')).not.toContain(secret);
    }
  });

  it('replaces every field, and an unverified address is stored with the profile', async () => {
    await save(mia, { handle: 'mia-berg', headline: 'Joiner', about: 'Signs.', links: ['https://oak.example/'] });
    expect(await save(unverified('mia'), { handle: 'mia-berg', minimumBudget: 50 })).toMatchObject({
      ...{ headline: '', about: '', links: [], minimumBudget: 50, emailVerified: false },
    });
  });

  it('is available by the day, and drops a day that has no meaning', async () => {
    const isAvailable = async () => (await db.collection('profiles').get()).docs[0]?.get('isAvailable');
    const from = { handle: 'mia-berg', availability: 'from' } as const;
    await save(mia, { ...from, availableFrom: '2026-11-22' });
    expect(await isAvailable()).toBe(false);
    await save(mia, { ...from, availableFrom: '2026-11-21' });
    expect(await isAvailable()).toBe(true);
    refusal(await trySave(mia, from), 400, ['body availableFrom']);
    const none = await save(mia, { handle: 'mia-berg', availability: 'none', availableFrom: '2026-11-21' });
    expect(none?.availableFrom).toBeNull();
  });

  it('is stored without a time zone that the server does not know', async () => {
    const zoneOf = async (timeZone: string) => (await save(mia, { handle: 'mia-berg', timeZone }))?.timeZone;
    expect(await zoneOf('Europe/Kyiv')).toBe('Europe/Kyiv');
    for (const unknown of ['Mars/Olympus', 'Etc/Unknown', '+05:30']) expect(await zoneOf(unknown)).toBeNull();
  });

  it('refuses each bad field, and a reserved handle', async () => {
    const body = { handle: 'Mia', headline: '\u202eevil', links: ['javascript:alert(1)'], uid: 'ada' };
    refusal(await trySave(mia, body), 400, ['body handle', 'body headline', 'body links.0', 'body uid']);
    refusal(await trySave(mia, { handle: 'admin' }), 400, ['body handle']);
    await missing('admin', mia);
  });

  it('returns hostile text as it was typed', async () => {
    const hostile = `<img src=x onerror="alert(1)">';--{{7*7}}\${0}</script>`;
    const text = { headline: hostile, about: `${hostile}\n${hostile}`, location: hostile };
    const skills = [hostile.slice(0, LIMITS.skill), '<script>'];
    await save(mia, {
      handle: 'mia-berg',
      ...text,
      skills,
      languages: ['<b>'],
      links: ['https://x.example/?q=<script>'],
    });
    expect(await found('mia-berg')).toMatchObject({ ...text, skills, languages: ['<b>'] });
  });

  it('counts saves, and new handles separately', async () => {
    for (let n = 0; n < QUOTAS.handles.max; n += 1) await save(mia, { handle: `mia-${n}-x` });
    refusal(await trySave(mia, { handle: 'mia-last' }), 429);
    await save(mia, { handle: `mia-${QUOTAS.handles.max - 1}-x`, headline: 'Joiner' });
    time.now += DAY_MS;
    await save(mia, { handle: 'mia-last' });
  });
});

describe('Probing for handles', () => {
  it('ends at the quota of claims, where taken and free handles get the same response', async () => {
    await save(ben, { handle: 'ben-holm' });
    for (let n = 0; n < QUOTAS.handleClaims.max; n += 1)
      refusal(await trySave(mia, { handle: 'ben-holm' }), 409, ['body handle']);
    const taken = refusal(await trySave(mia, { handle: 'ben-holm' }), 429);
    const free = refusal(await trySave(mia, { handle: 'nobody' }), 429);
    expect(taken).toEqual({ ...free, requestId: taken.requestId });
    time.now += DAY_MS;
    await save(mia, { handle: 'nobody' });
  });
});

describe('A handle', () => {
  it('has one winner of twenty concurrent claims, and the others get a 409 that names the field', async () => {
    const answers = await times(20, () => trySave(uniqueUser(), { handle: 'mia-berg' }));
    const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(winner?.status).toBe(200);
    for (const answer of others) {
      expect(refusal(answer, 409, ['body handle']).errors?.[0]?.message).toBe('That handle is taken');
    }
    expect((await db.collection('profiles').get()).size).toBe(1);
    expect((await db.collection('handles').get()).size).toBe(1);
  });

  it('redirects for 90 days after a change, and then another person can have it', async () => {
    await save(mia, { handle: 'mia-berg' });
    await save(mia, { handle: 'mia-holm' });
    expect(await found('mia-berg')).toMatchObject({ handle: 'mia-holm' });
    refusal(await trySave(ben, { handle: 'mia-berg' }), 409, ['body handle']);
    time.now += 90 * DAY_MS - 1;
    await found('mia-berg');
    time.now += 1;
    await missing('mia-berg');
    await save(ben, { handle: 'mia-berg' });
    expect(await found('mia-berg')).toMatchObject({ name: 'ben' });
    await save(mia, { handle: 'mia-third' });
    expect(await found('mia-berg')).toMatchObject({ name: 'ben' });
  });

  it('can be taken back by its owner at any time', async () => {
    await save(mia, { handle: 'mia-berg' });
    await save(mia, { handle: 'mia-holm' });
    await save(mia, { handle: 'mia-berg' });
    expect(await found('mia-holm')).toMatchObject({ handle: 'mia-berg' });
    time.now += 91 * DAY_MS;
    await missing('mia-holm');
    expect(await found('mia-berg')).toMatchObject({ handle: 'mia-berg' });
  });

  it('is a 404 if it is unknown', async () => {
    for (const handle of ['unknown', '__x__', 'a%2Fb', 'x'.repeat(400)]) {
      await missing(handle);
      await missing(handle, ada);
    }
  });

  it('is found in lower case', async () => {
    const { status, headers } = await get('MIA-BERG');
    expect([status, headers.get('location')]).toEqual([308, '/users/profiles/by-handle/mia-berg']);
  });
});
