import { describe, expect, it } from 'vitest';
import { createPageApp } from '../../../functions/src/pages/page-app.ts';
import { addTaskPage } from '../../../functions/src/pages/task-page.ts';
import * as tasks from '../../../functions/src/tasks/model/task-repository.ts';
import type { Account } from '../../support/accounts.ts';
import { offerOf } from '../../support/agreements.ts';
import { type Answer, changeOf, refusal } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { calls } from '../../support/calls.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, mia, ben, post, postWithBids } = testUsers('demo-hidden-tasks');

/** All calls whose path contains a task. */
const ofTasks = calls.filter(({ path }) => path.startsWith('/tasks/{id}'));
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /tasks/{id}': changeOf(),
  'PUT /tasks/{id}/bids/me': bidOf(),
  'PUT /tasks/{id}/bids/{bid}/mark': { mark: 'shortlisted' },
  'POST /tasks/{id}/bids/read': { upTo: '2026-01-01T00:00:00Z' },
};
const BID = 'b'.repeat(32);
const NO_TASK = 'NoSuchTask0000000000';

const send = (call: string, task: string, as: Account | undefined, bid = BID): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  const body = BODIES[call];
  const address = path.replace('{id}', task).replace('{bid}', bid);
  return api(`${method} ${address}`, { ...(as && { as }), ...(body !== undefined && { body }) });
};

/** Returns a response without the parts that differ between two equal responses. */
const seen = ({ status, headers, body }: Answer) => {
  const { requestId: _, ...problem } = Object(body);
  return { status, problem, etag: headers.get('etag'), cache: headers.get('cache-control') };
};

/**
 * Creates a hidden task with a bid by Mia and a withdrawn bid by Ben. A task is hidden when its client's account is
 * disabled.
 */
const hidden = async () => {
  const { task } = await postWithBids();
  await api(`DELETE /tasks/${task}/bids/me`, { as: ben });
  await db.doc(`tasks/${task}`).update({ isHidden: true });
  return task;
};

describe('A hidden task', () => {
  it('gets the response of a missing task on every call, for visitors and for users without a bid', async () => {
    const task = await hidden();
    expect(ofTasks.length).toBeGreaterThanOrEqual(8);
    for (const { call } of ofTasks) {
      for (const as of [undefined, ben]) {
        const answer = await send(call, task, as);
        expect([401, 404], call).toContain(answer.status);
        expect(seen(answer), call).toEqual(seen(await send(call, NO_TASK, as)));
      }
      // Includes the call with the id of an existing bid.
      if (call === 'PUT /tasks/{id}/bids/{bid}/mark') {
        const bid = conversationOf(task, mia).slice(-32);
        expect(seen(await send(call, task, ben, bid))).toEqual(seen(await send(call, NO_TASK, ben, bid)));
      }
    }
  });

  it('gets the response of a missing task for reports, conversations and the page', async () => {
    const task = await hidden();
    const references = (id: string) => [
      { kind: 'task', task: id },
      { kind: 'bid', task: id, bid: conversationOf(task, mia).slice(-32) },
      { kind: 'message', conversation: conversationOf(id, ben), n: 1 },
    ];
    for (const [n] of references(task).entries()) {
      const report = (id: string) =>
        api('POST /users/me/reports', { as: ben, body: { about: references(id)[n], reason: 'spam' } });
      const answer = await report(task);
      expect(answer.status).toBe(404);
      expect(seen(answer)).toEqual(seen(await report(NO_TASK)));
    }
    for (const freelancer of [mia, ben]) {
      const attempt = async (id: string): Promise<Answer[]> => {
        const at = `/users/me/conversations/${conversationOf(id, freelancer)}`;
        return [
          await api(`GET ${at}`, { as: ben }),
          await api(`GET ${at}/entries`, { as: ben }),
          await api(`POST ${at}/messages`, { as: ben, body: { text: 'Hello' } }),
          await api(`POST ${at}/transitions`, { as: ben, body: offerOf(), headers: { 'if-match': '"0"' } }),
          await api(`PUT ${at}/block`, { as: ben }),
        ];
      };
      const answers = await attempt(task);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect(answers.map(seen)).toEqual((await attempt(NO_TASK)).map(seen));
    }
    const site = {
      shell: '<head><!--head--><!--/head--></head>',
      taskWall: '<head><!--head--><!--/head--></head><h2>{{title}}</h2>',
      origin: 'https://taskwright.example',
    };
    const page = createPageApp(site);
    addTaskPage(page, { read: (id) => tasks.get(store, id), now: store.now }, site);
    const [there, nowhere] = [
      await page.request(`/browse-tasks/${task}`),
      await page.request(`/browse-tasks/${NO_TASK}`),
    ];
    expect([there.status, await there.text()]).toEqual([404, await nowhere.text()]);
  });

  it('is visible to its client and to a freelancer with a bid, who can only withdraw it', async () => {
    const task = await hidden();
    const statuses = async (as: Account) => {
      const answered: Record<string, number> = {};
      const order = ofTasks.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
      for (const { call } of order) answered[call] = (await send(call, task, as)).status;
      return answered;
    };
    expect(await statuses(mia)).toEqual({
      'GET /tasks/{id}': 200,
      'PUT /tasks/{id}': 403,
      'GET /tasks/{id}/similar': 200,
      'GET /tasks/{id}/bids': 200,
      'GET /tasks/{id}/invitations': 403,
      'PUT /tasks/{id}/bids/me': 409,
      'PUT /tasks/{id}/bids/{bid}/mark': 403,
      'POST /tasks/{id}/bids/read': 403,
      'GET /tasks/{id}/conversation': 200,
      'DELETE /tasks/{id}': 403,
      'DELETE /tasks/{id}/bids/me': 200,
    });
    // Without the bid, the task is a 404 for the freelancer.
    refusal(await send('GET /tasks/{id}', task, mia), 404);
    expect((await statuses(ada))['GET /tasks/{id}']).toBe(200);
    refusal(await send('GET /tasks/{id}', task, ada), 404);
  });

  it('leaves an existing conversation open to its participants', async () => {
    const task = await post();
    const id = conversationOf(task, ben);
    await participant(api, ben).send(id, 'In oak?');
    await db.doc(`tasks/${task}`).update({ isHidden: true });
    expect((await participant(api, ben).head(id)).task.state).toBe('gone');
    await participant(api, ben).send(id, 'Are you there?');
    refusal(await send('GET /tasks/{id}', task, ben), 404);
  });
});
