import { notification, unreadNotificationsResponse, unreadResponse } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notifyBidders } from '../../../functions/src/bids/notify-bidders.ts';
import { ofPayout } from '../../../functions/src/notifications/model/notification-document.ts';
import { notifyOfPayout } from '../../../functions/src/notifications/model/notification-repository.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { type Account, signUp } from '../../support/accounts.ts';
import { apiAt, changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf } from '../../support/photos.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, clock, api, store, ada, mia, ben, post, advance, notificationsOf } = testUsers('demo-notifications');

const unread = async (as: Account) =>
  success(await api('GET /users/me/notifications/unread', { as }), 200, unreadNotificationsResponse).unread;
const read = (as: Account, upTo: string) => api('POST /users/me/notifications/read', { as, body: { upTo } });
const entryKinds = async (as: Account) => (await notificationsOf(as)).map(({ kind }) => kind);

const TASK = { title: 'A sign', description: 'In oak.', budget: 500, deadline: '2026-12-01' };
const edit = async (id: string, change: object) => {
  advance();
  const answer = await api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ ...TASK, ...change }) });
  expect(answer.status).toBe(200);
};
const changedTasks = async (): Promise<string[]> =>
  (await db.collection('events').where('name', '==', 'task.changed').get()).docs.map((doc) => doc.get('data.taskId'));
/** Notifies the bidders on every task that ever changed, as the deployed functions do after each change. */
const runTriggers = async () => {
  for (const id of await changedTasks()) await notifyBidders(store, id);
};

describe('The client', () => {
  it('is notified of a bid, its change and its withdrawal in one notification per bid, without a uid or address', async () => {
    const id = await postTask(api, ada, TASK);
    await placeBid(api, id, mia);
    const [placed] = await notificationsOf(ada);
    expect(placed).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'bid-placed',
      taskId: id,
      title: 'A sign',
      who: 'mia',
      amount: 450,
      at: '2026-11-21T08:00:00.000Z',
      read: false,
    });
    advance();
    await placeBid(api, id, ben);
    advance();
    await putBid(api, id, mia, { amount: 400 });
    expect(await notificationsOf(ada)).toMatchObject([
      { _id: placed?._id, kind: 'bid-changed', who: 'mia', amount: 400 },
      { kind: 'bid-placed', who: 'ben' },
    ]);
    advance();
    expect((await api(`DELETE /tasks/${id}/bids/me`, { as: mia })).status).toBe(200);
    expect(await entryKinds(ada)).toEqual(['bid-withdrawn', 'bid-placed']);
    expect([await entryKinds(mia), await entryKinds(ben)]).toEqual([[], []]);
    const { docs } = await db.collection('users/ada/notifications').get();
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toMatch(/@|"uid|ownerUid/);
    expect(docs[0]?.get('expiresAt').toMillis() - Date.parse(docs[0]?.get('at'))).toBe(90 * 86_400_000);
  });

  it('is not notified of an identical bid, but is after a change of the task', async () => {
    const id = await postTask(api, ada, TASK);
    await placeBid(api, id, mia);
    advance();
    await putBid(api, id, mia);
    expect(await entryKinds(ada)).toEqual(['bid-placed']);
    await edit(id, { category: 'Marketing' });
    await putBid(api, id, mia);
    expect(await entryKinds(ada)).toEqual(['bid-placed']);
    await edit(id, { budget: 600 });
    await putBid(api, id, mia);
    expect(await entryKinds(ada)).toEqual(['bid-changed']);
  });

  it('is not notified of rejected requests', async () => {
    const id = await postTask(api, ada, { ...TASK, deadline: '2026-11-20' });
    refusal(await putBid(api, id, mia), 409);
    refusal(await api(`DELETE /tasks/${id}/bids/me`, { as: mia }), 404);
    expect(await entryKinds(ada)).toEqual([]);
  });
});

