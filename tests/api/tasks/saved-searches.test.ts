import { deleteResponse, LIMITS, type SavedSearch, savedSearch } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { removeData } from '../../../functions/src/account/end-account.ts';
import { BUCKET_MAX, BUCKETS } from '../../../functions/src/searches/model/search-repository.ts';
import type { Account } from '../../support/accounts.ts';
import { linksOf, refusal, success } from '../../support/api.ts';
import { person } from '../../support/in-process.ts';
import { searchers } from '../../support/searches.ts';
import { times } from '../../support/times.ts';

const { db, api, store, ada, mia, ben, post, report, reportsOf, save, trySave, searchesOf, foundBy, advance } =
  searchers('demo-saved-searches');

const change = (as: Account, id: string, body: object) => api(`PUT /users/me/searches/${id}`, { as, body });
const remove = (as: Account, id: string) => api(`DELETE /users/me/searches/${id}`, { as });
const names = (found: readonly SavedSearch[]) => found.map(({ name }) => name);
/** Returns the number of stored queries, and of their keys in all buckets. */
const stored = async () => {
  const buckets = (await db.collection('percolator').get()).docs;
  const keys = buckets.map((doc) => Object.keys(doc.get('keys')).length);
  expect(buckets.map((doc) => doc.get('count'))).toEqual(keys);
  return [(await db.collection('searchQueries').get()).size, keys.reduce((sum, each) => sum + each, 0)];
};

