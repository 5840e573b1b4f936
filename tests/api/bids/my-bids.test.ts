import { type MyBid, myBid } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { person } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';

const { db, time, api, store } = ownStack('demo-my-bids');
const [ada, mia, ben] = [person('ada'), person('mia'), person('ben')];

const list = async (as = mia, query = ''): Promise<MyBid[]> =>
  success(await api(`GET /users/me/bids${query}`, { as }), 200, z.array(myBid));
const titles = (bids: readonly MyBid[]) => bids.map(({ title }) => title);
const edit = (id: string, change: object) =>
  api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ ...TASK, ...change }) });

const TASK = { title: 'A sign', description: 'In oak.', budget: 500, deadline: '2026-12-01' };
/** Posts a task, advances the clock by a minute and places Mia's bid. */
const postWithBids = async (change: object = {}): Promise<string> => {
  const id = await postTask(api, ada, { ...TASK, ...change });
  time.now += 60_000;
  await placeBid(api, id, mia);
  return id;
};

describe('GET /users/me/bids', () => {
  it('returns only the caller’s own bids with their tasks, newest first', async () => {
    const first = await postWithBids({ title: 'First' });
    const second = await postWithBids({ title: 'Second' });
    await placeBid(api, second, ben);
    const bids = await list();
    expect(bids).toMatchObject([
      {
        taskId: second,
        title: 'Second',
        state: 'open',
        amount: 450,
        days: 7,
        task: { status: 'pending', deadline: '2026-12-01', budget: 500 },
        mine: true,
        actions: ['change', 'withdraw'],
      },
      { taskId: first, title: 'First' },
    ]);
    expect(await list(ada)).toEqual([]);
    expect(JSON.stringify(bids)).not.toMatch(/\bada\b|taskwright\.example/);
  });

  it('reports a changed description, and returns no message', async () => {
    const id = await postWithBids();
    await edit(id, { description: 'In elm.' });
    expect(await list()).toMatchObject([{ taskBefore: { description: true } }]);
    await edit(id, { description: TASK.description });
    const [bid] = await list();
    expect(bid).not.toHaveProperty('taskBefore');
    expect((await api('GET /users/me/bids', { as: mia })).body).not.toMatchObject([{ message: expect.anything() }]);
  });

  it('returns closed for a task that accepts no more bids, whatever the reason', async () => {
    const late = await postWithBids({ title: 'Late', deadline: '2026-11-21' });
    const taken = await postWithBids({ title: 'Taken' });
    await db.doc(`tasks/${taken}`).update({ status: 'in-progress' });
    time.now = Date.parse('2026-11-22T00:00:00.000Z');
    expect(await list()).toMatchObject([
      { taskId: taken, state: 'closed', task: { status: 'in-progress' }, actions: ['withdraw'] },
      { taskId: late, state: 'closed', task: { status: 'pending' }, actions: ['withdraw'] },
    ]);
  });

  it('contains a bid whose task was deleted, with the task’s title, before and after the cleanup', async () => {
    const id = await postWithBids({ title: 'Soon gone' });
    await postWithBids({ title: 'Still there' });
    await api(`DELETE /tasks/${id}`, { as: ada });
    const gone = { taskId: id, title: 'Soon gone', state: 'gone', task: null, amount: 450, actions: [] };
    expect(await list()).toMatchObject([{ title: 'Still there' }, gone]);
    await endTask(store, id);
    expect(await list()).toMatchObject([{ title: 'Still there' }, gone]);
    const [endedBid] = (await db.collection(`ended/${id}/bids`).get()).docs;
    expect(endedBid?.get('expiresAt').toMillis()).toBe(time.now + 90 * 86_400_000);
    expect((await db.collection(`tasks/${id}/bids`).get()).size).toBe(0);
  });

  it('shows a hidden task as closed: its bid can only be withdrawn', async () => {
    const id = await postWithBids({ title: 'As it was' });
    await db.doc(`tasks/${id}`).update({ isHidden: true, title: 'As it is' });
    expect(await list()).toMatchObject([
      { title: 'As it is', state: 'closed', task: { status: 'pending' }, actions: ['withdraw'] },
    ]);
  });

  it('links from page to page and back, each bid once, including those of deleted tasks', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await postWithBids({ title: `Task ${index}` }));
    await api(`DELETE /tasks/${ids[2]}`, { as: ada });
    await endTask(store, ids[2] ?? '');
    const first = await api('GET /users/me/bids?limit=2', { as: mia });
    const { next = '' } = linksOf(first, '/users/me/bids');
    const second = await api(`GET ${next}`, { as: mia });
    const { next: last = '', prev = '' } = linksOf(second, '/users/me/bids');
    const pages = [first, second, await api(`GET ${last}`, { as: mia })];
    expect(pages.map((page) => titles(success(page, 200, z.array(myBid))))).toEqual([
      ['Task 4', 'Task 3'],
      ['Task 2', 'Task 1'],
      ['Task 0'],
    ]);
    expect(titles(success(await api(`GET ${prev}`, { as: mia }), 200, z.array(myBid)))).toEqual(['Task 4', 'Task 3']);
    const opened = Buffer.from(/cursor=([\w-]+)/.exec(last)?.[1] ?? '', 'base64url').toString();
    expect(opened).toContain('my-bids');
    expect(opened).not.toContain('mia');
  });

  it('with tasks returns the bids on these tasks in one response, and accepts any ids', async () => {
    const [first, second] = [await postWithBids({ title: 'First' }), await postWithBids({ title: 'Second' })];
    await postWithBids({ title: 'Third' });
    const bids = await list(mia, `?tasks=${second},nothing,__x__,${first}`);
    expect(titles(bids)).toEqual(['Second', 'First']);
    expect(await list(ben, `?tasks=${first}`)).toEqual([]);
  });

  it('returns 400 for each invalid parameter', async () => {
    const get = (query: string) => api(`GET /users/me/bids?${query}`, { as: mia });
    refusal(await get('tasks=&limit=51&other=1'), 400, ['query limit', 'query other', 'query tasks']);
    for (const tasks of ['a%2Fb', `${'a,'.repeat(60)}a`]) refusal(await get(`tasks=${tasks}`), 400, ['query tasks']);
    refusal(await get('cursor=x'), 400, ['query cursor']);
  });

  it('is a 401 for a visitor', async () => {
    refusal(await api('GET /users/me/bids'), 401);
  });
});