describe('A freelancer with a bid', () => {
  it('is notified once that the task was changed or closed, and not of other edits', async () => {
    const id = await postTask(api, ada, TASK);
    await placeBid(api, id, mia);
    await edit(id, { category: 'Marketing' });
    expect(await changedTasks()).toEqual([]);
    await edit(id, { budget: 400 });
    advance();
    await placeBid(api, id, ben);
    await runTriggers();
    expect(await notificationsOf(mia)).toMatchObject([
      { kind: 'task-changed', taskId: id, title: 'A sign', who: null, amount: null },
    ]);
    expect(await entryKinds(ben)).toEqual([]);
    await read(mia, (await notificationsOf(mia))[0]?.at ?? '');
    await runTriggers();
    expect(await unread(mia)).toBe(0);
    await edit(id, { deadline: '2026-11-20' });
    await runTriggers();
    expect([await entryKinds(mia), await entryKinds(ben)]).toEqual([['task-closed'], ['task-closed']]);
    expect(await unread(mia)).toBe(1);
  });

  it('is not notified of a reverted change or after a withdrawal', async () => {
    const id = await postTask(api, ada, TASK);
    await placeBid(api, id, mia);
    await placeBid(api, id, ben);
    await api(`DELETE /tasks/${id}/bids/me`, { as: ben });
    await edit(id, { budget: 400 });
    await edit(id, {});
    await runTriggers();
    expect([await entryKinds(mia), await entryKinds(ben)]).toEqual([[], []]);
  });

  it('loses the notification of a closed task once the task is open again and unchanged', async () => {
    const id = await postTask(api, ada, TASK);
    await placeBid(api, id, mia);
    await edit(id, { deadline: '2026-11-20' });
    await runTriggers();
    expect(await entryKinds(mia)).toEqual(['task-closed']);
    await edit(id, {});
    await runTriggers();
    expect(await entryKinds(mia)).toEqual([]);
  });

  it('is notified once that the task was deleted, in the commit that moves the bid', async () => {
    const id = await postTask(api, ada, TASK);
    await placeBid(api, id, mia);
    await edit(id, { title: 'Another sign', budget: 1 });
    await runTriggers();
    advance();
    await api(`DELETE /tasks/${id}`, { as: ada });
    await runTriggers();
    expect(await entryKinds(mia)).toEqual(['task-changed']);
    await endTask(store, id);
    expect(await notificationsOf(mia)).toMatchObject([{ kind: 'task-deleted', title: 'A sign' }]);
    await read(mia, clock().toISOString());
    advance();
    await endTask(store, id);
    expect(await unread(mia)).toBe(0);
  });

  it('is notified page by page when there are many bids', async () => {
    const id = await postTask(api, ada, TASK);
    const bid = { ...(await bidOf(id)), freelancerUid: '' };
    const writer = db.bulkWriter();
    for (let index = 0; index < 250; index += 1) {
      void writer.set(db.doc(`tasks/${id}/bids/bid-${index}`), { ...bid, freelancerUid: `f${index}` });
    }
    await writer.close();
    await edit(id, { budget: 400 });
    await runTriggers();
    expect(
      (await db.collectionGroup('notifications').where('kind', '==', 'task-changed').count().get()).data().count,
    ).toBe(251);
  });

  it('is notified by the deployed trigger soon after the response', async () => {
    const site = apiAt(emulators.site);
    const [client, freelancer] = [await signUp(), await signUp()];
    const id = await postTask(site, client);
    await placeBid(site, id, freelancer);
    expect((await site(`PUT /tasks/${id}`, { as: client, body: changeOf() })).status).toBe(200);
    await expect
      .poll(async () => (await notificationsOf(freelancer, site)).map(({ kind }) => kind), {
        timeout: 20_000,
        interval: 200,
      })
      .toEqual(['task-changed']);
  });
});

/** Places Mia's bid and returns it as stored. */
const bidOf = async (id: string) => {
  await placeBid(api, id, mia);
  const { docs } = await db.collection(`tasks/${id}/bids`).get();
  return docs[0]?.data();
};

