import { listedTask, OPEN_TASKS_MAX, QUOTAS, shareOf, updateResponse } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTask, type TaskDocument, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { type Account, signUp } from '../../support/accounts.ts';
import { accept, offerOf, party } from '../../support/agreements.ts';
import { type Answer, apiAt, changeOf, inserted, postTask, refusal, success, taskOf } from '../../support/api.ts';
import { bidOf, placeBid, putBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { apiInProcess, person, unverified } from '../../support/in-process.ts';
import { ownStack, START } from '../../support/own-stack.ts';

/** The clock advances only when a test changes `time.now`. */
const { db, time, clock, api } = ownStack('demo-quotas');
/** Another instance of the server. */
const other = apiInProcess(db, clock);
const ada = person('ada');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Asserts a 429 with this Retry-After in seconds. Returns its detail. */
const limited = (answer: Answer, policy: string, seconds: number): string => {
  const { detail = '' } = refusal(answer, 429);
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
  expect(answer.headers.get('ratelimit-policy')).toBe(policy);
  expect(answer.headers.get('ratelimit')).toBe(`${policy.split(';')[0]};r=0;t=${seconds}`);
  return detail;
};

const post = (as: Account, key?: string, change = {}, through = api) =>
  through('POST /tasks', { as, body: taskOf(as, change), ...(key && { headers: { 'idempotency-key': key } }) });
/** Sets the number of uses of every quota that was used. */
const setUses = async (count: number): Promise<void> => {
  const { docs } = await db.collection('counts').get();
  expect(docs).not.toEqual([]);
  await Promise.all(docs.map(({ ref }) => ref.update({ count })));
};
/** Posts one task, and sets the number of posted tasks. A past deadline keeps the task out of the limit on open tasks. */
const postMany = async (count: number, as: Account): Promise<void> => {
  await postTask(api, as, { deadline: '2026-01-01' });
  await setUses(count);
};

/** Stores tasks of a client without counting them towards quotas. */
const insertDocuments = async (
  ids: readonly string[],
  by: string,
  change: Partial<TaskDocument> = {},
): Promise<void> => {
  const owner = { uid: by, email: `${by}@taskwright.example`, emailVerified: true, name: by };
  const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: '2026-11-21' };
  const data = newTask({ ...body, userEmail: owner.email, creationTime: '2026-11-21' }, owner, clock());
  const writer = db.bulkWriter();
  for (const id of ids) void writer.set(db.collection('tasks').doc(id), withIndex({ ...data, ...change }));
  await writer.close();
};
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('Posting', () => {
  it('is limited to fifty tasks a day over all instances, and the error states when to retry', async () => {
    await postMany(QUOTAS.tasks.max - 1, ada);
    time.now += 2 * HOUR;
    success(await post(ada, 'last'), 201, inserted);
    const detail = limited(await post(ada, 'one-more', {}, other), '"tasks";q=50;w=86400', 22 * 3600);
    expect(detail).toBe('You’ve posted 50 tasks in the last 24 hours, which is the limit. Try again in 22 hours.');
    success(await post(person('eve')), 201, inserted);
    time.now = START + DAY;
    success(await post(ada, 'one-more'), 201, inserted);
  });

  it('counts stored tasks only, not rejected or repeated requests', async () => {
    await postMany(QUOTAS.tasks.max - 2, ada);
    const { insertedId } = success(await post(ada, 'key'), 201, inserted);
    for (let again = 0; again < 3; again += 1) {
      expect(success(await post(ada, 'key'), 201, inserted).insertedId).toBe(insertedId);
      refusal(await post(ada, undefined, { title: '' }), 400, ['body title']);
      refusal(await post(ada, undefined, { userEmail: 'eve@taskwright.example' }), 403, ['body userEmail']);
      refusal(await post(ada, 'key', { title: 'Other' }), 422);
    }
    success(await post(ada, 'last'), 201, inserted);
    for (let again = 0; again < 3; again += 1) refusal(await post(ada), 429);
    expect(success(await post(ada, 'key'), 201, inserted).insertedId).toBe(insertedId);
  });

  it('accepts exactly as many concurrent requests as the quota allows', async () => {
    await postMany(QUOTAS.tasks.max - 3, ada);
    const answers = await Promise.all(names(8, 'key').map((key) => post(ada, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    expect((await db.collection('tasks').count().get()).data().count).toBe(1 + 3);
  });

  it('stores one small document per quota, which identifies no user and expires', async () => {
    for (const through of [api, other]) success(await post(ada, undefined, {}, through), 201, inserted);
    const { docs } = await db.collection('counts').get();
    const stored = docs.map((doc) => doc.data());
    expect(stored).toEqual([{ count: 2, expiresAt: expect.objectContaining({}) }]);
    expect(docs[0]?.id).toMatch(/^[\w-]{43}$/);
    expect(docs[0]?.get('expiresAt').toMillis()).toBe(START + DAY);
  });
});

describe('Open tasks', () => {
  const MIDNIGHT = 16 * 3600;

  it('are limited to a hundred per client: deleted, completed and past tasks do not count', async () => {
    await insertDocuments(names(OPEN_TASKS_MAX - 1, 'open'), 'ada');
    await insertDocuments(['done'], 'ada', { status: 'completed' });
    await insertDocuments(['late'], 'ada', { status: 'in-progress', deadline: '2026-11-20' });
    await insertDocuments(['past'], 'ada', { deadline: '2026-11-20' });
    await insertDocuments(['elses'], 'eve');
    const id = await postTask(api, ada);
    const detail = limited(await post(ada), '"open-tasks";q=100', MIDNIGHT);
    expect(detail).toBe(
      'You have 100 tasks that are open or in progress, which is the limit. Delete one, or wait until one is completed or passes its deadline.',
    );
    success(await post(ada, undefined, { deadline: '2026-11-20' }), 201, inserted);
    expect((await api(`DELETE /tasks/${id}`, { as: ada })).status).toBe(200);
    success(await post(ada), 201, inserted);
    refusal(await post(ada), 429);
    time.now += DAY;
    success(await post(ada), 201, inserted);
  });

  it('remain limited despite hiring and cancelling: a task in progress counts, because it may open again', async () => {
    const eve = unverified('eve');
    const most = shareOf(OPEN_TASKS_MAX, false);
    await insertDocuments(names(most, 'open'), 'eve', { clientVerified: false });
    const [byEve, byBen] = [party(api, eve), party(api, person('ben'))];
    const isOpen = async () => {
      const { docs } = await db.collection('tasks').where('status', '==', 'pending').get();
      return docs.length;
    };
    const conversationIds = names(2, 'open').map((id) => conversationOf(id, person('ben')));
    for (const [n, id] of conversationIds.entries()) {
      await placeBid(api, `open${n}`, person('ben'));
      await byEve.take(id, offerOf());
      await byBen.take(id, accept());
    }
    expect(await isOpen()).toBe(most - 2);
    limited(await post(eve), `"open-tasks";q=${most}`, MIDNIGHT);
    for (const id of conversationIds) {
      await byEve.take(id, { transition: 'request-cancellation' });
      await byBen.take(id, { transition: 'confirm-cancellation' });
    }
    expect(await isOpen()).toBe(most);
    limited(await post(eve), `"open-tasks";q=${most}`, MIDNIGHT);
    // Tasks over the limit can be edited, but no further task can be opened. Such tasks exist from before tasks in
    // progress were counted.
    await insertDocuments(names(2, 'more'), 'eve');
    await insertDocuments(['past'], 'eve', { deadline: '2026-11-20' });
    const put = (id: string, deadline: string) => api(`PUT /tasks/${id}`, { as: eve, body: changeOf({ deadline }) });
    success(await put('more1', '2026-11-30'), 200, updateResponse);
    limited(await put('past', '2026-11-30'), `"open-tasks";q=${most}`, MIDNIGHT);
    limited(await post(eve), `"open-tasks";q=${most}`, MIDNIGHT);
    for (const id of names(2, 'more')) expect((await api(`DELETE /tasks/${id}`, { as: eve })).status).toBe(200);
    limited(await post(eve), `"open-tasks";q=${most}`, MIDNIGHT);
    expect((await api('DELETE /tasks/open9', { as: eve })).status).toBe(200);
    success(await post(eve), 201, inserted);
  });

  it('remain limited when an edit would reopen one, and can all be edited', async () => {
    await insertDocuments(names(OPEN_TASKS_MAX, 'open'), 'ada');
    await insertDocuments(['past'], 'ada', { deadline: '2026-11-20' });
    const put = (id: string, deadline: string) => api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ deadline }) });
    limited(await put('past', '2026-11-30'), '"open-tasks";q=100', MIDNIGHT);
    success(await put('past', '2026-11-19'), 200, updateResponse);
    success(await put('open7', '2026-11-30'), 200, updateResponse);
    success(await put('open7', '2026-11-19'), 200, updateResponse);
    success(await put('past', '2026-11-30'), 200, updateResponse);
  });
});

