import { LIMITS, type ListedProfile, listedProfile, savedPeople } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeData } from '../../../functions/src/account/end-account.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { linksOf, refusal, success } from '../../support/api.ts';
import { plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, mia } = testUsers('demo-shortlist');

const save = (person: string, as = ada) => api(`PUT /users/me/saved/${person}`, { as });
const unsave = (person: string, as = ada) => api(`DELETE /users/me/saved/${person}`, { as });
const people = async (as = ada) => success(await api('GET /users/me/saved-people', { as }), 200, savedPeople).people;
const list = async (query = ''): Promise<ListedProfile[]> =>
  success(await api(`GET /users/me/saved${query}`, { as: ada }), 200, z.array(listedProfile));
const plant = async (handle: string) => (await plantProfile(db, { uid: handle, handle, name: handle })).person;

describe('A shortlist', () => {
  it('lists saved freelancers, latest first, in pages, for its owner only', async () => {
    const saved = [await plant('ann-oak'), await plant('bo-elm'), await plant('cy-ash')];
    for (const person of saved) success(await save(person), 200, savedPeople);
    expect(success(await save(saved[0] ?? ''), 200, savedPeople).people).toEqual(saved);
    expect(await people()).toEqual(saved);
    expect((await list()).map(({ handle }) => handle)).toEqual(['cy-ash', 'bo-elm', 'ann-oak']);
    const first = await api('GET /users/me/saved?limit=2', { as: ada });
    const { next = '' } = linksOf(first, '/users/me/saved');
    expect((await list(next.slice(next.indexOf('?')))).map(({ handle }) => handle)).toEqual(['ann-oak']);

    expect(success(await unsave(saved[1] ?? ''), 200, savedPeople).people).toEqual([saved[0], saved[2]]);
    expect(success(await unsave(saved[1] ?? ''), 200, savedPeople).people).toHaveLength(2);
    expect(await people(mia)).toEqual([]);
    for (const call of ['GET /users/me/saved', 'GET /users/me/saved-people', `PUT /users/me/saved/${saved[0]}`])
      refusal(await api(call), 401);
  });

  it('takes no hidden and unknown freelancers, and skips those who are hidden later', async () => {
    const [shown, hidden] = [await plant('ann-oak'), await plant('bo-elm')];
    await save(shown);
    await save(hidden);
    await db.doc(`profiles/${hidden}`).update({ visibility: 'hidden' });
    expect((await list('?limit=1')).map(({ handle }) => handle)).toEqual(['ann-oak']);
    expect(success(await unsave(hidden), 200, savedPeople).people).toEqual([shown]);
    const refused = refusal(await save(hidden), 404);
    expect(refusal(await save(`u${'0'.repeat(31)}`), 404).detail).toBe(refused.detail);
    refusal(await save('../x'), 404);
    await db.doc(`profiles/${shown}`).delete();
    expect(await list()).toEqual([]);
  });

  it('has a limit that it names', async () => {
    const [person, other] = [await plant('ann-oak'), await plant('bo-elm')];
    const stored = (await db.doc(`profiles/${person}`).get()).data() ?? {};
    const full = Array.from({ length: LIMITS.saved }, (_, index) => personKey(`person ${index}`));
    const writer = db.bulkWriter();
    for (const saved of full) void writer.set(db.doc(`profiles/${saved}`), { ...stored, visibility: 'hidden' });
    await writer.close();
    await db.doc(`users/${ada.uid}/private/shortlist`).set({ people: full, tasks: [] });
    expect(refusal(await save(person), 409).detail).toMatch(/^You’ve saved 500 freelancers, which is the limit\./);
    await unsave(full[7] ?? '');
    expect((await save(person)).status).toBe(200);
    expect((await list()).map(({ handle }) => handle)).toEqual(['ann-oak']);

    refusal(await save(other), 409);
    await db.doc(`profiles/${full[8]}`).delete();
    expect(success(await save(other), 200, savedPeople).people).toHaveLength(LIMITS.saved);
  });

  it('is deleted with its account', async () => {
    await save(await plant('ann-oak'));
    await removeData(store, ada.uid);
    expect((await db.collectionGroup('private').get()).size).toBe(0);
  });
});
