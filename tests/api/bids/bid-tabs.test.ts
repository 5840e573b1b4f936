import {
  type BidTab,
  type BidTabs,
  bidTabs,
  type MyBid,
  myBid,
  myInvitation,
  type TransitionBody,
} from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { sweepAccounts } from '../../../functions/src/account/sweep-accounts.ts';
import { endAgreements } from '../../../functions/src/agreements/end-agreements.ts';
import { endOffers } from '../../../functions/src/agreements/end-offers.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { moveBids } from '../../../functions/src/bids/move-bids.ts';
import { readLatest, requireNoneSince } from '../../../functions/src/store/event-repository.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import * as tasks from '../../../functions/src/tasks/model/task-repository.ts';
import {
  ACTIVE,
  accept,
  approve,
  counter,
  DONE,
  OFFERED,
  offerOf,
  party,
  review,
  submit,
} from '../../support/agreements.ts';
import { changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { handleEvent } from '../../support/events.ts';
import { person } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';

const { db, time, api, store, accountStatuses } = ownStack('demo-bid-tabs');
const [ada, mia, ben] = [person('ada'), person('mia'), person('ben')];
const [byAda, byMia] = [party(api, ada), party(api, mia)];
const parties = { client: byAda, freelancer: byMia };

const TASK = { title: 'A sign', description: 'In oak.', budget: 500, deadline: '2026-12-01' };
const tabs = async (query = '', as = mia): Promise<BidTabs> =>
  success(await api(`GET /users/me/bids/tabs${query}`, { as }), 200, bidTabs);
const list = async (tab: BidTab): Promise<MyBid[]> =>
  success(await api(`GET /users/me/bids?tab=${tab}`, { as: mia }), 200, z.array(myBid));
/** Returns the tabs that contain Mia's bid on a task. */
const tabsOf = async (task: string): Promise<BidTab[]> => {
  const all = ['turn', 'open', 'hired', 'past'] as const;
  const lists = await Promise.all(all.map(list));
  return all.filter((_, index) => lists[index]?.some(({ taskId }) => taskId === task));
};
const postWithBid = async (change: object = {}): Promise<string> => {
  const id = await postTask(api, ada, { ...TASK, ...change });
  await placeBid(api, id, mia);
  return id;
};
const take = async (task: string, ...transitions: (readonly ['client' | 'freelancer', TransitionBody])[]) => {
  for (const [by, body] of transitions) {
    time.now += 60_000;
    await parties[by].take(conversationOf(task, mia), body);
  }
};
const edit = (id: string, change: object) =>
  api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ ...TASK, ...change }) });
const mark = (task: string, to: string | null) =>
  api(`PUT /tasks/${task}/bids/${bidId(task, mia.uid)}/mark`, { as: ada, body: { mark: to } });
/** Ends the offers and moves the bids on every task that ever changed or was hidden. */
const runNews = async () => {
  const changes = db.collection('events').where('name', 'in', ['task.changed', 'task.hidden']);
  for (const doc of (await changes.get()).docs) {
    await endOffers(store, doc.get('data.taskId'));
    await moveBids(store, doc.get('data.taskId'));
  }
};
/** Plants open tasks of Ben. Returns their ids. */
const plantTasks = async (count: number): Promise<string[]> => {
  const stored = (await db.doc(`tasks/${await postTask(api, ben, TASK)}`).get()).data() ?? {};
  const refs = Array.from({ length: count }, () => db.collection('tasks').doc());
  const batch = db.batch();
  for (const ref of refs) batch.set(ref, stored);
  await batch.commit();
  return refs.map(({ id }) => id);
};
/** Plants an invitation of Mia by Ada to each task, one per minute. */
const plantInvitations = async (tasks: readonly string[]): Promise<void> => {
  const batch = db.batch();
  for (const taskId of tasks) {
    time.now += 60_000;
    batch.set(db.collection('invitations').doc(), {
      ...{ taskId, clientUid: ada.uid, freelancerUid: mia.uid, state: 'invited' },
      ...{ isAnswered: false, isDelivered: true, at: new Date(time.now).toISOString(), person: 'u' },
    });
  }
  await batch.commit();
};
const NO_COUNTS = { turn: 0, open: 0, hired: 0, past: 0 };