describe('Bidding', () => {
  const ben = person('ben');

  it('is limited to sixty bids a day; changing a bid counts as a change, and withdrawing is free', async () => {
    await insertDocuments(names(3, 'task'), 'ada');
    await placeBid(api, 'task0', ben);
    await setUses(QUOTAS.bids.max - 1);
    await placeBid(api, 'task1', ben);
    const detail = limited(await putBid(api, 'task2', ben), '"bids";q=60;w=86400', 86_400);
    expect(detail).toBe('You’ve placed 60 bids in the last 24 hours, which is the limit. Try again in 24 hours.');
    expect((await putBid(api, 'task0', ben, { amount: 500 })).status).toBe(200);
    expect((await api('DELETE /tasks/task0/bids/me', { as: ben })).status).toBe(200);
    refusal(await putBid(api, 'task0', ben), 429);
    expect((await db.collection('tasks').doc('task0').get()).get('bids')).toBe(0);
  });
});

describe('A user with an unverified address', () => {
  const site = apiAt(emulators.site);

  it('gets a fifth of each quota and the reason in the error, also in the deployed function', async () => {
    const most = shareOf(QUOTAS.tasks.max, false);
    expect(most).toBe(10);
    const [zoe, poster] = await Promise.all([signUp({ verified: false }), signUp()]);
    for (let done = 0; done < most; done += 1) await postTask(site, zoe);
    const answer = await site('POST /tasks', { as: zoe, body: taskOf(zoe) });
    const { detail } = refusal(answer, 429);
    expect(detail).toMatch(
      /^You’ve posted 10 tasks in the last 24 hours, which is the limit until your email is verified\. Try again in 24 hours\.$/,
    );
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(answer.headers.get('ratelimit')).toMatch(/^"tasks";r=0;t=\d+$/);
    const mine = await site('GET /tasks?mine=true', { as: zoe });
    expect(success(mine, 200, z.array(listedTask))).toHaveLength(10);
    const bid = { as: zoe, body: bidOf() };
    expect((await site(`PUT /tasks/${await postTask(site, poster)}/bids/me`, bid)).status).toBe(201);
  });
});

describe('Changes', () => {
  it('are limited to three hundred an hour, including the profile that every login saves', async () => {
    const zoe = person('zoe', 'zoe@taskwright.example');
    const unverified = {
      ...zoe,
      idToken: Buffer.from(
        JSON.stringify({ uid: 'zoe', email: zoe.email, emailVerified: false, name: 'Zoe' }),
      ).toString('base64url'),
    };
    const body = { email: zoe.email, name: 'Zoe', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    expect((await api('POST /users', { as: unverified, body })).status).toBe(201);
    await setUses(QUOTAS.changes.max / 5 - 1);
    expect((await api('POST /users', { as: unverified, body })).status).toBe(200);
    limited(await api('POST /users', { as: unverified, body }), '"changes";q=60;w=3600', 3600);
    // After verification, the same user has the rest of the full quota.
    expect((await api('POST /users', { as: zoe, body })).status).toBe(200);
  });
});
