import { type BrowseTask, browseTask, LIMITS, savedTasks } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeData } from '../../../functions/src/account/end-account.ts';
import { linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, mia, ben, post, agree, advance } = testUsers('demo-saved-tasks');

const save = (id: string, as = mia) => api(`PUT /users/me/saved-tasks/${id}`, { as });
const unsave = (id: string, as = mia) => api(`DELETE /users/me/saved-tasks/${id}`, { as });
const ids = async (as = mia) => success(await api('GET /users/me/saved-task-ids', { as }), 200, savedTasks).tasks;
const list = async (query = ''): Promise<BrowseTask[]> =>
  success(await api(`GET /users/me/saved-tasks${query}`, { as: mia }), 200, z.array(browseTask));

describe('Saved tasks', () => {
  it('are listed latest first, in pages, for their owner only, next to saved freelancers', async () => {
    const saved = [await post(), await post(), await post()];
    const { person } = await plantProfile(db, { uid: 'ann', handle: 'ann-oak', name: 'Ann' });
    for (const id of saved) success(await save(id), 200, savedTasks);
    await api(`PUT /users/me/saved/${person}`, { as: mia });
    expect(success(await save(saved[0] ?? ''), 200, savedTasks).tasks).toEqual(saved);
    expect(await ids()).toEqual(saved);
    expect((await list()).map(({ id }) => id)).toEqual(saved.toReversed());
    const first = await api('GET /users/me/saved-tasks?limit=2', { as: mia });
    const { next = '' } = linksOf(first, '/users/me/saved-tasks');
    expect((await list(next.slice(next.indexOf('?')))).map(({ id }) => id)).toEqual([saved[0]]);

    expect(success(await unsave(saved[1] ?? ''), 200, savedTasks).tasks).toEqual([saved[0], saved[2]]);
    expect(success(await unsave(saved[1] ?? ''), 200, savedTasks).tasks).toHaveLength(2);
    expect((await api('GET /users/me/saved-people', { as: mia })).body).toEqual({ people: [person] });
    expect(await ids(ben)).toEqual([]);
    for (const call of [
      'GET /users/me/saved-tasks',
      'GET /users/me/saved-task-ids',
      `PUT /users/me/saved-tasks/${saved[0]}`,
    ])
      refusal(await api(call), 401);
  });

  it('stay in the list with their status when they close, without an email address', async () => {
    const open = await post();
    const { task } = await agree();
    await save(open);
    await save(task);
    expect((await list()).map(({ id, status }) => [id, status])).toEqual([
      [task, 'in-progress'],
      [open, 'pending'],
    ]);
    expect(JSON.stringify(await list())).not.toContain('@');
  });

  it('skip deleted and hidden tasks, which cannot be saved', async () => {
    const [kept, hidden, deleted] = [await post(), await post(), await post()];
    for (const id of [kept, hidden, deleted]) await save(id);
    await db.doc(`tasks/${hidden}`).update({ isHidden: true });
    await api(`DELETE /tasks/${deleted}`, { as: ada });
    expect((await list('?limit=1')).map(({ id }) => id)).toEqual([kept]);
    expect(success(await unsave(hidden), 200, savedTasks).tasks).toEqual([kept, deleted]);
    const refused = refusal(await save(hidden), 404);
    expect(refusal(await save('NoSuchTask0000000000'), 404).detail).toBe(refused.detail);
    refusal(await save('..%2Fx'), 404);
  });

  it('have a limit, within which deleted tasks make room', async () => {
    const [last, other] = [await post(), await post()];
    const stored = (await db.doc(`tasks/${last}`).get()).data() ?? {};
    const full = Array.from({ length: LIMITS.saved }, (_, index) => `saved-${index}`);
    const writer = db.bulkWriter();
    for (const id of full) void writer.set(db.doc(`tasks/${id}`), stored);
    await writer.close();
    await db.doc(`users/${mia.uid}/private/shortlist`).set({ people: [], tasks: full });
    expect(refusal(await save(last), 409).detail).toMatch(/^You’ve saved 500 tasks, which is the limit\./);
    await unsave(full[7] ?? '');
    expect((await save(last)).status).toBe(200);
    refusal(await save(other), 409);
    await db.doc(`tasks/${full[8]}`).delete();
    expect(success(await save(other), 200, savedTasks).tasks).toHaveLength(LIMITS.saved);
  });

  it('are deleted with the account', async () => {
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    expect(success(await save(task), 200, savedTasks).tasks).toEqual([task]);
    advance();
    await removeData(store, mia.uid);
    expect((await db.collectionGroup('private').get()).size).toBe(0);
  });
});