describe('The notification of a message', () => {
  const [byAda, byMia] = [participant(api, ada), participant(api, mia)];

  it('is one per conversation, counts its unread messages, and is read with it', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    await byMia.send(id, '1');
    advance();
    await byMia.send(id, '2');
    const what = { kind: 'message', taskId: task, title: 'A sign', who: 'mia', amount: null, conversation: id };
    expect(await notificationsOf(ada)).toMatchObject([
      { ...what, messages: 2, at: '2026-11-21T08:01:00.000Z', read: false },
    ]);
    expect([await unread(ada), await unread(mia)]).toEqual([1, 0]);
    await byAda.markRead(id, 1);
    expect(await notificationsOf(ada)).toMatchObject([{ messages: 1, read: false }]);
    await byAda.markRead(id, 2);
    expect(await notificationsOf(ada)).toMatchObject([{ kind: 'message', read: true }]);
    expect(await unread(ada)).toBe(0);
    advance();
    await byMia.send(id, '3');
    expect(await notificationsOf(ada)).toMatchObject([{ messages: 1, read: false }]);
    const { docs } = await db.collection('users/ada/notifications').get();
    // Without the random id of the task, which can contain the letters.
    expect(JSON.stringify(docs.map((doc) => doc.data())).replaceAll(task, '')).not.toMatch(/@|uid/i);
  });
});

describe('Marking notifications as read', () => {
  it('covers all up to a time, which never decreases and is capped at the current time; later notifications are unread', async () => {
    const id = await postTask(api, ada, TASK);
    expect(await unread(ada)).toBe(0);
    await placeBid(api, id, mia);
    const first = clock().toISOString();
    advance();
    await placeBid(api, id, ben);
    expect(await unread(ada)).toBe(2);
    expect(success(await read(ada, first), 200, unreadResponse)).toEqual({ unread: 1 });
    expect((await notificationsOf(ada)).map(({ read: isRead }) => isRead)).toEqual([false, true]);
    expect(success(await read(ada, '2035-01-01T00:00:00.000Z'), 200, unreadResponse)).toEqual({ unread: 0 });
    expect(success(await read(ada, first), 200, unreadResponse)).toEqual({ unread: 0 });
    advance();
    await putBid(api, id, mia, { amount: 1 });
    expect(await unread(ada)).toBe(1);
  });

  it('returns 400 for an invalid time', async () => {
    const body = { upTo: 'yesterday' };
    refusal(await api('POST /users/me/notifications/read', { as: ada, body }), 400, ['body upTo']);
  });
});

