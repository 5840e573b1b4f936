import { conversationHead, task as taskSchema, unreadNotificationsResponse } from '@taskwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, linksOf, refusal, success } from '../../support/api.ts';
import { placeBid, UNKNOWN_IDS } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { person } from '../../support/in-process.ts';
import { testUsers } from '../../support/test-users.ts';
import { times } from '../../support/times.ts';

const { db, api, store, ada, mia, ben, post, advance, notificationsOf } = testUsers('demo-conversations');
const [byAda, byMia, byBen] = [participant(api, ada), participant(api, mia), participant(api, ben)];

const bell = async (as: Account) =>
  success(await api('GET /users/me/notifications/unread', { as }), 200, unreadNotificationsResponse).unread;
const close = async (id: string) => {
  const body = changeOf({ title: 'A sign', deadline: '2026-11-20' });
  expect((await api(`PUT /tasks/${id}`, { as: ada, body })).status).toBe(200);
};
const remove = async (id: string) => {
  expect((await api(`DELETE /tasks/${id}`, { as: ada })).status).toBe(200);
  await endTask(store, id);
};
const texts = async (by: typeof byAda, id: string) =>
  (await by.timeline(id)).map((each) => (each.kind === 'message' ? each.text : each.kind));

describe('A task', () => {
  it('contains its reader’s own conversation with the client once that has an entry', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    const shownTo = async (as?: Account) =>
      success(await api(`GET /tasks/${task}`, as && { as }), 200, taskSchema).conversation;
    await placeBid(api, task, mia);
    expect(await shownTo(mia)).toBeUndefined();
    await byMia.send(id, 'In oak?');
    expect([await shownTo(mia), await shownTo(ben), await shownTo(ada), await shownTo()]).toEqual([
      id,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('A freelancer', () => {
  it('finds the conversation of an open task before its first message, and starts it with a question', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    const found = success(await api(`GET /tasks/${task}/conversation`, { as: mia }), 200, conversationHead);
    const { bid: _bid, agreement: _agreement, transitions: _transitions, rating: _rating, ...rest } = found;
    const { isVerified: _isVerified, payments: _payments, ...listed } = rest;
    expect(found).toEqual({
      _id: id,
      payments: 'on',
      task: { _id: task, title: 'A sign', state: 'open', deadline: '2026-12-01', budget: 500 },
      role: 'freelancer',
      with: { name: 'ada' },
      last: null,
      isTurn: false,
      unread: 0,
      readUpTo: 0,
      blocked: false,
      actions: ['message'],
      work: null,
      rating: { person: expect.any(String), mean: 0, count: 0 },
      isVerified: true,
      bid: null,
      agreement: null,
      transitions: [],
    });
    expect([await byMia.head(id), await byMia.timeline(id), await byMia.markRead(id, 1)]).toEqual([found, [], 0]);
    expect((await db.collection('conversations').get()).size).toBe(0);

    expect(await byMia.send(id, ' In oak? ')).toEqual({
      kind: 'message',
      n: 1,
      by: 'me',
      at: '2026-11-21T08:00:00.000Z',
      text: 'In oak?',
    });
    const last = { kind: 'message', n: 1, by: 'them', at: '2026-11-21T08:00:00.000Z', text: 'In oak?' };
    expect(await byAda.list()).toEqual([
      { ...listed, role: 'client', with: { name: 'mia' }, last, isTurn: true, unread: 1 },
    ]);
    expect(await byMia.list()).toEqual([{ ...listed, last: { ...last, by: 'me' } }]);
    expect([await byAda.unread(), await byMia.unread()]).toEqual([1, 0]);
  });

  it('cannot start one on a closed task or on their own, but can continue an existing one', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    await byMia.send(id, 'In oak?');
    await close(task);
    refusal(await byBen.trySend(conversationOf(task, ben), 'In oak?'), 409);
    expect(await byBen.head(conversationOf(task, ben))).toMatchObject({ actions: [], task: { state: 'closed' } });
    await byMia.send(id, 'Or in beech?');
    await byAda.send(id, 'In oak.');
    refusal(await api(`GET /tasks/${task}/conversation`, { as: ada }), 403);
    refusal(await byAda.trySend(conversationOf(task, ada), 'Me?'), 404);
  });
});

describe('A client', () => {
  it('can write to a freelancer with a bid, and to no other', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    await close(task);
    const id = conversationOf(task, mia);
    expect(await byAda.head(id)).toMatchObject({ role: 'client', with: { name: 'mia' }, last: null });
    await byAda.send(id, 'When?');
    expect((await byMia.head(id)).unread).toBe(1);
    await byMia.send(id, 'Tomorrow.');
    refusal(await byAda.trySend(conversationOf(task, ben), 'When?'), 404);
  });

  it('sees the task’s current title, and the conversation remains after the task is deleted', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    await byMia.send(id, 'In oak?');
    await close(task);
    expect((await byMia.head(id)).task).toMatchObject({ title: 'A sign', state: 'closed' });
    const renamed = changeOf({ title: 'Two signs', deadline: '2026-12-02' });
    expect((await api(`PUT /tasks/${task}`, { as: ada, body: renamed })).status).toBe(200);
    expect((await byMia.list())[0]?.task).toMatchObject({ title: 'Two signs', state: 'open' });
  });
});

describe('A user who is not a participant', () => {
  it('gets the 404 of a missing conversation on every call', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    await byMia.send(id, 'In oak?');
    const paths = (of: string) =>
      ['GET', 'GET /entries', 'POST /messages', 'POST /read', 'PUT /block', 'DELETE /block'].map((call) => {
        const [method, rest = ''] = call.split(' ');
        return `${method} /users/me/conversations/${of}${rest}`;
      });
    const bodies: Readonly<Record<string, object>> = { messages: { text: 'Hi' }, read: { upTo: 1 } };
    const details = async (of: string) =>
      Promise.all(
        paths(of).map(async (call) => {
          const body = bodies[call.split('/').at(-1) ?? ''];
          return refusal(await api(call, { as: ben, ...(body && { body }) }), 404).detail;
        }),
      );
    expect(await details(id)).toEqual(await details(conversationOf('nothing', mia)));
    for (const [, unknown = 'nothing'] of UNKNOWN_IDS) {
      refusal(await api(`GET /users/me/conversations/${unknown}`, { as: ben }), 404);
    }
    expect(await byBen.list()).toEqual([]);
  });
});

