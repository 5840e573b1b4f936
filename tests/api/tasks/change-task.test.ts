import { deleteResponse, task, updateResponse } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, signIn, signUp, signUpAnonymously, verifyAddress } from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, refusal, success } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';

const api = apiAt(emulators.site);
const db = ownFirestore(emulators.project);
let ada: Account;
let eve: Account;

beforeAll(async () => {
  [ada, eve] = await Promise.all([signUp({ name: 'Ada' }), signUp({ name: 'Eve' })]);
});
afterAll(() => db.terminate());

type Change = Readonly<Record<string, unknown>>;
const put = (id: string, change: Change = {}, as: { idToken: string } = ada, headers = {}) =>
  api(`PUT /tasks/${id}`, { as, body: changeOf(change), headers });
const remove = (id: string, as: { idToken: string } = ada, headers = {}) => api(`DELETE /tasks/${id}`, { as, headers });
const read = async (id: string, as = ada) => success(await api(`GET /tasks/${id}`, { as }), 200, task);
const etag = async (id: string) => (await api(`GET /tasks/${id}`)).headers.get('etag') ?? '';
const documentOf = (id: string) => db.collection('tasks').doc(id);

describe('PUT /tasks/{id}', () => {
  it('returns modifiedCount 1 to the owner and changes only the sent fields', async () => {
    const id = await postTask(api, ada, {});
    const before = await read(id);
    const change = {
      title: 'Two signs',
      category: 'anything at all',
      description: 'Of tin.',
      deadline: '2030-01-31',
      budget: 12.34,
      skills: ['Tin'],
      priority: 'low',
      attachments: [{ name: 'Plan', url: 'https://example.com/plan.pdf' }],
    };
    const answer = await put(id, change);
    expect(success(answer, 200, updateResponse)).toEqual({ modifiedCount: 1 });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await read(id)).toEqual({ ...before, ...change, updatedAt: expect.any(String) });
  });

  it('sets updatedAt from the server’s clock', async () => {
    const id = await postTask(api, ada);
    const begin = Date.now();
    success(await put(id), 200, updateResponse);
    const end = Date.now();
    const { updatedAt } = await read(id);
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThanOrEqual(begin);
    expect(Date.parse(updatedAt ?? '')).toBeLessThanOrEqual(end);
  });

  it('updates clientVerified from the token', async () => {
    const mia = await signUp({ verified: false });
    const id = await postTask(api, mia);
    expect(await read(id)).toMatchObject({ clientVerified: false });
    await verifyAddress(mia);
    success(await put(id, {}, await signIn(mia)), 200, updateResponse);
    expect(await read(id)).toMatchObject({ clientVerified: true });
  });

  it('returns 400 for invalid fields and for fields that clients cannot set', async () => {
    refusal(await put('any', { title: ' ', status: 'completed' }), 400, ['body status', 'body title']);
  });
});

describe('Only the owner changes a task', () => {
  it('another signed-in user gets a 403, a visitor a 401, and nothing changes', async () => {
    const id = await postTask(api, ada);
    const before = await read(id);
    for (const as of [eve, await signUpAnonymously()]) {
      refusal(await put(id, {}, as), 403);
      refusal(await remove(id, as), 403);
      refusal(await put(id, {}, as, { 'if-match': '"9"' }), 403);
    }
    refusal(await api(`PUT /tasks/${id}`, { body: changeOf() }), 401);
    refusal(await api(`DELETE /tasks/${id}`), 401);
    expect(await read(id)).toEqual(before);
  });

  it('ownership depends on the uid, not on the email address', async () => {
    const id = await postTask(api, ada);
    await documentOf(id).update({ userEmail: eve.email });
    refusal(await put(id, {}, eve), 403);
  });

  it('a missing task is a 404', async () => {
    refusal(await put('nothing'), 404);
    refusal(await remove('nothing'), 404);
    refusal(await put('nothing', {}, ada, { 'if-match': '"1"' }), 404);
  });
});

describe('If-Match', () => {
  it('on PUT and DELETE is a 412 when the copy is stale, and nothing changes', async () => {
    const id = await postTask(api, ada);
    const stale = await etag(id);
    success(await put(id, { title: 'Changed' }, ada, { 'if-match': stale }), 200, updateResponse);
    refusal(await put(id, { title: 'Lost' }, ada, { 'if-match': stale }), 412);
    refusal(await remove(id, ada, { 'if-match': stale }), 412);
    expect(await read(id)).toMatchObject({ title: 'Changed' });
    const fresh = await etag(id);
    expect(fresh).not.toBe(stale);
    success(await remove(id, ada, { 'if-match': fresh }), 200, deleteResponse);
  });

  it('stays valid while bids arrive, because only edits raise the version', async () => {
    const id = await postTask(api, ada);
    const tag = await etag(id);
    await documentOf(id).collection('bids').doc('first').set({ amount: 5 });
    await documentOf(id).update({ bids: 3 });
    expect(await etag(id)).toBe(tag);
    expect(await read(id)).toMatchObject({ bids: 3 });
    success(await put(id, {}, ada, { 'if-match': tag }), 200, updateResponse);
    expect(await read(id)).toMatchObject({ bids: 3 });
  });

  it('becomes stale with every edit, including one that changes nothing', async () => {
    const id = await postTask(api, ada);
    const tags = [await etag(id)];
    for (let round = 0; round < 2; round += 1) {
      expect(success(await put(id), 200, updateResponse)).toEqual({ modifiedCount: 1 });
      tags.push(await etag(id));
    }
    expect(new Set(tags).size).toBe(3);
  });
});

describe('DELETE /tasks/{id}', () => {
  it('returns deletedCount 1 and removes the task from every list', async () => {
    const mia = await signUp();
    const id = await postTask(api, mia);
    const answer = await remove(id, mia);
    expect(success(answer, 200, deleteResponse)).toEqual({ deletedCount: 1 });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    refusal(await api(`GET /tasks/${id}`), 404);
    refusal(await remove(id, mia), 404);
    refusal(await put(id, {}, mia), 404);
    expect((await api(`GET /tasks?userEmail=${encodeURIComponent(mia.email)}`, { as: mia })).body).toEqual([]);
    for (const feed of ['/tasks?limit=100', '/BrowseTask.json?limit=60&sort=newest', '/Tasks.json']) {
      expect(JSON.stringify((await api(`GET ${feed}`)).body)).not.toContain(id);
    }
  });

  it('removes the bids of the task and of no other task', async () => {
    const [id, other] = [await postTask(api, ada), await postTask(api, ada)];
    const writer = db.bulkWriter();
    for (let count = 0; count < 60; count += 1) {
      const bid = documentOf(id).collection('bids').doc(`bid-${count}`);
      void writer.set(bid, { amount: count });
    }
    void writer.set(documentOf(other).collection('bids').doc('first'), { amount: 1 });
    await writer.close();

    success(await remove(id), 200, deleteResponse);
    const left = async () => (await documentOf(id).listCollections()).length;
    await expect.poll(left, { timeout: 20_000, interval: 200 }).toBe(0);
    expect((await documentOf(other).collection('bids').get()).size).toBe(1);
  });

  it('leaves the bids when it is rejected', async () => {
    const id = await postTask(api, ada);
    await documentOf(id).collection('bids').doc('first').set({ amount: 1 });
    refusal(await remove(id, eve), 403);
    refusal(await remove(id, ada, { 'if-match': '"9"' }), 412);
    expect((await documentOf(id).collection('bids').get()).size).toBe(1);
  });
});