describe('POST /users/me/notifications/read-place', () => {
  const open = async (as: Account, place: object) =>
    success(await api('POST /users/me/notifications/read-place', { as, body: place }), 200, unreadResponse).unread;
  const unreadKinds = async (as: Account) =>
    (await notificationsOf(as)).filter(({ read: isRead }) => !isRead).map(({ kind }) => kind);

  it('reads the notifications of bids on one task of the client, and no message and no other task', async () => {
    const [task, other] = [await postTask(api, ada, TASK), await postTask(api, ada, TASK)];
    for (const id of [task, other]) {
      await placeBid(api, id, mia);
      advance();
      await placeBid(api, id, ben);
    }
    await putBid(api, task, mia, { amount: 1 });
    await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
    expect(await open(ada, { place: 'bids', task })).toBe(3);
    expect((await unreadKinds(ada)).sort()).toEqual(['bid-placed', 'bid-placed', 'message']);
    expect(await unread(ada)).toBe(3);
    advance();
    await putBid(api, task, ben, { amount: 2 });
    expect((await unreadKinds(ada)).sort()).toEqual(['bid-changed', 'bid-placed', 'bid-placed', 'message']);
  });

  it('reads those of a task, or of the rows of My Bids, for a freelancer', async () => {
    const [task, other, gone] = await Promise.all([1, 2, 3].map(() => postTask(api, ada, TASK)));
    for (const id of [task, other, gone]) await placeBid(api, id ?? '', mia);
    await edit(task ?? '', { budget: 400 });
    await edit(other ?? '', { deadline: '2026-11-20' });
    await runTriggers();
    await api(`DELETE /tasks/${gone}`, { as: ada });
    await endTask(store, gone ?? '');
    expect((await unreadKinds(mia)).sort()).toEqual(['task-changed', 'task-closed', 'task-deleted']);
    expect(await open(mia, { place: 'task', task })).toBe(2);
    expect((await unreadKinds(mia)).sort()).toEqual(['task-closed', 'task-deleted']);
    expect(await open(ben, { place: 'my-bids', tasks: [other, gone] })).toBe(0);
    expect(await unread(mia)).toBe(2);
    // Another tab shows the closed task.
    expect(await open(mia, { place: 'my-bids', tasks: [task, gone] })).toBe(1);
    expect(await unreadKinds(mia)).toEqual(['task-closed']);
    expect(await open(mia, { place: 'my-bids', tasks: [other] })).toBe(0);
    expect(await unreadKinds(mia)).toEqual([]);
  });

  it('reads those of payouts, which are about no task', async () => {
    const task = await postTask(api, ada, TASK);
    await placeBid(api, task, mia);
    advance();
    const arrives = { from: '2026-12-10', to: '2026-12-14' };
    await store.run(async (unit) => {
      const sent = ofPayout('payout-sent', { cents: 255_00, arrives }, unit.now());
      await notifyOfPayout(unit, 'ada', 'payout', sent);
    });
    advance();
    await store.run((unit) =>
      notifyOfPayout(unit, 'ada', '2026-12-07', ofPayout('payouts-needed', { cents: 55_05 }, unit.now())),
    );
    expect((await notificationsOf(ada)).slice(0, 2)).toMatchObject([
      { kind: 'payouts-needed', taskId: null, title: null, who: null, payout: { cents: 55_05 }, read: false },
      { kind: 'payout-sent', payout: { cents: 255_00, arrives }, read: false },
    ]);
    const mailed = async () => (await db.collection('unmailed').get()).docs.map((doc) => doc.get('item.kind')).sort();
    expect(await mailed()).toEqual(['bid-placed', 'payout-sent', 'payouts-needed']);
    expect(await open(ada, { place: 'payments' })).toBe(1);
    expect(await unreadKinds(ada)).toEqual(['bid-placed']);
    expect(await mailed()).toEqual(['bid-placed']);
  });

  it('reads at most two hundred at once, newest first, and counts the rest up to a hundred', async () => {
    const writer = db.bulkWriter();
    const stored = { kind: 'bid-placed', taskId: 'busy', title: 'A sign', who: 'mia', amount: 5 };
    for (let index = 100; index < 430; index += 1) {
      const at = `2026-11-21T07:00:00.${index}Z`;
      void writer.set(db.doc(`users/ada/notifications/n${index}`), { ...stored, at, unreadSince: at });
    }
    await writer.close();
    expect(await open(ada, { place: 'bids', task: 'busy' })).toBe(100);
    expect((await db.doc('users/ada/notifications/n230').get()).get('unreadSince')).toBeNull();
    expect((await db.doc('users/ada/notifications/n229').get()).get('unreadSince')).not.toBeNull();
    expect(await open(ada, { place: 'bids', task: 'busy' })).toBe(0);
  });

  it('writes nothing if nothing is unread, also after all were marked as read', async () => {
    const task = await postTask(api, ada, TASK);
    await placeBid(api, task, mia);
    await read(ada, clock().toISOString());
    const before = (await db.collection('users/ada/notifications').get()).docs.map((doc) => doc.updateTime.valueOf());
    expect(await open(ada, { place: 'bids', task })).toBe(0);
    const after = (await db.collection('users/ada/notifications').get()).docs.map((doc) => doc.updateTime.valueOf());
    expect(after).toEqual(before);
  });

  it('is needed for the places that show a muted kind, although the count omits it', async () => {
    const counted = async () =>
      success(await api('GET /users/me/notifications/unread', { as: mia }), 200, unreadNotificationsResponse);
    expect(await counted()).toEqual({ unread: 0, mutedPlaces: [] });
    for (const [muted, places] of [
      [['message'], []],
      [['task-changed'], ['task', 'my-bids']],
      [
        ['bid-placed', 'task-deleted'],
        ['bids', 'my-bids', 'conversation'],
      ],
    ]) {
      await api('PUT /users/me/notification-settings', { as: mia, body: { muted } });
      expect(await counted()).toEqual({ unread: 0, mutedPlaces: places });
    }
  });

  it('withdraws at most two hundred waiting emails at once, of its reader and its place alone', async () => {
    const writer = db.bulkWriter();
    const wait = (id: string, uid: string, taskId: string) =>
      void writer.set(db.doc(`unmailed/${id}`), { uid, item: { kind: 'bid-placed', taskId } });
    for (let index = 0; index < 210; index += 1) wait(`n${index}`, 'ada', 'busy');
    wait('other', 'ada', 'other');
    wait('foreign', 'mia', 'busy');
    await writer.close();
    const left = async () => (await db.collection('unmailed').get()).docs.map(({ id }) => id);
    expect(await open(ada, { place: 'bids', task: 'busy' })).toBe(0);
    expect(await left()).toHaveLength(12);
    expect(await open(ada, { place: 'bids', task: 'busy' })).toBe(0);
    expect(await left()).toEqual(['foreign', 'other']);
  });

  it('returns 400 for an unknown place', async () => {
    expect((await api('POST /users/me/notifications/read-place', { as: ada, body: { place: 'bell' } })).status).toBe(
      400,
    );
  });

  it('reads the deletion of a task for a conversation, and no message', async () => {
    const task = await postTask(api, ada, TASK);
    const id = conversationOf(task, mia);
    await participant(api, mia).send(id, 'In oak?');
    advance();
    await api(`DELETE /tasks/${task}`, { as: ada });
    await endTask(store, task);
    expect(await unreadKinds(mia)).toEqual(['task-deleted']);
    await participant(api, ada).send(id, 'Sorry.');
    expect(await open(mia, { place: 'conversation', conversation: id })).toBe(1);
    expect(await unreadKinds(mia)).toEqual(['message']);
  });
});