describe('A message', () => {
  it('is sent once per key, and the key is rejected for another conversation or text', async () => {
    const [one, two] = [await post(), await post()];
    const first = await byMia.trySend(conversationOf(one, mia), 'In oak?', 'key');
    expect((await byMia.trySend(conversationOf(one, mia), 'In oak?', 'key')).body).toEqual(first.body);
    refusal(await byMia.trySend(conversationOf(two, mia), 'In oak?', 'key'), 422);
    refusal(await byMia.trySend(conversationOf(one, mia), 'In beech?', 'key'), 422);
    expect(await texts(byAda, conversationOf(one, mia))).toEqual(['In oak?']);
    expect(await bell(ada)).toBe(1);
  });

  it('that is too long is rejected with a field error', async () => {
    refusal(await byMia.trySend(conversationOf(await post(), mia), 'a'.repeat(2001)), 400, ['body text']);
  });

  it('is limited to 200 an hour, and to a fifth of that with an unverified address', async () => {
    const id = conversationOf(await post(), mia);
    const claims = { uid: 'mia', email: mia.email, emailVerified: false, name: 'mia' };
    const unverified = { ...mia, idToken: Buffer.from(JSON.stringify(claims)).toString('base64url') };
    for (let sent = 0; sent < 40; sent += 1) await participant(api, unverified).send(id, 'In oak?');
    refusal(await participant(api, unverified).trySend(id, 'In oak?'), 429);
    await byMia.send(id, 'In oak?');
  });

  it('has its own number when both participants send messages concurrently', async () => {
    const id = conversationOf(await post(), mia);
    await byMia.send(id, 'In oak?');
    await times(8, (index) => (index % 2 === 0 ? byMia : byAda).send(id, `${index}`));
    expect((await byAda.timeline(id)).map(({ n }) => n)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([(await byAda.head(id)).unread, (await byMia.head(id)).unread]).toEqual([5, 4]);
  });

  it('is listed in the timeline from page to page, the newest first, and back', async () => {
    const id = conversationOf(await post(), mia);
    for (const text of ['1', '2', '3']) await byMia.send(id, text);
    const path = `/users/me/conversations/${id}/entries`;
    const first = await api(`GET ${path}?limit=2`, { as: ada });
    const next = linksOf(first, path).next ?? '';
    const second = await api(`GET ${next}`, { as: ada });
    expect(second.body).toMatchObject([{ n: 1, text: '1' }]);
    const back = await api(`GET ${linksOf(second, path).prev}`, { as: ada });
    expect(back.body).toEqual(first.body);
  });
});

describe('Marking a conversation as read', () => {
  it('covers all entries up to a number, which never decreases and is capped at the last entry; later entries are unread', async () => {
    const id = conversationOf(await post(), mia);
    for (const text of ['1', '2', '3']) await byMia.send(id, text);
    expect([await byAda.markRead(id, 2), await byAda.markRead(id, 1)]).toEqual([1, 1]);
    expect(await byAda.head(id)).toMatchObject({ unread: 1, readUpTo: 2 });
    expect(await byAda.markRead(id, 99)).toBe(0);
    expect(await byAda.unread()).toBe(0);
    await byMia.send(id, '4');
    expect([await byAda.markRead(id, 3), (await byAda.head(id)).unread]).toEqual([1, 1]);
    refusal(await api(`POST /users/me/conversations/${id}/read`, { as: ada, body: { upTo: '4' } }), 400, ['body upTo']);
  });
});

describe('A blocked user', () => {
  it('can write as before, but reaches neither list, timeline, counts nor notifications, not even after an unblock', async () => {
    const [one, two] = [await post(), await post()];
    const [first, second] = [conversationOf(one, mia), conversationOf(two, mia)];
    await byMia.send(first, '1');
    await byAda.markRead(first, 1);
    await byAda.setBlocked(first);
    await byAda.setBlocked(first);
    const before = [await byAda.list(), await notificationsOf(ada)];
    expect(before[0]).toMatchObject([{ blocked: true }]);
    advance();
    expect(await byMia.send(first, '2')).toMatchObject({ n: 2, by: 'me', text: '2' });
    advance();
    await byMia.send(second, 'Another');
    expect([await byAda.list(), await notificationsOf(ada)]).toEqual(before);
    expect([await byAda.unread(), await bell(ada), await texts(byAda, first)]).toEqual([0, 0, ['1']]);
    refusal(await api(`GET /users/me/conversations/${second}`, { as: ada }), 404);
    expect(await texts(byMia, first)).toEqual(['2', '1']);
    expect(await byMia.list()).toMatchObject([
      { _id: second, blocked: false },
      { _id: first, last: { text: '2' } },
    ]);

    await byAda.setBlocked(first, false);
    advance();
    await byMia.send(first, '3');
    expect(await texts(byAda, first)).toEqual(['3', '1']);
    expect([await byAda.unread(), (await byAda.head(first)).unread]).toEqual([1, 1]);
    expect(await byAda.markRead(first, 3)).toBe(0);
  });

  it('still receives messages from the blocker', async () => {
    const id = conversationOf(await post(), mia);
    await byMia.send(id, '1');
    await byAda.setBlocked(id);
    await byAda.send(id, '2');
    expect(await texts(byMia, id)).toEqual(['2', '1']);
  });
});

describe('Once the task is deleted', () => {
  it('a conversation continues, with one entry and one notification of the deletion', async () => {
    const task = await post();
    const [withMessage, withBid] = [conversationOf(task, mia), conversationOf(task, ben)];
    await byMia.send(withMessage, 'In oak?');
    await placeBid(api, task, ben);
    await byBen.send(withBid, 'See my bid.');
    advance();
    await remove(task);
    await endTask(store, task);
    expect(await texts(byMia, withMessage)).toEqual(['task-deleted', 'In oak?']);
    expect((await byMia.timeline(withMessage))[0]).toMatchObject({ n: 2, by: 'them' });
    expect(await byMia.head(withMessage)).toMatchObject({
      task: { title: 'A sign', state: 'gone', deadline: null, budget: null },
      last: { kind: 'task-deleted', by: 'them' },
      unread: 0,
      actions: ['message'],
    });
    expect(await notificationsOf(mia)).toMatchObject([
      { kind: 'task-deleted', title: 'A sign', conversation: withMessage },
    ]);
    expect(await notificationsOf(ben)).toMatchObject([{ kind: 'task-deleted' }]);
    await byAda.send(withMessage, 'I found somebody.');
    await byMia.send(withMessage, 'Thank you.');
    expect((await byAda.list()).map(({ _id, task: { state } }) => [_id, state])).toEqual(
      expect.arrayContaining([
        [withMessage, 'gone'],
        [withBid, 'gone'],
      ]),
    );
    refusal(await byBen.trySend(conversationOf(task, person('eve')), 'Hi'), 404);
  });

  it('no conversation starts, even if the deletion coincides with the first message', async () => {
    const task = await post();
    const batchOf = db.batch.bind(db);
    vi.spyOn(db, 'batch').mockImplementationOnce(() => {
      const batch = batchOf();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        await db.doc(`tasks/${task}`).delete();
        return commit();
      };
      return batch;
    });
    refusal(await byMia.trySend(conversationOf(task, mia), 'In oak?'), 404);
    expect((await db.collection('conversations').get()).size).toBe(0);
  });
});