describe('A bid is in the tab', () => {
  it('Open until the deadline, then Past, without a write', async () => {
    const task = await postWithBid({ deadline: '2026-11-22' });
    expect(await tabsOf(task)).toEqual(['open']);
    time.now = Date.parse('2026-11-22T23:59:59.000Z');
    expect(await tabsOf(task)).toEqual(['open']);
    time.now = Date.parse('2026-11-23T00:00:00.000Z');
    expect(await tabsOf(task)).toEqual(['past']);
    expect((await tabs()).counts).toEqual({ ...NO_COUNTS, past: 1 });
  });

  it('Your turn while the freelancer acts next, Hired during the agreement, then Past; once in all tabs', async () => {
    const task = await postWithBid();
    await take(task, ['client', offerOf()]);
    expect(await tabsOf(task)).toEqual(['turn']);
    await take(task, ['freelancer', counter]);
    expect(await tabsOf(task)).toEqual(['open']);
    await take(task, ['client', accept(2)]);
    expect(await tabsOf(task)).toEqual(['turn']);
    await take(task, ['freelancer', submit(3)], ['freelancer', submit(4)]);
    expect(await tabsOf(task)).toEqual(['hired']);
    await take(task, ['client', approve(3)], ['client', approve(4)]);
    expect(await tabsOf(task)).toEqual(['turn']);
    const completedAt = time.now;
    await take(task, ['client', review]);
    time.now = completedAt + 14 * 86_400_000;
    expect(await tabsOf(task)).toEqual(['past']);
    time.now = completedAt + 86_400_000;
    await take(task, ['freelancer', review]);
    expect(await tabsOf(task)).toEqual(['past']);
  });

  it('Open after a declined offer, Past while another freelancer is hired, and after a cancellation of one’s own agreement', async () => {
    const task = await postWithBid();
    await placeBid(api, task, ben);
    await take(task, ['client', offerOf()], ['freelancer', { transition: 'decline' }]);
    expect(await tabsOf(task)).toEqual(['open']);
    await take(task, ['client', offerOf()]);
    const withBen = conversationOf(task, ben);
    await byAda.take(withBen, offerOf());
    const byBen = party(api, ben);
    await byBen.take(withBen, accept());
    await runNews();
    expect(await tabsOf(task)).toEqual(['past']);
    await byAda.take(withBen, { transition: 'request-cancellation' });
    await byBen.take(withBen, { transition: 'confirm-cancellation' });
    await runNews();
    expect(await tabsOf(task)).toEqual(['open']);
    expect((await tabs('?tab=open', ben)).bids).toEqual([]);
    const past = { state: 'closed', work: { state: 'cancelled' }, actions: [] };
    expect((await tabs('?tab=past', ben)).bids).toMatchObject([past]);
  });

  it('of the new deadline after the task was edited, also without a bid at that time', async () => {
    const task = await postWithBid({ deadline: '2026-11-22' });
    time.now = Date.parse('2026-11-23T08:00:00.000Z');
    await edit(task, { deadline: '2026-12-24' });
    await runNews();
    expect(await tabsOf(task)).toEqual(['open']);
  });

  it('Past once the task is deleted, before and after the cleanup of its conversations', async () => {
    const task = await postWithBid();
    await take(task, ['client', offerOf()]);
    await api(`DELETE /tasks/${task}`, { as: ada });
    await endTask(store, task);
    expect(await tabsOf(task)).toEqual(['past']);
    expect(await list('past')).toMatchObject([{ state: 'gone' }]);
  });

  it('Past while the task is hidden, and returns with its turn', async () => {
    const task = await postWithBid();
    await take(task, ['client', offerOf()]);
    accountStatuses.set(ada.uid, 'disabled');
    await sweepAccounts(store);
    await runNews();
    expect(await tabsOf(task)).toEqual(['past']);
    accountStatuses.delete(ada.uid);
    await sweepAccounts(store);
    await runNews();
    expect(await tabsOf(task)).toEqual(['turn']);
  });

  it('without a turn once the account of the client of an offer or an agreement ends', async () => {
    const [offered, agreed, completed] = [await postWithBid(), await postWithBid(), await postWithBid()];
    await take(offered, ...OFFERED);
    await take(agreed, ...ACTIVE, ['freelancer', submit(1)], ['client', approve(1)]);
    await take(completed, ...DONE);
    expect((await tabs()).counts).toEqual({ ...NO_COUNTS, turn: 3 });
    await endAgreements(store, ada.uid);
    accountStatuses.set(ada.uid, 'removed');
    await endAccount(store, ada.uid);
    expect([await list('turn'), await list('hired')]).toEqual([[], []]);
  });
});