describe('A notification of a person', () => {
  it('has the photo of their card', async () => {
    const photo = photoOf('Mia');
    await plantCard(db, 'mia', { name: 'Mia', photo });
    const task = await postTask(api, ada, TASK);
    await placeBid(api, task, mia);
    expect(await notificationsOf(ada)).toMatchObject([{ kind: 'bid-placed', who: 'Mia', photo }]);
    const next = photoOf('Mia again');
    await plantCard(db, 'mia', { photo: next });
    expect(await notificationsOf(ada)).toMatchObject([{ who: 'Mia', photo: next }]);
    await plantCard(db, 'mia', { photo: null });
    expect((await notificationsOf(ada))[0]).not.toHaveProperty('photo');
    await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
    expect((await notificationsOf(ada)).find(({ kind }) => kind === 'message')).not.toHaveProperty('photo');
  });
});

describe('GET /users/me/notifications', () => {
  it('links from page to page, the newest first', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await placeBid(api, await postTask(api, ada, { ...TASK, title }), mia);
      advance();
    }
    const first = await api('GET /users/me/notifications?limit=2', { as: ada });
    const second = await api(`GET ${linksOf(first, '/users/me/notifications').next}`, { as: ada });
    const titles = [first, second].map((page) => success(page, 200, z.array(notification)).map(({ title }) => title));
    expect(titles).toEqual([['Three', 'Two'], ['One']]);
    refusal(await api('GET /users/me/notifications?limit=51', { as: ada }), 400, ['query limit']);
    refusal(await api('GET /users/me/notifications'), 401);
  });
});
