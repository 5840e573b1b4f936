import { listedProfile } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiInProcess, person } from '../../support/in-process.ts';
import { plantProfile } from '../../support/profiles.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-directory';
const db = ownFirestore(PROJECT);
const api = apiInProcess(db);

beforeAll(async () => {
  await clear(PROJECT);
  await Promise.all(
    [
      { handle: 'public' },
      { handle: 'members', visibility: 'signed-in' as const },
      { handle: 'hidden', visibility: 'hidden' as const },
      { handle: 'unverified', emailVerified: false },
      { handle: 'disabled', isHidden: true },
      { handle: 'bare', headline: '' },
      { handle: 'unskilled', skills: [] },
    ].map((fields) => plantProfile(db, fields)),
  );
});

afterAll(() => db.terminate());

const handles = (body: unknown) =>
  z
    .array(listedProfile)
    .parse(body)
    .map(({ handle }) => handle);

describe('GET /users/profiles', () => {
  it('lists public profiles for visitors, in a public response with an ETag', async () => {
    const response = await api('GET /users/profiles');
    expect(response.status).toBe(200);
    expect(handles(response.body)).toEqual(['public']);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0/);
    expect(response.headers.get('etag')).not.toBeNull();
  });

  it('adds the profiles for signed-in users, in a private response', async () => {
    const response = await api('GET /users/profiles', { as: person('reader') });
    expect(handles(response.body).sort()).toEqual(['members', 'public']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('marks the caller’s own profile for the caller only', async () => {
    await plantProfile(db, { uid: person('owner').uid, handle: 'own', skills: ['Thatching'] });
    const own = async (as?: 'owner' | 'reader') =>
      z.array(listedProfile).parse((await api('GET /users/profiles?skill=Thatching', as && { as: person(as) })).body);
    expect(await own('owner')).toMatchObject([{ handle: 'own', mine: true }]);
    expect(JSON.stringify([await own('reader'), await own()])).not.toContain('mine');
  });
});
