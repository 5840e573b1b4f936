import { randomUUID } from 'node:crypto';
import type { TransitionBody } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import type { Account } from '../../support/accounts.ts';
import { offerOf } from '../../support/agreements.ts';
import { type Api, apiAt, postTask, refusal, taskOf } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { loggedApi, person } from '../../support/in-process.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-request-log';
const db = ownFirestore(PROJECT);
const { api, lines } = loggedApi(db);
const [ada, mia] = [person('ada'), person('mia')];
let taskId: string;

beforeAll(async () => {
  await clear(PROJECT);
  taskId = await postTask(api, ada);
});
afterAll(() => db.terminate());

/** Returns the log line of one call. */
const lineOf = async (...[call, options]: Parameters<Api>): Promise<RequestLine | undefined> => {
  lines.length = 0;
  await api(call, options);
  expect(lines).toHaveLength(1);
  return lines[0];
};

describe('The log line of a request', () => {
  it('counts the documents read and written, as they are billed', async () => {
    const cost = async (...call: Parameters<Api>) => {
      const line = await lineOf(...call);
      return [line?.operation, line?.documentsRead, line?.documentsWritten];
    };
    expect(await cost(`GET /tasks/${taskId}`)).toEqual(['getTask', 2, 0]);
    expect(await cost('GET /tasks/__x__')).toEqual(['getTask', 0, 0]);
    expect(await cost('GET /tasks')).toEqual(['listTasks', 2, 0]);
    expect(await cost('GET /tasks?mine=true', { as: mia })).toEqual(['listTasks', 3, 0]);
    expect(await cost('GET /BrowseTask.json')).toEqual(['browseTasks', 3, 0]);
    // A notification costs a read of its recipient's settings, and two writes for its email and the event of that.
    expect(await cost(`PUT /tasks/${taskId}/bids/me`, { as: mia, body: bidOf() })).toEqual(['placeBid', 8, 9]);
    expect(await cost(`GET /tasks/${taskId}/bids`, { as: ada })).toEqual(['listBids', 4, 0]);
    expect(await cost('GET /users/me/bids', { as: mia })).toEqual(['listMyBids', 4, 0]);
    expect(await cost('GET /users/me/bids/tabs', { as: mia })).toEqual(['getBidTabs', 9, 0]);
    expect(await cost('GET /users/me/bids?tab=open', { as: mia })).toEqual(['listMyBids', 4, 0]);
    expect(await cost(`GET /users/me/bids?tasks=${taskId},another`, { as: mia })).toEqual(['listMyBids', 5, 0]);
    expect(await cost('GET /users/me/notifications/unread', { as: ada })).toEqual(['countUnread', 3, 0]);
    expect(await cost('GET /users/me/notifications', { as: ada })).toEqual(['listNotifications', 3, 0]);
    const upTo = { upTo: new Date().toISOString() };
    const read = ['readNotifications', 2, 1];
    expect(await cost('POST /users/me/notifications/read', { as: ada, body: upTo })).toEqual(read);
    const place = { place: 'bids', task: taskId };
    const opened = await cost('POST /users/me/notifications/read-place', { as: ada, body: place });
    // The write withdraws the email that waits.
    expect(opened).toEqual(['readPlace', 4, 1]);
    const mark = (as: Account, to: string | null) =>
      cost(`PUT /tasks/${taskId}/bids/${bidId(taskId, mia.uid)}/mark`, { as, body: { mark: to } });
    expect(await mark(ada, 'shortlisted')).toEqual(['markBid', 4, 4]);
    expect(await mark(ada, 'declined')).toEqual(['markBid', 4, 5]);
    expect(await mark(ada, 'declined')).toEqual(['markBid', 3, 0]);
    expect(await mark(ada, null)).toEqual(['markBid', 4, 4]);
    const cheaper = { as: mia, body: bidOf({ amount: 400 }) };
    expect(await cost(`PUT /tasks/${taskId}/bids/me`, cheaper)).toEqual(['placeBid', 9, 6]);
    expect(await cost(`DELETE /tasks/${taskId}/bids/me`, { as: mia })).toEqual(['withdrawBid', 6, 7]);
    const path = `/users/me/conversations/${conversationOf(taskId, mia)}`;
    const messageBody = (as: Account, key: string) => ({
      as,
      body: { text: 'Oak?' },
      headers: { 'idempotency-key': key },
    });
    expect(await cost(`POST ${path}/messages`, messageBody(mia, 'first'))).toEqual(['sendMessage', 7, 8]);
    expect(await cost(`POST ${path}/messages`, messageBody(mia, 'next'))).toEqual(['sendMessage', 7, 7]);
    expect(await cost('GET /users/me/conversations', { as: ada })).toEqual(['listConversations', 4, 0]);
    expect(await cost('GET /users/me/conversations/unread', { as: ada })).toEqual(['countUnreadConversations', 1, 0]);
    expect(await cost(`GET ${path}`, { as: ada })).toEqual(['getConversation', 5, 0]);
    expect(await cost(`GET ${path}/entries`, { as: ada })).toEqual(['listEntries', 3, 0]);
    const readCost = (upTo: number) => cost(`POST ${path}/read`, { as: ada, body: { upTo } });
    expect(await readCost(1)).toEqual(['readConversation', 3, 2]);
    expect(await readCost(2)).toEqual(['readConversation', 2, 2]);
    expect(await readCost(2)).toEqual(['readConversation', 1, 0]);
    const about = { kind: 'message', conversation: path.split('/').at(-1), n: 1 };
    const complaint = { as: ada, body: { about, reason: 'spam' } };
    expect(await cost('POST /users/me/reports', complaint)).toEqual(['report', 5, 2]);
    expect(await cost(`PUT ${path}/block`, { as: ada })).toEqual(['blockPerson', 3, 1]);
    expect(await cost(`POST ${path}/messages`, messageBody(mia, 'unavailable'))).toEqual(['sendMessage', 5, 4]);
    const twice = { as: ada, body: taskOf(ada), headers: { 'idempotency-key': 'twice' } };
    expect(await cost('POST /tasks', twice)).toEqual(['createTask', 3, 4]);
    expect(await cost('POST /tasks', twice)).toEqual(['createTask', 4, 0]);
  });

  it('counts the same for each transition of an agreement with 500 bids on its task', async () => {
    const task = await postTask(api, ada);
    const placed = await api(`PUT /tasks/${task}/bids/me`, { as: mia, body: bidOf() });
    expect(placed.status).toBe(201);
    const bid = (await db.collection(`tasks/${task}/bids`).get()).docs[0]?.data();
    const batch = db.batch();
    for (let at = 0; at < 499; at += 1) {
      batch.set(db.doc(`tasks/${task}/bids/${at}`), { ...bid, freelancerUid: `bidder-${at}` });
    }
    await batch.commit();
    const path = `/users/me/conversations/${conversationOf(task, mia)}`;
    const cost = async (as: Account, body: TransitionBody, key: string = randomUUID()) => {
      const line = await lineOf(`POST ${path}/transitions`, {
        as,
        body,
        headers: { 'if-match': '*', 'idempotency-key': key },
      });
      expect(line?.status).toBe(200);
      return { [body.transition]: [line?.documentsRead, line?.documentsWritten] };
    };
    expect([
      await cost(ada, offerOf()),
      await cost(mia, { transition: 'decline' }),
      await cost(ada, offerOf()),
      await cost(mia, { ...offerOf(), transition: 'counter' }),
      await cost(ada, { transition: 'accept', terms: 3 }),
      await cost(mia, { transition: 'submit', milestone: 5, note: 'Here.' }),
      await cost(ada, { transition: 'approve', milestone: 5 }),
      await cost(mia, { transition: 'request-cancellation' }),
      await cost(ada, { transition: 'refuse-cancellation' }),
      await cost(mia, { transition: 'submit', milestone: 6, note: 'Here.' }),
      await cost(ada, { transition: 'approve', milestone: 6 }),
      await cost(ada, { transition: 'review', stars: 5 }),
      await cost(mia, { transition: 'review', stars: 4 }),
    ]).toEqual([
      { offer: [10, 10] },
      { decline: [8, 9] },
      { offer: [9, 9] },
      { counter: [8, 9] },
      { accept: [10, 12] },
      { submit: [8, 9] },
      { approve: [8, 7] },
      { 'request-cancellation': [8, 7] },
      { 'refuse-cancellation': [8, 7] },
      { submit: [8, 9] },
      { approve: [8, 9] },
      { review: [13, 10] },
      { review: [18, 15] },
    ]);
  });

  it('counts concurrent requests separately', async () => {
    lines.length = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => api(index % 2 === 0 ? `GET /tasks/${taskId}` : 'GET /BrowseTask.json')),
    );
    for (const { operation, documentsRead } of lines) {
      expect(documentsRead).toBe(operation === 'getTask' ? 2 : 4);
    }
    expect(lines).toHaveLength(20);
  });

  it('contains no address, id, name or text of a user', async () => {
    lines.length = 0;
    await api(`GET /tasks?userEmail=${encodeURIComponent(ada.email)}&search=secret`, { as: ada });
    await api('POST /tasks', { as: ada, body: taskOf(mia, { title: 'secret', userName: 'Ada' }) });
    await api(`DELETE /tasks/${taskId}`, { as: mia });
    expect(lines).toHaveLength(3);
    const text = JSON.stringify(lines);
    for (const word of ['ada', 'mia', 'taskwright.example', 'secret', taskId]) expect(text).not.toContain(word);
  });
});

describe('The request id of an error', () => {
  it.each(['site', 'api'] as const)('is in the body and in the header, at the %s', async (origin) => {
    const answer = await apiAt(emulators[origin])('GET /tasks/nothing');
    const { requestId } = refusal(answer, 404);
    expect(requestId).toMatch(/^\w{5}-\w{5}$/);
    expect(answer.headers.get('x-request-id')).toBe(requestId);
  });
});