describe('A hidden decision', () => {
  it('of the client to decline changes neither tab, order nor count', async () => {
    const [first, second] = [
      await postWithBid({ deadline: '2026-12-03' }),
      await postWithBid({ deadline: '2026-12-02' }),
    ];
    const before = await tabs('?tab=open');
    await mark(second, 'declined');
    const after = await tabs('?tab=open');
    expect(after.counts).toEqual(before.counts);
    expect(after.bids.map(({ taskId }) => taskId)).toEqual([second, first]);
  });

  it('of the freelancer to block the client keeps an undelivered offer out of every tab, and keeps a decline', async () => {
    const task = await postWithBid();
    const conversation = conversationOf(task, mia);
    await mark(task, 'declined');
    // A decline is visible to the freelancer after ten seconds.
    time.now += 60_000;
    const { status } = await api(`PUT /users/me/conversations/${conversation}/block`, { as: mia });
    expect(status).toBe(200);
    const before = JSON.stringify(await tabs('?tab=open'));
    const notifications = JSON.stringify((await api('GET /users/me/notifications', { as: mia })).body);
    await take(task, ['client', offerOf()]);
    expect(JSON.stringify(await tabs('?tab=open'))).toBe(before);
    expect(JSON.stringify((await api('GET /users/me/notifications', { as: mia })).body)).toBe(notifications);
    expect(await tabsOf(task)).toEqual(['open']);
    await take(task, ['client', { transition: 'withdraw' }]);
    expect(JSON.stringify(await tabs('?tab=open'))).toBe(before);
  });
});

