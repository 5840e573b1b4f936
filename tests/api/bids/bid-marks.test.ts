import { markedBid, myBid, notification, QUOTAS, type TaskBid, taskBid } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { runDelayedEvent } from '../../../functions/src/events/run-events.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, offerOf, party } from '../../support/agreements.ts';
import { type Answer, changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid, UNKNOWN_IDS } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { handleDeclines } from '../../support/events.ts';
import { withFaults } from '../../support/faults.ts';
import { person } from '../../support/in-process.ts';
import { ownStack, START } from '../../support/own-stack.ts';
import { snapshotOf } from '../../support/snapshot.ts';

const PROJECT = 'demo-bid-marks';
const { db, time, api, store } = ownStack(PROJECT);
const { interleave } = withFaults(db);
const [ada, mia, ben] = [person('ada'), person('mia'), person('ben')];
const by = { client: party(api, ada), freelancer: party(api, mia) };

type Mark = 'shortlisted' | 'declined' | null;
const mark = (id: string, freelancer: Account, to: Mark, as = ada) =>
  api(`PUT /tasks/${id}/bids/${bidId(id, freelancer.uid)}/mark`, { as, body: { mark: to } });
const marked = async (id: string, to: Mark, freelancer = mia) =>
  success(await mark(id, freelancer, to), 200, markedBid);
const listed = async (id: string, as = ada): Promise<TaskBid[]> =>
  success(await api(`GET /tasks/${id}/bids`, { as }), 200, z.array(taskBid));
const own = async (as = mia) => success(await api('GET /users/me/bids', { as }), 200, z.array(myBid));
const notificationsOf = async (as = mia) =>
  success(await api('GET /users/me/notifications', { as }), 200, z.array(notification));
/** Runs the events of declined bids, as the queue does. */
const reveal = () => handleDeclines(db, store);
/** Returns what the queue stores of the decline of Mia's bid. */
const queued = async (task: string) => {
  const event = await db.doc(`events/bid.declined:${task}:${bidId(task, mia.uid)}`).get();
  return { id: event.id, mark: event.get('mark') };
};
/** Runs an entry of the queue. Returns false if it is too early. */
const queue = (event: object) => runDelayedEvent({ ...store, sendMail: async () => {} }, event);
/** Lets the time to undo a decline pass. */
const pass = async () => {
  time.now += 10_000;
  await reveal();
};
const NOTIFICATION_PATHS = ['users/me/notifications', 'users/me/notifications/unread'];
const notificationKinds = async (as = mia) => (await notificationsOf(as)).map(({ kind }) => kind);

/** Posts a task by Ada with a bid by Mia. */
const postWithBids = async (change: object = {}): Promise<string> => {
  const id = await postTask(api, ada, { title: 'A sign', deadline: '2026-12-01', ...change });
  await placeBid(api, id, mia);
  return id;
};