describe('Saved searches', () => {
  it('are listed latest first, in pages, for their owner only', async () => {
    for (const word of ['oak', 'elm', 'ash']) await save(mia, { search: word }, { name: word });
    await save(ben, { search: 'oak' }, { name: 'Of Ben' });
    expect(names(await searchesOf(mia))).toEqual(['ash', 'elm', 'oak']);
    const first = await api('GET /users/me/searches?limit=2', { as: mia });
    const { next = '' } = linksOf(first, '/users/me/searches');
    expect(names(await searchesOf(mia, next.slice(next.indexOf('?'))))).toEqual(['oak']);
    expect(names(await searchesOf(ben))).toEqual(['Of Ben']);
    expect(await searchesOf(ada)).toEqual([]);
    expect(JSON.stringify(await searchesOf(ben))).not.toMatch(/"mia"|@/);
  });

  it('contain the query as it was typed, and change their name and frequency', async () => {
    const query = { search: 'Hand-Lettered  SIGN', skill: 'Oil', category: 'Design', budget: 'low' } as const;
    const saved = await save(mia, query, { name: ' My signs ', frequency: 'weekly' });
    expect(saved).toMatchObject({ name: 'My signs', frequency: 'weekly', query });
    expect(saved.creationTime).toBe('2026-11-21T08:00:00.000Z');
    advance();
    const changed = { name: 'Signs', frequency: 'never' };
    expect(success(await change(mia, saved._id, changed), 200, savedSearch)).toEqual({ ...saved, ...changed });
    expect(await searchesOf(mia)).toEqual([{ ...saved, ...changed }]);
    refusal(await change(ben, saved._id, changed), 404);
    refusal(await change(mia, 'unknown', changed), 404);
  });

  it('are deleted once, and only by their owner', async () => {
    const { _id } = await save(mia, { search: 'oak' });
    refusal(await remove(ben, _id), 404);
    success(await remove(mia, _id), 200, deleteResponse);
    refusal(await remove(mia, _id), 404);
    expect(await searchesOf(mia)).toEqual([]);
    expect((await db.doc(`users/${mia.uid}/private/searches`).get()).exists).toBe(false);
    await save(mia, { search: 'oak' });
  });

  it('store a query once for all users, until none has saved it', async () => {
    const { _id } = await save(mia, { search: 'Oak  sign', category: 'all' });
    expect((await save(ben, { search: 'SIGN oak' }))._id).toBe(_id);
    expect(await stored()).toEqual([1, 1]);
    expect((await db.doc(`searchQueries/${_id}`).get()).get('people')).toBe(2);
    await save(ben, { search: 'oak' });
    expect(await stored()).toEqual([2, 2]);
    await remove(mia, _id);
    expect(await stored()).toEqual([2, 2]);
    await remove(ben, _id);
    expect(await stored()).toEqual([1, 1]);
  });

  it('are at most 20, each query once, also under concurrent requests', async () => {
    await save(mia, { search: 'oak' }, { name: 'First' });
    expect(refusal(await trySave(mia, { search: ' OAK' }), 409).detail).toBe(
      'You’ve already saved this search as “\u2068First\u2069”.',
    );
    const answers = await times(LIMITS.savedSearches + 4, (index) => trySave(mia, { search: `word${index}` }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.savedSearches - 1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused)
      expect(refusal(answer, 409).detail).toMatch(/^You’ve saved 20 searches, which is the limit/);
    expect(await searchesOf(mia)).toHaveLength(LIMITS.savedSearches);
    expect(await stored()).toEqual([LIMITS.savedSearches, LIMITS.savedSearches]);
    const [{ _id } = { _id: '' }] = await searchesOf(mia);
    await remove(mia, _id);
    await save(mia, { search: 'room' });
  });

  it('count every user of a query that many save and delete at once', async () => {
    const people = Array.from({ length: 6 }, (_, index) => person(`reader-${index}`));
    const ids = await Promise.all(people.map(async (as) => (await save(as, { search: 'oak' }))._id));
    expect(new Set(ids).size).toBe(1);
    expect((await db.doc(`searchQueries/${ids[0]}`).get()).get('people')).toBe(6);
    await Promise.all([...people.map((as) => remove(as, ids[0] ?? '')), save(ben, { search: 'oak' })]);
    expect((await db.doc(`searchQueries/${ids[0]}`).get()).get('people')).toBe(1);
    expect(await stored()).toEqual([1, 1]);
  });

  it('are saved once per idempotency key', async () => {
    const body = { name: 'Signs', frequency: 'daily', query: { search: 'sign' } };
    const send = () => api('POST /users/me/searches', { as: mia, body, headers: { 'idempotency-key': 'one' } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await searchesOf(mia)).toHaveLength(1);
  });

  it('reject a missing name, unknown members and values, and visitors', async () => {
    const body = { name: 'Signs', frequency: 'daily', query: {} };
    const bad: readonly (readonly [object, string])[] = [
      [{ name: ' ' }, 'body name'],
      [{ name: 'x'.repeat(LIMITS.searchName + 1) }, 'body name'],
      [{ frequency: 'hourly' }, 'body frequency'],
      [{ query: { category: 'Carpentry' } }, 'body query.category'],
      [{ query: { search: 'x'.repeat(LIMITS.search + 1) } }, 'body query.search'],
      [{ query: { search: '\ud800' } }, 'body query.search'],
    ];
    for (const [wrong, field] of bad)
      refusal(await api('POST /users/me/searches', { as: mia, body: { ...body, ...wrong } }), 400, [field]);
    expect((await trySave(mia, { sort: 'newest' } as object)).status).toBe(400);
    for (const call of ['GET /users/me/searches', 'DELETE /users/me/searches/x']) refusal(await api(call), 401);
    refusal(await api('POST /users/me/searches', { body }), 401);
  });

  it('are refused while the bucket of their query is full', async () => {
    const writer = db.bulkWriter();
    for (let name = 0; name < BUCKETS; name += 1)
      void writer.set(db.doc(`percolator/${name}`), { count: BUCKET_MAX, keys: {} });
    await writer.close();
    refusal(await trySave(mia, { search: 'oak' }), 409);
    expect(await searchesOf(mia)).toEqual([]);
  });

  it('are removed with their account, and with them the record of what they found', async () => {
    await save(mia, { search: 'sign' });
    await save(mia, { search: 'oak' });
    await save(ben, { search: 'sign' });
    const task = await post();
    await report(task);
    expect(await reportsOf(task)).toHaveLength(2);
    await removeData(store, mia.uid);
    await removeData(store, mia.uid);
    expect((await db.doc(`users/${mia.uid}/private/searches`).get()).exists).toBe(false);
    expect(await reportsOf(task)).toEqual([ben.uid]);
    expect(await stored()).toEqual([1, 1]);
    expect(await foundBy(ben)).toHaveLength(1);
  });
});