describe('The tabs', () => {
  it('list the client’s turns first, then by deadline; past bids latest first', async () => {
    const late = await postWithBid({ deadline: '2026-12-20' });
    const soon = await postWithBid({ deadline: '2026-12-01' });
    const turn = await postWithBid({ deadline: '2026-12-24' });
    const [last, next] = [await postWithBid({ deadline: '2026-12-26' }), await postWithBid({ deadline: '2026-12-25' })];
    await take(turn, ['client', offerOf()]);
    for (const own of [last, next]) await take(own, ['client', offerOf()], ['freelancer', counter]);
    expect((await list('turn')).map(({ taskId }) => taskId)).toEqual([turn]);
    expect((await list('open')).map(({ taskId }) => taskId)).toEqual([next, last, soon, late]);
    time.now = Date.parse('2027-01-01T08:00:00.000Z');
    expect((await list('past')).map(({ taskId }) => taskId)).toEqual([late, soon]);
    expect((await list('open')).map(({ taskId }) => taskId)).toEqual([next, last]);
  });

  it('list turns by the date in their row, and reviews last', async () => {
    const dueOn = (due: string) => offerOf([{ title: 'The sign', cents: 45_000, due }]);
    const accepted = async (deadline: string, due: string, ...then: Parameters<typeof take>[1][]) => {
      const task = await postWithBid({ deadline });
      await take(task, ['client', dueOn(due)], ['freelancer', accept()], ...then);
      return task;
    };
    const review = await accepted('2026-11-25', '2026-11-24', ['freelancer', submit(1)], ['client', approve(1)]);
    const later = await accepted('2026-12-01', '2026-12-10');
    const offer = await postWithBid({ deadline: '2026-12-04' });
    await take(offer, ['client', offerOf()]);
    const sooner = await accepted('2026-12-30', '2026-12-03');
    const delivered = await accepted('2026-12-02', '2026-12-01', ['freelancer', submit(1)]);
    const tasksIn = async (tab: BidTab) => (await list(tab)).map(({ taskId }) => taskId);
    expect(await tasksIn('turn')).toEqual([sooner, offer, later, review]);
    expect(await tasksIn('hired')).toEqual([delivered]);
  });

  it('start with the first one that contains a bid or an invitation', async () => {
    const none = { bids: [], invitations: [], moreInvitations: null };
    expect(await tabs()).toEqual({ tab: 'open', counts: NO_COUNTS, ...none });
    const task = await postWithBid();
    expect(await tabs()).toMatchObject({ tab: 'open', counts: { ...NO_COUNTS, open: 1 }, bids: [{ taskId: task }] });
    const invited = await postTask(api, ada, { ...TASK, title: 'Another sign' });
    await plantInvitations([invited]);
    expect(await tabs()).toMatchObject({
      tab: 'turn',
      counts: { ...NO_COUNTS, turn: 1, open: 1 },
      bids: [],
      invitations: [{ taskId: invited }],
      moreInvitations: null,
    });
    expect((await tabs('?tab=open')).invitations).toEqual([]);
  });

  it('skip a tab whose bids cannot be read, whatever its count', async () => {
    const broken = await postWithBid();
    await take(broken, ['client', offerOf()]);
    await db.doc(`tasks/${broken}/bids/${bidId(broken, mia.uid)}`).update({ amount: 'much' });
    const task = await postWithBid({ title: 'Readable' });
    expect(await tabs()).toMatchObject({ tab: 'open', counts: { turn: 1, open: 1 }, bids: [{ taskId: task }] });
  });

  it('continue page by page in the list of bids', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 5; day += 1) ids.push(await postWithBid({ deadline: `2026-12-0${day}` }));
    const first = await api('GET /users/me/bids/tabs?tab=open&limit=2', { as: mia });
    const found = success(first, 200, bidTabs).bids.map(({ taskId }) => taskId);
    let next: string | undefined = linksOf(first, '/users/me/bids/tabs').next;
    while (next !== undefined) {
      const page = await api(`GET ${next}`, { as: mia });
      found.push(...success(page, 200, z.array(myBid)).map(({ taskId }) => taskId));
      next = linksOf(page, '/users/me/bids').next;
    }
    expect(found).toEqual(ids);
  });

  it('count every open invitation, and continue in the list of invitations', async () => {
    const answered = await postWithBid();
    const tasks = await plantTasks(23);
    // Invitations to tasks with a bid are skipped, and do not end the page.
    await plantInvitations(tasks.flatMap((task, index) => (index % 5 === 0 ? [task, answered] : [task])));
    const first = await tabs();
    expect(first).toMatchObject({ tab: 'turn', counts: { turn: 23 } });
    const rest = await api(`GET /users/me/invitations?cursor=${first.moreInvitations}`, { as: mia });
    const found = [...first.invitations, ...success(rest, 200, z.array(myInvitation))];
    expect(first.invitations).toHaveLength(20);
    expect(found.map(({ taskId }) => taskId)).toEqual(tasks.toReversed());
    expect(linksOf(rest, '/users/me/invitations').next).toBeUndefined();
    const other = await tabs('?tab=open');
    expect(other).toMatchObject({ counts: { turn: 23 }, invitations: [], moreInvitations: null });
  });

  it('find an open invitation behind more than a page of answered ones', async () => {
    const [answered, open] = [await postWithBid(), await postTask(api, ben, TASK)];
    await plantInvitations([open, ...Array.from({ length: 25 }, () => answered)]);
    expect(await tabs()).toMatchObject({ tab: 'turn', invitations: [{ taskId: open }], moreInvitations: null });
  });

  it('show the agreed amount, the client and the client’s rating of an agreement only', async () => {
    const task = await postWithBid();
    await postWithBid();
    await take(task, ...ACTIVE);
    const [hired] = await list('turn');
    expect(hired).toMatchObject({ work: { cents: 45_000, with: expect.any(String) }, clientRating: { count: 0 } });
    expect((await list('open')).map((bid) => 'clientRating' in bid)).toEqual([false]);
  });

  it('return 400 for an unknown tab, limit or cursor', async () => {
    const answer = await api('GET /users/me/bids/tabs?tab=other&limit=51', { as: mia });
    refusal(answer, 400, ['query limit', 'query tab']);
    refusal(await api('GET /users/me/bids/tabs?cursor=x', { as: mia }), 400, ['query cursor']);
  });
});

describe('The place of a bid', () => {
  it('is that of the current deadline if the first bid and an edit are concurrent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const task = await postTask(api, ada, TASK);
      const [edited, placed] = await Promise.all([edit(task, { deadline: '2026-12-24' }), putBid(api, task, mia)]);
      expect([edited.status, placed.status]).toEqual([200, 201]);
      await handleEvent(store, 'task.changed', task);
      const stored = await db.doc(`tasks/${task}/bids/${bidId(task, mia.uid)}`).get();
      expect(stored.get('place.until')).toBe('2026-12-24');
    }
  });

  it('conflicts with an edit between its reads and its commit', async () => {
    const task = await postTask(api, ada, TASK);
    const bid = db.doc(`tasks/${task}/bids/${bidId(task, mia.uid)}`);
    await store.run(async (unit) => {
      if ((await bid.get()).exists) return;
      await readLatest(unit, ['task.changed'], { taskId: task });
      const { deadline } = (await tasks.get(unit, task)).data;
      if (deadline === TASK.deadline) await edit(task, { deadline: '2026-12-24' });
      requireNoneSince(unit, ['task.changed'], { taskId: task });
      unit.create(bid, { deadline });
    });
    expect((await bid.get()).get('deadline')).toBe('2026-12-24');
  });
});