describe('A bid stores the task’s state at its time', () => {
  const changesSinceBid = async (id: string) => {
    const [mine] = await list(mia, `?tasks=${id}`);
    const all = await api(`GET /tasks/${id}/bids`, { as: ada });
    expect(all.body).toMatchObject([{ amount: mine?.amount }]);
    expect(JSON.parse(JSON.stringify(all.body))[0].taskBefore).toEqual(mine?.taskBefore);
    return mine?.taskBefore;
  };

  it('and shows both parties the previous values of changed fields only', async () => {
    const id = await postWithBids();
    expect(await changesSinceBid(id)).toBeUndefined();
    await edit(id, { category: 'Marketing', skills: ['Oak'] });
    expect(await changesSinceBid(id)).toBeUndefined();
    await edit(id, { budget: 400 });
    expect(await changesSinceBid(id)).toEqual({ budget: 500 });
    await edit(id, { title: 'Two signs', description: 'In ash.', budget: undefined, deadline: '2026-12-05' });
    expect(await changesSinceBid(id)).toEqual({
      title: 'A sign',
      description: true,
      budget: 500,
      deadline: '2026-12-01',
    });
    await edit(id, {});
    expect(await changesSinceBid(id)).toBeUndefined();
  });

  it('and updates it when the bid is sent again', async () => {
    const id = await postWithBids({ budget: undefined });
    await edit(id, { budget: 400 });
    expect(await changesSinceBid(id)).toEqual({ budget: null });
    expect((await putBid(api, id, mia)).status).toBe(200);
    expect(await changesSinceBid(id)).toBeUndefined();
  });
});
