import { randomUUID } from 'node:crypto';
import { deleteResponse, listedTask } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Account, signUp } from '../../support/accounts.ts';
import { type Api, apiAt, inserted, refusal, success, taskOf } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';

const site = apiAt(emulators.site);
const db = ownFirestore('demo-idempotency');
const local = apiInProcess(db);
let ada: Account;
let eve: Account;

beforeAll(async () => {
  [ada, eve] = await Promise.all([signUp(), signUp()]);
});
afterAll(() => db.terminate());

const newKey = (): string => randomUUID();

const post = (api: Api, as: Account, key: string, change = {}) =>
  api('POST /tasks', { as, body: taskOf(as, change), headers: { 'idempotency-key': key } });
const idOf = async (answer: ReturnType<Api>) => success(await answer, 201, inserted).insertedId;
const ownIds = async (api: Api, as: Account): Promise<string[]> => {
  const answer = await api(`GET /tasks?userEmail=${encodeURIComponent(as.email)}&limit=100`, { as });
  return success(answer, 200, z.array(listedTask)).map(({ _id }) => _id);
};

describe('Idempotency-Key on POST /tasks', () => {
  it('returns the same response for the same key and body, and stores one document', async () => {
    const key = newKey();
    const first = await post(site, ada, key);
    const second = await post(site, ada, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    const { insertedId } = success(first, 201, inserted);
    expect((await ownIds(site, ada)).filter((id) => id === insertedId)).toHaveLength(1);
  });

  it.concurrent('stores one document for five concurrent requests', async () => {
    const mia = await signUp();
    const key = newKey();
    const ids = await Promise.all(Array.from({ length: 5 }, () => idOf(post(site, mia, key))));
    expect(new Set(ids).size).toBe(1);
    expect(await ownIds(site, mia)).toEqual([ids[0]]);
  }, 90_000); // The Functions emulator may need to start five processes.

  it.concurrent('stores one document for forty concurrent requests in one process', async () => {
    const mia = person(`mia-${newKey()}`);
    const key = newKey();
    const ids = await Promise.all(Array.from({ length: 40 }, () => idOf(post(local, mia, key))));
    expect(new Set(ids).size).toBe(1);
    expect(await ownIds(local, mia)).toEqual([ids[0]]);
  });

  it('is a 422 with another body, and the first document remains', async () => {
    const key = newKey();
    const id = await idOf(post(site, ada, key));
    const before = await ownIds(site, ada);
    for (const change of [{ title: 'Another' }, { budget: 5 }, { creationTime: '2026-11-21T10:00:01Z' }]) {
      refusal(await post(site, ada, key, change), 422);
    }
    expect(await ownIds(site, ada)).toEqual(before);
    expect(await idOf(post(site, ada, key))).toBe(id);
  });

  it.concurrent('accepts one of several concurrent bodies and rejects the others', async () => {
    const mia = person(`mia-${newKey()}`);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(local, mia, key, { title: `Task ${index}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(422)]);
    expect(await ownIds(local, mia)).toHaveLength(1);
  });

  it('is scoped to the user', async () => {
    const key = newKey();
    const adasId = await idOf(post(site, ada, key));
    const evesId = await idOf(post(site, eve, key, { title: 'Letter a van' }));
    expect(evesId).not.toBe(adasId);
    expect(await ownIds(site, eve)).toContain(evesId);
    expect(await ownIds(site, ada)).not.toContain(evesId);
  });

  it('does not restore a deleted task', async () => {
    const key = newKey();
    const id = await idOf(post(site, ada, key));
    success(await site(`DELETE /tasks/${id}`, { as: ada }), 200, deleteResponse);
    expect(await idOf(post(site, ada, key))).toBe(id);
    refusal(await site(`GET /tasks/${id}`), 404);
    expect(await ownIds(site, ada)).not.toContain(id);
  });

  it('does not undo an edit', async () => {
    const key = newKey();
    const id = await idOf(post(site, ada, key));
    const { userEmail: _userEmail, creationTime: _creationTime, ...fields } = taskOf(ada, { title: 'Edited' });
    await site(`PUT /tasks/${id}`, { as: ada, body: fields });
    expect(await idOf(post(site, ada, key))).toBe(id);
    expect((await site(`GET /tasks/${id}`)).body).toMatchObject({ title: 'Edited' });
  });

  it('compares bodies by content, not by formatting', async () => {
    const key = newKey();
    const id = await idOf(post(site, ada, key, { budget: 5 }));
    const reversed = Object.fromEntries(Object.entries(taskOf(ada, { budget: 5 })).reverse());
    const body = JSON.stringify(reversed, null, 2);
    const answer = site('POST /tasks', { as: ada, body, headers: { 'idempotency-key': key } });
    expect(await idOf(answer)).toBe(id);
  });

  it('can be used again after a rejected request', async () => {
    const key = newKey();
    refusal(await post(site, ada, key, { title: '' }), 400, ['body title']);
    refusal(await post(site, ada, key, { userEmail: eve.email }), 403, ['body userEmail']);
    await idOf(post(site, ada, key));
  });

  it('is scoped to the operation', async () => {
    const mia = await signUp();
    const key = newKey();
    await idOf(post(site, mia, key));
    const profile = { email: mia.email, name: 'Mia', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    const answer = await site('POST /users', { as: mia, body: profile, headers: { 'idempotency-key': key } });
    expect(success(answer, 201, inserted)).toEqual({ insertedId: mia.uid });
  });

  it('is a 400 when it is malformed', async () => {
    refusal(await post(site, ada, 'two words'), 400, ['header Idempotency-Key']);
  });

  it('is optional: without it, every request stores a document', async () => {
    const mia = await signUp();
    for (let round = 0; round < 2; round += 1) await site('POST /tasks', { as: mia, body: taskOf(mia) });
    expect(await ownIds(site, mia)).toHaveLength(2);
  });

  it('is ignored on a call that does not support it', async () => {
    const headers = { 'idempotency-key': 'two words' };
    expect((await site('GET /tasks?limit=1', { headers })).status).toBe(200);
    refusal(await site('DELETE /tasks/nothing', { as: ada, headers }), 404);
  });
});
