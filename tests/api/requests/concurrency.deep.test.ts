import { deleteResponse, task, updateResponse } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeOf, inserted, postTask, refusal, success } from '../../support/api.ts';
import { apiInProcess, person, uniqueUser } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { rounds, times } from '../../support/times.ts';

/**
 * Runs in one process against the Firestore emulator, because the Functions emulator starts a process for each
 * concurrent request.
 */
const db = ownFirestore('demo-concurrency');
const api = apiInProcess(db);

// The first request opens the connection, which must not delay the tests.
beforeAll(async () => {
  await api('GET /tasks?limit=1');
});
afterAll(() => db.terminate());

describe.concurrent('With concurrent requests', () => {
  it('one account that saves its profile twenty times gets one profile: a single 201, and 200 for the others', async () => {
    const mia = person(`mia-${Date.now()}`);
    const body = { email: mia.email, name: 'Mia', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    const answers = await times(20, () => api('POST /users', { as: mia, body }));
    for (const answer of answers) success(answer, answer.status, inserted);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    const profiles = await db.collection('users').where('email', '==', mia.email).get();
    expect(profiles.docs.map(({ id }) => id)).toEqual([mia.uid]);
  });

  it('ten acceptances of the terms return the same time', async () => {
    const mia = person(`terms-${Date.now()}`);
    const answers = await times(10, () => api('POST /users/me/terms', { as: mia, body: { version: '2025-07-02' } }));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('an address that subscribes ten times is stored once', async () => {
    const email = `reader-${Date.now()}@taskwright.example`;
    const answers = await times(10, () => api('POST /subscribers', { body: { email } }));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect((await db.collection('subscribers').where('email', '==', email).get()).size).toBe(1);
  });

  it('one of ten updates of the same version succeeds, and the others are a 412', async () => {
    const ada = uniqueUser();
    const id = await postTask(api, ada);
    const answers = await times(10, (index) =>
      api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ title: `T${index}` }), headers: { 'if-match': '"1"' } }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const read = await api(`GET /tasks/${id}`);
    expect(success(read, 200, task)).toMatchObject({ title: `T${winner}` });
    expect(read.headers.get('etag')).toBe('"2"');
  });

  it('ten updates without If-Match all succeed, and each raises the version', async () => {
    const ada = uniqueUser();
    const id = await postTask(api, ada);
    const answers = await times(10, (index) =>
      api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ title: `T${index}` }) }),
    );
    for (const answer of answers) success(answer, 200, updateResponse);
    expect((await api(`GET /tasks/${id}`)).headers.get('etag')).toBe('"11"');
  });

  it('one of ten deletions succeeds, and the others are a 404', async () => {
    const ada = uniqueUser();
    const id = await postTask(api, ada);
    const answers = await times(10, () => api(`DELETE /tasks/${id}`, { as: ada }));
    for (const answer of answers) {
      if (answer.status === 200) success(answer, 200, deleteResponse);
      else refusal(answer, 404);
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('an update never restores a deleted task', async () => {
    await rounds(async () => {
      const ada = uniqueUser();
      const id = await postTask(api, ada);
      const [, ...updates] = await Promise.all([
        api(`DELETE /tasks/${id}`, { as: ada }),
        ...[1, 2, 3].map(() => api(`PUT /tasks/${id}`, { as: ada, body: changeOf() })),
      ]);
      for (const { status } of updates) expect([200, 404]).toContain(status);
      refusal(await api(`GET /tasks/${id}`), 404);
    });
  });

  it('an owner’s update is applied before a change of owner or is a 403', async () => {
    await rounds(async () => {
      const ada = uniqueUser();
      const id = await postTask(api, ada);
      const reference = db.collection('tasks').doc(id);
      const [answer] = await Promise.all([
        api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ title: 'Ada was here' }) }),
        reference.update({ ownerUid: 'eve' }),
      ]);
      const data = z.object({ ownerUid: z.string(), title: z.string() }).parse((await reference.get()).data());
      if (answer.status === 403) expect(data.title).not.toBe('Ada was here');
      else success(answer, 200, updateResponse);
      expect(data.ownerUid).toBe('eve');
    });
  });

  it('thirty users post, and every task is stored once', async () => {
    const people = Array.from({ length: 30 }, (_, index) => person(`poster-${index}`));
    const ids = await Promise.all(people.map((poster) => postTask(api, poster)));
    expect(new Set(ids).size).toBe(30);
    const stored = await db.getAll(...ids.map((id) => db.collection('tasks').doc(id)));
    expect(stored.map((snapshot) => snapshot.get('ownerUid'))).toEqual(people.map(({ uid }) => uid));
  });
});