describe('PUT /tasks/{id}/bids/{bid}/mark', () => {
  it('shortlists a bid for its client only: every response to its freelancer remains identical', async () => {
    const id = await postWithBids();
    time.now += 60_000;
    await placeBid(api, id, ben);
    const seen = async () =>
      JSON.stringify([
        (await api(`GET /tasks/${id}/bids`, { as: mia })).body,
        (await api(`GET /tasks/${id}`, { as: mia })).body,
        await own(),
        await notificationsOf(),
        await by.freelancer.head(conversationOf(id, mia)),
      ]);
    const before = await seen();
    expect(await marked(id, 'shortlisted')).toEqual({
      mark: 'shortlisted',
      state: 'open',
      actions: ['decline', 'unmark'],
    });
    expect(await seen()).toBe(before);
    expect(await listed(id)).toMatchObject([{ freelancerName: 'ben' }, { mark: 'shortlisted', state: 'open' }]);
    expect(await marked(id, null)).toEqual({ mark: null, state: 'open', actions: ['shortlist', 'decline'] });
    expect((await listed(id)).map((bid) => 'mark' in bid)).toEqual([false, false]);
    expect(await seen()).toBe(before);
    await marked(id, 'shortlisted');
    const changed = await putBid(api, id, mia, { amount: 300 });
    expect(JSON.stringify(changed.body)).not.toContain('mark');
    expect(await listed(id)).toMatchObject([{ freelancerName: 'ben' }, { mark: 'shortlisted', amount: 300 }]);
  });

  it('hides a decline from its freelancer for ten seconds: every response, document and order remains identical', async () => {
    const id = await postWithBids();
    await postWithBids({ title: 'A door' });
    const paths = ['users/me/bids', `users/me/bids?tasks=${id}`, `tasks/${id}/bids`, `tasks/${id}`];
    const seen = async () =>
      JSON.stringify([
        await Promise.all(
          [...paths, ...NOTIFICATION_PATHS].map(async (path) => (await api(`GET /${path}`, { as: mia })).body),
        ),
        await by.freelancer.head(conversationOf(id, mia)),
        (await db.collection('users/mia/notifications').get()).docs.map((doc) => doc.data()),
      ]);
    const before = await seen();
    expect(await marked(id, 'declined')).toMatchObject({ mark: 'declined', state: 'not-chosen' });
    expect(await listed(id)).toMatchObject([{ mark: 'declined', state: 'not-chosen' }]);
    expect(await seen()).toBe(before);
    time.now += 9999;
    await reveal();
    expect(await seen()).toBe(before);
    time.now += 1;
    expect(await own()).toContainEqual(expect.objectContaining({ taskId: id, state: 'not-chosen' }));
    expect(await listed(id, mia)).toMatchObject([{ state: 'not-chosen' }]);
    await reveal();
    await reveal();
    const declineTime = new Date(time.now).toISOString();
    expect(await notificationsOf()).toMatchObject([{ kind: 'bid-declined', taskId: id, at: declineTime, read: false }]);
  });

  it('sends no notification of a decline that was undone in time, even twice', async () => {
    const id = await postWithBids();
    const answers = await Promise.all([mark(id, mia, 'declined'), mark(id, mia, 'declined')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    time.now += 9000;
    const undone = await Promise.all([mark(id, mia, null), mark(id, mia, null)]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(await marked(id, null)).toEqual({ mark: null, state: 'open', actions: ['shortlist', 'decline'] });
    time.now += 60_000;
    await reveal();
    expect(await notificationsOf()).toEqual([]);
    expect(await own()).toMatchObject([{ state: 'open' }]);
  });

  it('notifies of a decline that was repeated after an undo ten seconds after the last one', async () => {
    const id = await postWithBids();
    await marked(id, 'declined');
    const first = await queued(id);
    time.now += 5000;
    await marked(id, null);
    await marked(id, 'declined');
    time.now += 5000;
    expect([await queue(first), await notificationsOf(), (await own())[0]?.state]).toEqual([true, [], 'open']);
    time.now += 5000;
    expect(await queue(await queued(id))).toBe(true);
    expect(await notificationKinds()).toEqual(['bid-declined']);
  });

  it('notifies of a decline whose event starts too early when the queue repeats it', async () => {
    const id = await postWithBids();
    await marked(id, 'declined');
    time.now += 9999;
    expect([await queue(await queued(id)), await notificationKinds()]).toEqual([false, []]);
    time.now += 1;
    expect([await queue(await queued(id)), await notificationKinds()]).toEqual([true, ['bid-declined']]);
  });

  it('notifies once if the event is run again after its notification was read', async () => {
    const id = await postWithBids();
    await marked(id, 'declined');
    const event = await queued(id);
    await pass();
    await db.doc(`events/${event.id}`).update({ dueAt: new Date(time.now).toISOString() });
    const read = await api('POST /users/me/notifications/read', {
      as: mia,
      body: { upTo: new Date(time.now).toISOString() },
    });
    expect(read.status).toBe(200);
    expect(await queue(event)).toBe(true);
    expect(await notificationsOf()).toMatchObject([{ kind: 'bid-declined', read: true }]);
  });

  it('delivers either the notification or the undo, at every point of a concurrent delivery', async () => {
    const id = await postWithBids();
    await marked(id, 'declined');
    const restore = await snapshotOf(db, PROJECT);
    for (let reads = 0; ; reads += 1) {
      await restore();
      time.now = START + 10_000;
      const undone = await interleave(
        () => reveal().then(() => true),
        () => marked(id, null),
        reads,
      );
      if (undone === null) {
        expect(reads).toBeGreaterThan(2);
        return;
      }
      expect([await notificationsOf(), (await own())[0]?.state]).toEqual([[], 'open']);
    }
  });

  it('declines a bid: its freelancer is notified once, sees it as not chosen and can still change it; other freelancers are not notified', async () => {
    const id = await postWithBids();
    await placeBid(api, id, ben);
    const declined = { mark: 'declined', state: 'not-chosen', actions: ['shortlist', 'unmark'] };
    expect(await marked(id, 'declined')).toEqual(declined);
    await pass();
    const [first] = await notificationsOf();
    expect(first).toMatchObject({ kind: 'bid-declined', taskId: id, title: 'A sign', who: null, amount: null });
    time.now += 60_000;
    expect(await marked(id, 'declined')).toEqual(declined);
    await pass();
    expect(await notificationsOf()).toEqual([first]);
    expect(await own()).toMatchObject([{ state: 'not-chosen', actions: ['change', 'withdraw'] }]);
    expect(await listed(id, mia)).toMatchObject([{ state: 'not-chosen', actions: ['change', 'withdraw'] }]);
    expect('mark' in ((await listed(id, mia))[0] ?? {})).toBe(false);
    expect([await notificationKinds(ben), await notificationKinds(ada)]).toEqual([[], ['bid-placed', 'bid-placed']]);
    expect(
      JSON.stringify((await db.collection('users/mia/notifications').get()).docs.map((doc) => doc.data())),
    ).not.toMatch(/@|"ada"/);
  });

  it.each([
    ['the client takes it back', (id: string) => mark(id, mia, null), 'open', undefined],
    ['the client shortlists it', (id: string) => mark(id, mia, 'shortlisted'), 'open', 'shortlisted'],
    ['its freelancer changes it', (id: string) => putBid(api, id, mia, { days: 9 }), 'open', undefined],
    [
      'the client makes an offer on it',
      (id: string) => by.client.tryTake(conversationOf(id, mia), offerOf()),
      'offered',
      undefined,
    ],
  ] as const)(
    'is no longer declined, and its notification is removed, once %s',
    async (_what, change, state, expectedMark) => {
      const [delivered, waiting] = [await postWithBids(), await postWithBids()];
      await marked(delivered, 'declined');
      await pass();
      expect(await notificationKinds()).toEqual(['bid-declined']);
      await marked(waiting, 'declined');
      for (const id of [delivered, waiting]) expect((await change(id)).status).toBe(200);
      await pass();
      expect(await notificationKinds()).not.toContain('bid-declined');
      expect(await own()).toMatchObject([{ state }, { state }]);
      for (const id of [delivered, waiting]) {
        const [bid] = await listed(id);
        expect([bid?.state, bid?.mark]).toEqual([state, expectedMark]);
      }
    },
  );

  it('is still declined after an identical bid, but not after a change of the task', async () => {
    const id = await postWithBids({ budget: 500 });
    await marked(id, 'declined');
    await putBid(api, id, mia);
    expect(await own()).toMatchObject([{ state: 'open' }]);
    await pass();
    expect(await own()).toMatchObject([{ state: 'not-chosen' }]);
    await api(`PUT /tasks/${id}`, {
      as: ada,
      body: changeOf({ title: 'A sign', deadline: '2026-12-01', budget: 600 }),
    });
    await putBid(api, id, mia);
    expect(await own()).toMatchObject([{ state: 'open' }]);
    expect(await notificationKinds()).toEqual([]);
  });

  it('is deleted when the bid is withdrawn or the task is deleted', async () => {
    const id = await postWithBids();
    await marked(id, 'declined');
    expect((await api(`DELETE /tasks/${id}/bids/me`, { as: mia })).status).toBe(200);
    await pass();
    expect(await notificationKinds()).toEqual([]);
    await placeBid(api, id, mia);
    expect(await own()).toMatchObject([{ state: 'open' }]);
    await marked(id, 'shortlisted');
    await api(`DELETE /tasks/${id}`, { as: ada });
    await endTask(store, id);
    expect(await own()).toMatchObject([{ state: 'gone' }]);
    const [endedBid] = (await db.collection(`ended/${id}/bids`).get()).docs;
    expect(endedBid?.data()).toMatchObject({ mark: null });
  });

  it('notifies only of the deletion if the task is deleted in time', async () => {
    const id = await postWithBids();
    await marked(id, 'declined');
    await api(`DELETE /tasks/${id}`, { as: ada });
    await endTask(store, id);
    await pass();
    expect(await notificationKinds()).toEqual(['task-deleted']);
    const [endedBid] = (await db.collection(`ended/${id}/bids`).get()).docs;
    expect(endedBid?.data()).toMatchObject({ declineVisibleAt: null });
  });

  it('is allowed for the client only: 403 for a freelancer, 404 for a missing bid', async () => {
    const [id, other] = [await postWithBids(), await postWithBids()];
    refusal(await mark(id, mia, 'shortlisted', mia), 403);
    refusal(await mark(id, ada, 'shortlisted', ben), 403);
    refusal(await mark(id, ben, 'shortlisted'), 404);
    refusal(await api(`PUT /tasks/${id}/bids/${bidId(id, mia.uid)}/mark`, { body: { mark: null } }), 401);
    const put = (task: string, bid: string, to: string | null = null) =>
      api(`PUT /tasks/${task}/bids/${bid}/mark`, { as: ada, body: { mark: to } });
    refusal(await put(id, bidId(other, mia.uid)), 404);
    refusal(await put('nothing', 'x'), 404);
    for (const [what, unknown = what] of UNKNOWN_IDS) refusal(await put(id, unknown, 'declined'), 404);
    refusal(await put(id, bidId(id, mia.uid), 'hired'), 400, ['body mark']);
  });

  it('is a 409 with a reason once there is an offer or a hired freelancer, and no action remains', async () => {
    const id = await postWithBids();
    time.now += 60_000;
    await placeBid(api, id, ben);
    await marked(id, 'shortlisted');
    await by.client.take(conversationOf(id, mia), offerOf());
    const both = async () => (await listed(id)).map(({ actions }) => actions);
    expect(await both()).toEqual([['shortlist', 'decline'], []]);
    expect(refusal(await mark(id, mia, 'declined'), 409).detail).toContain('an offer');
    expect(await marked(id, 'shortlisted')).toMatchObject({ state: 'offered' });
    await by.freelancer.take(conversationOf(id, mia), accept());
    expect(await both()).toEqual([[], []]);
    expect(refusal(await mark(id, ben, 'declined'), 409).detail).toBe('You’ve hired someone else for this task.');
  });

  it('is neither possible nor shown once the agreement on the bid was cancelled', async () => {
    const id = await postWithBids();
    await db.doc(`tasks/${id}/bids/${bidId(id, mia.uid)}`).update({ mark: 'cancelled' });
    const [bid] = await listed(id);
    expect(bid).toMatchObject({ state: 'closed', actions: [] });
    expect(bid).not.toHaveProperty('mark');
    refusal(await mark(id, mia, 'declined'), 409);
    refusal(await putBid(api, id, mia, { amount: 400 }), 409);
  });

  it('counts towards the quota of changes only if it changes the mark', async () => {
    const id = await postWithBids();
    await marked(id, 'shortlisted');
    const changes = (await db.collection('counts').get()).docs.filter((doc) => doc.get('count') === 1);
    for (const { ref } of changes) await ref.update({ count: QUOTAS.changes.max });
    await marked(id, 'shortlisted');
    expect((await mark(id, mia, 'declined')).status).toBe(429);
    await pass();
    expect(await notificationKinds()).toEqual([]);
  });
});

describe('GET /tasks/{id}/bids?sort=', () => {
  it('pages in each order, forwards and back, and accepts no other', async () => {
    const id = await postTask(api, ada, { deadline: '2026-12-01' });
    const offers = [
      { amount: 900, days: 5 },
      { amount: 200.5, days: 30 },
      { amount: 450, days: 2 },
      { amount: 90, days: 12 },
    ];
    for (const [index, offer] of offers.entries()) {
      time.now += 1000;
      await placeBid(api, id, person(`bidder-${index}`), offer);
    }
    const read = (path: string) => api(`GET ${path}`, { as: ada });
    const orders = { newest: [3, 2, 1, 0], amount: [3, 1, 2, 0], days: [2, 0, 3, 1] };
    for (const [sort, order] of Object.entries(orders)) {
      const names = order.map((index) => `bidder-${index}`);
      const first = await read(`/tasks/${id}/bids?sort=${sort}&limit=3`);
      const { next = '' } = linksOf(first, `/tasks/${id}/bids`);
      expect(next.includes('sort=')).toBe(sort !== 'newest');
      const second = await read(next);
      const { prev = '' } = linksOf(second, `/tasks/${id}/bids`);
      const pages = [first, second, await read(prev)].map((page) =>
        success(page, 200, z.array(taskBid)).map(({ freelancerName }) => freelancerName),
      );
      expect(pages).toEqual([names.slice(0, 3), names.slice(3), names.slice(0, 3)]);
      const cursor = new URL(next, 'http://site').searchParams.get('cursor');
      for (const other of Object.keys(orders).filter((each) => each !== sort)) {
        refusal(await read(`/tasks/${id}/bids?sort=${other}&cursor=${cursor}`), 400, ['query cursor']);
      }
    }
    refusal(await read(`/tasks/${id}/bids?sort=rating`), 400, ['query sort']);
  });
});

describe('A concurrent decline and offer', () => {
  const offer = (id: string) => by.client.tryTake(conversationOf(id, mia), offerOf(), { ifMatch: '*' });
  const decline = (id: string) => mark(id, mia, 'declined');

  /**
   * Runs `other` before each read and before the commit of `first`, each time on the same documents. Returns the number
   * of these points.
   */
  const expectEverywhere = async (
    first: (id: string) => Promise<Answer>,
    other: (id: string) => Promise<unknown>,
    expectOutcome: (id: string, answer: Answer) => Promise<void>,
  ) => {
    const id = await postWithBids();
    const restore = await snapshotOf(db, PROJECT);
    for (let reads = 0; ; reads += 1) {
      await restore();
      time.now = START;
      const answer = await interleave(
        () => first(id),
        () => other(id),
        reads,
      );
      if (answer === null) return reads;
      await expectOutcome(id, answer);
    }
  };

  it('the later decline is rejected, and the offer remains', async () => {
    const points = await expectEverywhere(decline, offer, async (id, answer) => {
      refusal(answer, 409);
      expect(await listed(id)).toMatchObject([{ state: 'offered', actions: [] }]);
      expect((await listed(id))[0]?.mark).toBeUndefined();
      await pass();
      expect(await notificationKinds()).toEqual(['offer']);
    });
    expect(points).toBeGreaterThan(3);
  });

  it('the later offer removes the decline and its notification', async () => {
    const points = await expectEverywhere(offer, decline, async (id, answer) => {
      expect(answer.status).toBe(200);
      expect((await listed(id))[0]?.mark).toBeUndefined();
      await pass();
      expect(await notificationKinds()).toEqual(['offer']);
    });
    expect(points).toBeGreaterThan(3);
  });
});
