import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import * as mailSuppressions from '../../../functions/src/account/model/suppression-repository.ts';
import { endAgreements } from '../../../functions/src/agreements/end-agreements.ts';
import { endOffers } from '../../../functions/src/agreements/end-offers.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { notifyBidders } from '../../../functions/src/bids/notify-bidders.ts';
import { collectAllActivity } from '../../../functions/src/mail/collect-activity.ts';
import { composeActivity } from '../../../functions/src/mail/compose-activity.ts';
import * as unsubscribes from '../../../functions/src/mail/model/unsubscribe-repository.ts';
import { createMailer } from '../../../functions/src/mail/send-mail.ts';
import { sendWeeklyDigest } from '../../../functions/src/mail/weekly-digest.ts';
import { ofTask } from '../../../functions/src/notifications/model/notification-document.ts';
import { notificationsOf } from '../../../functions/src/notifications/model/notification-queries.ts';
import * as notifications from '../../../functions/src/notifications/model/notification-repository.ts';
import * as findings from '../../../functions/src/payments/model/finding-repository.ts';
import * as movements from '../../../functions/src/payments/model/movement-repository.ts';
import * as wallets from '../../../functions/src/payments/model/wallet-repository.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { reportTask } from '../../../functions/src/searches/report-task.ts';
import { pagesOf } from '../../../functions/src/store/pages-of.ts';
import { uidOf } from '../../../functions/src/store/private-document.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { UnreadableDocument } from '../../../functions/src/store/unreadable.ts';
import { sweepAll } from '../../../functions/src/sweep.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { verifyTasks } from '../../../functions/src/tasks/verify-tasks.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, offerOf, party } from '../../support/agreements.ts';
import { postTask, refusal, taskOf } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { handleDueEvents } from '../../support/events.ts';
import { apiInProcess, person, unverified } from '../../support/in-process.ts';
import { plantProfile } from '../../support/profiles.ts';
import { clear, ownFirestore } from '../../support/stack.ts';
import { withIdentity, withStatus } from '../../support/stores.ts';
import {
  type CreatedItems,
  createFiveOfEach,
  documentCorrupter,
  fetchBothWays,
  pathsOf,
  unreadableLines,
} from '../../support/unreadable.ts';

// The server logs each path once per process, and tests that ran before in this process may have logged some.
vi.hoisted(() => vi.resetModules());

/**
 * Documents of a newer release that this release, after a rollback, cannot parse. Each one is logged once and does not
 * affect other documents.
 */
const PROJECT = 'demo-unreadable';
const db = ownFirestore(PROJECT);
const time = { now: Date.parse('2026-11-21T08:00:00.000Z') };
const clock = () => new Date(time.now);
const advanceClock = (): void => {
  time.now += 60_000;
};
const store = createStore(db, { now: clock });
const api = apiInProcess(db, clock);
const lines = unreadableLines();
const { corrupt, corrupted } = documentCorrupter(db);
let created: CreatedItems;

beforeAll(async () => {
  await clear(PROJECT);
  created = await createFiveOfEach(db, api, clock, advanceClock);
});
afterAll(() => db.terminate());

const bidOfMia = () => bidId(created.first.task, 'mia');

const third = <T>(items: readonly T[]): T => {
  const [, , item] = items;
  if (item === undefined) throw new RangeError('Fewer than three');
  return item;
};

type Case = {
  readonly list: () => string;
  readonly as?: () => Account;
  /** Returns the path of the document to change, given the ids of the list. */
  readonly path: (ids: readonly string[]) => string | Promise<string>;
  readonly change: Readonly<Record<string, unknown>>;
  /** Reads pages of two and twenty items too. Every list skips unreadable documents in the same way. */
  readonly inAllSizes?: true;
};

const ada = () => created.ada;
const mia = () => created.mia;
const conversationId = () => third(created.done).conversationId;
const bidsPath = () => `/tasks/${created.first.task}/bids`;
const bidAt = (ids: readonly string[]) => `tasks/${created.first.task}/bids/${third(ids)}`;
const taskAt = (ids: readonly string[]) => `tasks/${third(ids)}`;
const UNKNOWN = { title: { en: 'A sign' } };

const LISTS: Readonly<Record<string, Case>> = {
  'every task': { list: () => '/tasks', path: taskAt, change: UNKNOWN, inAllSizes: true },
  'every task, by a time of another type': { list: () => '/tasks', path: taskAt, change: { creationTime: 5 } },
  'the tasks of a client': { list: () => '/tasks?mine=true', as: ada, path: taskAt, change: UNKNOWN },
  'Browse by deadline': { list: () => '/BrowseTask.json', path: taskAt, change: UNKNOWN },
  'Browse by time': { list: () => '/BrowseTask.json?sort=newest', path: taskAt, change: UNKNOWN },
  'Browse by budget': { list: () => '/BrowseTask.json?sort=budget', path: taskAt, change: { budget: 'plenty' } },
  'a search': { list: () => '/BrowseTask.json?search=paint', path: taskAt, change: UNKNOWN },
  'a narrowed list': { list: () => '/tasks?category=Design', path: taskAt, change: UNKNOWN },
  'the bids on a task': { list: bidsPath, as: () => created.first.client, path: bidAt, change: { message: null } },
  'the bids on a task by amount': {
    list: () => `${bidsPath()}?sort=amount`,
    as: () => created.first.client,
    path: bidAt,
    change: { amount: 'much' },
  },
  'the bids on a task by days': {
    list: () => `${bidsPath()}?sort=days`,
    as: () => created.first.client,
    path: bidAt,
    change: { days: 2.5 },
  },
  'the bids of a freelancer': {
    list: () => '/users/me/bids',
    as: mia,
    path: (ids) => `tasks/${created.done.find(({ bid }) => bid === third(ids))?.task}/bids/${third(ids)}`,
    change: { amount: null },
  },
  conversations: {
    list: () => '/users/me/conversations',
    as: ada,
    path: (ids) => `conversations/${third(ids)}`,
    change: { 'agreements.agreement.state': 'arbitrated' },
  },
  'the timeline of a conversation': {
    list: () => `/users/me/conversations/${conversationId()}/entries`,
    as: ada,
    path: (ids) => `conversations/${conversationId()}/entries/${third(ids)}`,
    change: { kind: 'video-call' },
  },
  agreements: {
    list: () => '/users/me/agreements?role=client',
    as: ada,
    path: (ids) => `conversations/${third(ids)}`,
    change: { 'agreements.agreement.sums.cents': 'many' },
  },
  'the reviews of a person': {
    list: () => `/users/${personKey('mia')}/reviews`,
    path: (ids) => `reviews/${third(ids)}`,
    change: { role: 'moderator' },
  },
  'the reviews of a person, of stars that no answer holds': {
    list: () => `/users/${personKey('mia')}/reviews`,
    path: (ids) => `reviews/${third(ids)}`,
    change: { stars: 9 },
  },
  notifications: {
    list: () => '/users/me/notifications',
    as: ada,
    path: (ids) => `users/ada/notifications/${third(ids)}`,
    change: { kind: 'badge-earned' },
  },
};

describe('An unreadable document in', () => {
  it.each(Object.keys(LISTS))('%s is omitted on pages, forwards and backwards', async (name) => {
    const { list, as, path, change, inAllSizes } = LISTS[name] ?? {};
    if (list === undefined || path === undefined || change === undefined) throw new RangeError(name);
    const whole = await fetchBothWays(api, list(), as?.());
    expect(whole.forwards.length).toBeGreaterThan(3);
    const restore = await corrupt(await path(whole.forwards), change);
    const neighbours = whole.forwards.filter((id) => id !== third(whole.forwards));
    for (const limit of inAllSizes ? [1, 2, 20] : [1]) {
      const at = `${list()}${list().includes('?') ? '&' : '?'}limit=${limit}`;
      expect(await fetchBothWays(api, at, as?.())).toEqual({ forwards: neighbours, backwards: neighbours });
    }
    await restore();
  });

  it('the featured tasks is replaced by the next task', async () => {
    const featured = async () => (await fetchBothWays(api, '/Tasks.json')).forwards;
    const before = await featured();
    const restore = await corrupt(taskAt(before), UNKNOWN);
    expect(await featured()).toEqual(before.filter((id) => id !== third(before)));
    await restore();
  });
});

describe('An unreadable document', () => {
  const post = (call: string, as: Account, body: unknown = undefined, key?: string) =>
    api(call, { as, ...(body !== undefined && { body }), ...(key && { headers: { 'idempotency-key': key } }) });

  it.each<[what: string, path: () => string, change: Readonly<Record<string, unknown>>, call: () => string]>([
    [
      'a task',
      () => `tasks/${third(created.open).task}`,
      { deadline: 5 },
      () => `GET /tasks/${third(created.open).task}`,
    ],
    ['a bid', () => `tasks/${created.first.task}/bids/${bidOfMia()}`, { amount: null }, () => `GET ${bidsPath()}`],
    [
      'a conversation',
      () => `conversations/${conversationId()}`,
      { client: null },
      () => `GET /users/me/conversations/${conversationId()}`,
    ],
  ])('is a 503 with a detail, not a 404: %s', async (_what, path, change, call) => {
    const restore = await corrupt(path(), change);
    const { detail } = refusal(await api(call(), { as: created.mia }), 503);
    expect(detail).toBe('We can’t read this data right now. Nothing is lost, and we’re looking into it.');
    await restore();
  });

  it('with blocks leaves the list of conversations available, but rejects messages', async () => {
    const restore = await corrupt('users/ada/private/blocks', { people: 'all' });
    expect((await fetchBothWays(api, '/users/me/conversations', created.ada)).forwards).toHaveLength(5);
    expect((await post(`GET /users/me/conversations/${conversationId()}`, created.ada)).status).toBe(200);
    refusal(await participant(api, created.mia).trySend(conversationId(), 'Are you there?'), 503);
    await restore();
  });

  it('with the read position leaves the notifications and their count available', async () => {
    const restore = await corrupt('users/ada/private/inbox', { readUpTo: 7 });
    expect((await post('GET /users/me/notifications', created.ada)).status).toBe(200);
    expect((await post('GET /users/me/notifications/unread', created.ada)).status).toBe(200);
    await restore();
  });

  it('with a profile does not prevent a login, which repairs it', async () => {
    const zoe = person('zoe');
    const body = { email: zoe.email, name: 'Zoe', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    await corrupt('users/zoe', { emailVerified: 'by post', terms: 1 });
    expect((await post('POST /users', zoe, body)).status).toBe(201);
    expect((await db.doc('users/zoe').get()).get('emailVerified')).toBe(true);
    expect((await post('GET /users/me/terms', zoe)).body).toEqual({ version: null, acceptedAt: null });
  });

  it('with a photo is a 503', async () => {
    const id = 'a'.repeat(64);
    await corrupt(`photos/${id}`, { type: 'image/svg+xml' });
    refusal(await api(`GET /users/photos/sha256/${id}`), 503);
  });

  it('with a change of an email address cannot be undone, and is a 503', async () => {
    const id = 'a'.repeat(43);
    await corrupt(`emailChanges/${id}`, { uid: 'ada', from: 5 });
    const body = { token: `${id}.${'b'.repeat(43)}` };
    refusal(await api('POST /users/email-undo', { body }), 503);
  });

  it('with a quota does not lock out its user: the count restarts', async () => {
    const tess = person('tess');
    const known = new Set(await pathsOf(db, 'counts'));
    await postTask(api, tess);
    const path = (await pathsOf(db, 'counts')).find((each) => !known.has(each)) ?? '';
    await corrupt(path, { count: 'some' });
    await postTask(api, tess);
    expect((await db.doc(path).get()).get('count')).toBe(1);
  });

  it('is a 503 for a repeated report or idempotent call', async () => {
    const known = new Set([...(await pathsOf(db, 'idempotency')), ...(await pathsOf(db, 'reports'))]);
    const added = async (collection: string) => (await pathsOf(db, collection)).find((each) => !known.has(each)) ?? '';
    const about = { kind: 'task', task: third(created.open).task };
    const report = () => post('POST /users/me/reports', created.mia, { about, reason: 'spam' });
    expect((await report()).status).toBe(201);
    await corrupt(await added('reports'), { kind: 'gallery' });
    refusal(await report(), 503);
    const task = () => post('POST /tasks', created.mia, taskOf(created.mia), 'once');
    expect((await task()).status).toBe(201);
    await corrupt(await added('idempotency'), { status: '201' });
    refusal(await task(), 503);
  });

  it('with a card shows a user without a name and keeps the rating, and the next change replaces it', async () => {
    const mona = person('mona');
    const id = await postTask(api, mona, { title: 'A mended chair', deadline: '2035-03-01' });
    const card = `people/${personKey('mona')}`;
    const rating = { count: 2, sum: 9, waiting: [], writes: 2 };
    await db.doc(card).update({ rating });
    await corrupt(card, { photo: 5 });
    const shown = async () => (await post(`GET /tasks/${id}`, created.ada)).body;
    expect(await shown()).toMatchObject({ userName: 'User' });
    expect((await post('PUT /users/me/name', mona, { name: 'Mona Holm' })).status).toBe(200);
    expect(await shown()).toMatchObject({ userName: 'Mona Holm', clientRating: { count: 2 } });
    expect((await db.doc(card).get()).data()).toMatchObject({ name: 'Mona Holm', photo: null, rating });
    expect((await post(`DELETE /tasks/${id}`, mona)).status).toBe(200);
  });

  it('with a rating leaves the list of bids and the conversation available', async () => {
    const restore = await corrupt(`people/${personKey('mia')}`, { rating: { sum: 'good' } });
    await placeBid(api, created.first.task, person('late'));
    const listed = await fetchBothWays(api, bidsPath(), created.first.client);
    expect(listed.forwards.length).toBeGreaterThan(4);
    expect((await post(`GET /users/me/conversations/${conversationId()}`, created.ada)).status).toBe(200);
    await restore();
  });

  it('with an email, or a notification for one, is skipped, and the others are sent', async () => {
    const past = '2026-11-20T08:00:00.000Z';
    const mailStore = withIdentity(store, { verifiedEmail: async (uid) => `${uid}@taskwright.example` });
    const freelancer = person('nia');
    const task = await postTask(api, person('ned'), { title: 'For the mail', deadline: '2035-01-01' });
    await placeBid(api, task, freelancer);
    await party(api, person('ned')).take(conversationOf(task, freelancer), offerOf());
    await corrupt('mail/newer', { template: 5, dueAt: past });
    await corrupt('unmailed/newer', { uid: 'nia', item: 'postcard', dueAt: past });
    await corrupt('users/nia/private/mailbox', { queuedAt: 5 });
    await collectAllActivity(mailStore);
    const [mail] = (await db.collection('mail').where('to', '==', freelancer.email).get()).docs;
    const compose = composeActivity(mailStore);
    const sent: string[] = [];
    const { sendDue } = createMailer(mailStore, {
      compose: async ({ id, to, createdAt, template }) =>
        template.name === 'activity' ? compose({ id, to, createdAt, ...template.data }) : { notSent: 'not here' },
      send: async ({ id }) => {
        sent.push(id);
        return '250';
      },
    });
    await sendDue();
    expect(sent).toContain(mail?.id);
    await db.doc('mail/newer').delete();
    await db.doc('unmailed/newer').delete();
  });

  it('with the tasks of a weekly digest is a failure of its run, and queues nothing', async () => {
    const monday = createStore(db, { now: () => new Date('2026-11-23T08:00:00.000Z') });
    await corrupt('digests/2026-11-23', { tasks: 'many' });
    await expect(sendWeeklyDigest(monday)).rejects.toThrow(UnreadableDocument);
    expect((await db.collection('mail').where('template.name', '==', 'digest').get()).size).toBe(0);
  });

  it('with a subscriber is a 503 for that address only', async () => {
    const join = (email: string) => api('POST /subscribers', { body: { email } });
    expect((await join('one@taskwright.example')).status).toBe(202);
    const [subscriber = ''] = await pathsOf(db, 'subscribers');
    await corrupt(subscriber, { email: 5 });
    time.now += 86_400_000;
    refusal(await join('one@taskwright.example'), 503);
    expect((await join('two@taskwright.example')).status).toBe(202);
  });
});

describe('Background work over many documents', () => {
  /**
   * Creates a task of Ada's with an offer to each of three freelancers. The second freelancer's bid and the third's
   * conversation are unreadable.
   */
  const contested = async () => {
    const names = ['kim', 'lou', 'max'].map((name) => person(`${name}-${time.now}`));
    const task = await postTask(api, created.ada, { title: 'Contested', deadline: '2035-01-01' });
    for (const freelancer of names) {
      advanceClock();
      await placeBid(api, task, freelancer);
      await party(api, created.ada).take(conversationOf(task, freelancer), offerOf());
    }
    const [kim, lou, max] = names;
    if (kim === undefined || lou === undefined || max === undefined) throw new RangeError('Three are named');
    await corrupt(`tasks/${task}/bids/${bidId(task, lou.uid)}`, { amount: 'much' });
    await corrupt(`conversations/${conversationOf(task, max)}`, { entries: 'many' });
    return { task, kim, lou, max };
  };
  const notificationKinds = async (as: Account): Promise<unknown[]> => {
    const notifications = await db.collection(`users/${as.uid}/notifications`).get();
    return notifications.docs.map((doc) => doc.get('kind')).sort();
  };
  const at = async (path: string) => (await db.doc(path).get()).data();

  it('moves all bids and ends every conversation when a task is deleted', async () => {
    const { task, kim, lou, max } = await contested();
    await api(`DELETE /tasks/${task}`, { as: created.ada });
    await endTask(store, task);
    expect((await db.collection(`tasks/${task}/bids`).get()).size).toBe(0);
    expect((await db.collection(`ended/${task}/bids`).get()).size).toBe(3);
    expect((await db.collection('conversations').where('hangsOn', '==', task).get()).size).toBe(0);
    expect(await notificationKinds(kim)).toContain('task-deleted');
    expect(await notificationKinds(max)).toContain('task-deleted');
    expect(await at(`conversations/${conversationOf(task, lou)}`)).toMatchObject({
      client: { last: { kind: 'task-deleted' } },
    });
    expect(await at(`conversations/${conversationOf(task, max)}`)).toMatchObject({ hangsOn: null, entries: 'many' });
  });

  it('ends the other offers and notifies the other bidders when a freelancer is hired', async () => {
    const { task, kim, lou, max } = await contested();
    const nia = person(`nia-${time.now}`);
    await placeBid(api, task, nia);
    await party(api, created.ada).take(conversationOf(task, nia), offerOf());
    await party(api, nia).take(conversationOf(task, nia), accept(1));
    await endOffers(store, task);
    await notifyBidders(store, task);
    expect(await at(`conversations/${conversationOf(task, kim)}`)).toMatchObject({ offeredOn: null });
    expect(await at(`conversations/${conversationOf(task, lou)}`)).toMatchObject({ offeredOn: null });
    expect(await at(`conversations/${conversationOf(task, max)}`)).toMatchObject({ offeredOn: task });
    for (const each of [kim, max]) expect(await notificationKinds(each)).toContain('task-taken');
  });

  it('notifies no bidder and does not retry when the task itself is unreadable', async () => {
    const task = await postTask(api, created.ada);
    await placeBid(api, task, person('kim'));
    await corrupt(`tasks/${task}`, UNKNOWN);
    await endOffers(store, task);
    await notifyBidders(store, task);
    await db.doc(`tasks/${task}`).delete();
    await endTask(store, task);
  });

  it('removes the other tasks and ends the other agreements when an account is deleted', async () => {
    const gus = person('gus');
    const tasks = [await postTask(api, gus), await postTask(api, gus), await postTask(api, gus)];
    for (const task of tasks) {
      advanceClock();
      await placeBid(api, task, created.mia);
      await party(api, gus).take(conversationOf(task, created.mia), offerOf());
    }
    await corrupt(`tasks/${third([0, 0, tasks[1]])}`, UNKNOWN);
    await corrupt(`conversations/${conversationOf(tasks[0] ?? '', created.mia)}`, { unread: null });
    await db.doc('users/gus/private/blocks').set({ people: 3 });
    await endAgreements(store, 'gus');
    await endAccount(withStatus(store, 'removed'), 'gus');
    const left = await Promise.all(tasks.map(async (id) => (await db.doc(`tasks/${id}`).get()).exists));
    expect(left).toEqual([false, true, false]);
    expect((await db.doc('users/gus/private/blocks').get()).exists).toBe(false);
    expect(await at(`conversations/${conversationOf(third(tasks), created.mia)}`)).toMatchObject({ offeredOn: null });
  });

  it('updates the other tasks of a client when an address is verified', async () => {
    const hal = person('hal');
    const tasks = [await postTask(api, hal), await postTask(api, hal), await postTask(api, hal)];
    for (const task of tasks) await db.doc(`tasks/${task}`).update({ clientVerified: false });
    await corrupt(`tasks/${third([0, 0, tasks[1]])}`, UNKNOWN);
    await verifyTasks(store, 'hal');
    const marked = await Promise.all(
      tasks.map(async (id) => (await db.doc(`tasks/${id}`).get()).get('clientVerified')),
    );
    expect(marked).toEqual([true, false, true]);
  });
});

describe('The sweep', () => {
  it('completes all its steps despite all unreadable documents', async () => {
    await db.doc('accountStates/old').set({ closure: null, suspension: { standing: 'arrested', since: 5 } });
    corrupted.add('accountStates/old');
    const closure = { requestedAt: '2026-11-21T08:00:00.000Z', isConfirmed: 'maybe' };
    await db.doc('accountStates/closing').set({ closure, suspension: null });
    corrupted.add('accountStates/closing');
    await db.doc('sitemapFiles/tasks-old').set({ kind: 'tasks', number: 'first' });
    corrupted.add('sitemapFiles/tasks-old');
    const ida = person('ida');
    const tasks = [await postTask(api, ida), await postTask(api, ida)];
    await corrupt(`tasks/${tasks[0]}`, UNKNOWN);
    const { swept, failed } = await sweepAll(
      withIdentity(store, {
        statuses: async (uids) => new Map(uids.map((uid) => [uid, uid === 'ida' ? 'disabled' : 'active'])),
        addresses: async (uids) =>
          new Map(uids.map((uid) => [uid, { email: `${uid}@taskwright.example`, isVerified: true }])),
      }),
    );
    expect(failed).toEqual([]);
    expect(swept.accounts).toMatchObject({ hidden: 1 });
    expect((await db.doc(`tasks/${tasks[1]}`).get()).get('isHidden')).toBe(true);
    expect(swept.verified).toBeGreaterThanOrEqual(0);
    expect(swept.sitemap).toBeGreaterThan(0);
  });

  it('continues after a failed step and reports the failure, because a retry helps after an outage', async () => {
    // A client, a freelancer and a review without a verified address.
    const lou = unverified('lou');
    await postTask(api, lou, { deadline: '2035-01-01' });
    await plantProfile(db, { uid: lou.uid, emailVerified: false });
    const [review] = (await db.collection('reviews').where('counts', '==', true).get()).docs;
    await db.doc('reviews/lou-client').set({ ...review?.data(), counts: false });
    const unavailable = async () => Promise.reject(new Error('The provider is away'));
    const { swept, failed } = await sweepAll(withIdentity(store, { statuses: unavailable, addresses: unavailable }));
    expect(failed.map(({ step }) => step)).toEqual(['accounts', 'verified', 'freelancers', 'reviews']);
    expect(swept.sitemap).toBeGreaterThanOrEqual(0);
  });
});

describe('Unreadable money', () => {
  it('is a 503 for a payment and a balance, and the ledger omits an entry', async () => {
    const movement = 'movement-of-a-newer-release';
    await corrupt(`movements/${movement}`, { kind: 'loan', dueAt: '2026-11-20T08:00:00.000Z' });
    refusal(await api(`POST /payments/checkouts/${movement}/refresh`, { as: created.ada }), 503);
    expect(
      await movements.list(store, movements.dueMovements(clock().toISOString()), {
        after: null,
        limit: 10,
        skipsAll: true,
      }),
    ).toEqual([]);
    await corrupt(`wallets/${personKey('mia')}`, { earned: 'some' });
    const release = [{ payoutOn: '2026-11-30', cents: 1 }];
    await expect(store.run((unit) => wallets.add(unit, 'mia', release))).rejects.toThrow(UnreadableDocument);
    const { conversationId: id } = third(created.done);
    await corrupt('journal/entry', {
      conversation: id,
      isInternal: false,
      at: '2026-11-21T08:00:00.000Z',
      kind: 'gift',
    });
    expect((await api(`GET /users/me/conversations/${id}/ledger`, { as: created.ada })).body).toEqual([]);
  });
});

describe('An unreadable finding', () => {
  it('is omitted by the list, and stored again when it is found again', async () => {
    const finding = { code: 'charge-amount', cents: 1, ids: { movement: 'm1' } } as const;
    const id = findings.findingId(finding);
    await corrupt(`findings/${id}`, { code: 'gift', firstSeenAt: '2026-11-21T08:00:00.000Z' });
    const open = () => findings.list(store, findings.openFindings(), { after: null, limit: 10, skipsAll: true });
    expect([await open(), await findings.find(store, id)]).toEqual([[], null]);
    await store.run(async (unit) => findings.save(unit, finding, null));
    expect(await open()).toMatchObject([{ id, data: finding }]);
  });
});

describe('The schedule of events', () => {
  it('skips an unreadable one and runs the others', async () => {
    const task = await postTask(api, ada());
    await db.doc('events/task.changed:old').set({ name: 'task.sold', dueAt: '2026-01-01T00:00:00.000Z' });
    corrupted.add('events/task.changed:old');
    const event = db.doc(`events/task.opened:${task}`);
    await event.update({ dueAt: '2026-01-02T00:00:00.000Z' });
    expect(await handleDueEvents(store)).toBeGreaterThan(0);
    expect((await event.get()).get('dueAt')).toBe(null);
  });
});

describe('Saved searches', () => {
  it('report a task despite unreadable documents, and an unreadable list is a 503 for its owner', async () => {
    const [zoe, finn] = [person('zoe'), person('finn')];
    const save = async (as: Account, search: string): Promise<string> => {
      const body = { name: search, frequency: 'daily', query: { search } };
      const answer = await api('POST /users/me/searches', { as, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return String(new Map(Object.entries(answer.body ?? {})).get('_id'));
    };
    const found = await save(finn, 'saddle');
    expect(await save(zoe, 'saddle')).toBe(found);
    await corrupt(`searchQueries/${await save(finn, 'leather')}`, { words: 5 });
    const buckets = (await db.collection('percolator').get()).docs;
    const used = buckets.filter((doc) => Object.keys(doc.get('keys')).includes(found)).map(({ id }) => id);
    await corrupt(`percolator/${['0', '1'].find((name) => !used.includes(name))}`, { keys: 'many' });
    await corrupt('users/zoe/private/searches', { searches: 'many' });
    const task = await postTask(api, ada(), { title: 'A leather saddle' });
    await reportTask(store, task);
    const lists = (await db.collectionGroup('private').get()).docs;
    const reported = lists.filter((doc) => [doc.get('reported')].flat().includes(task));
    expect(reported.map(({ ref }) => uidOf(ref))).toEqual(['finn']);
    refusal(await api('GET /users/me/searches', { as: zoe }), 503);
  });
});

describe('Freelancers', () => {
  it('are read without the unreadable documents among them, and a single one is a 503', async () => {
    const [zoe, finn] = [person('zoe'), person('finn')];
    const people = await Promise.all(
      [zoe, finn].map(({ uid }) => {
        const pieces = [{ kind: 'proven', review: `of-${uid}-client` }] as const;
        return plantProfile(db, { uid, handle: `${uid}-of-malmo`, headline: 'Sign painter', pieces });
      }),
    );
    const body = async (call: string, as?: Account) => (await api(call, as && { as })).body;
    await corrupt('reviews/of-zoe-client', { stars: 'five' });
    expect(await body('GET /users/profiles/by-handle/zoe-of-malmo')).toMatchObject({
      pieces: [{ kind: 'proven', review: null }],
    });

    const invited = { person: people[0]?.person, task: created.first.task };
    expect((await api('POST /users/me/invitations', { as: created.first.client, body: invited })).status).toBe(201);
    const [invitation] = (await db.collection('invitations').get()).docs;
    await corrupt(invitation?.ref.path ?? '', { clientUid: 5 });
    expect(await body('GET /users/me/invitations', zoe)).toEqual([]);

    await api(`PUT /users/me/saved/${people[0]?.person}`, { as: finn });
    const restoreShortlist = await corrupt('users/finn/private/shortlist', { people: 'zoe' });
    refusal(await api('GET /users/me/saved-people', { as: finn }), 503);
    await restoreShortlist();

    const [piece] = people[0]?.data.pieces ?? [];
    for (const fields of [{ skills: 'painting' }, { pieces: [{ ...piece, title: 5 }] }]) {
      const restoreProfile = await corrupt(`profiles/${personKey('zoe')}`, fields);
      expect(await body('GET /users/profiles?search=painter')).toMatchObject([{ handle: 'finn-of-malmo' }]);
      refusal(await api('GET /users/profiles/by-handle/zoe-of-malmo'), 503);
      await restoreProfile();
    }
    await corrupt('handles/zoe-of-malmo', { until: 5 });
    refusal(await api('GET /users/profiles/by-handle/zoe-of-malmo'), 503);
    expect(await body('GET /users/me/profile', zoe)).toMatchObject({ profile: { handle: 'zoe-of-malmo' } });
  });

  it('about an email to a person counts as missing, and an unsubscribe link is a failure', async () => {
    const token = await store.run(async (unit) => {
      mailSuppressions.suppress(unit, 'ada@taskwright.example', '550');
      return unsubscribes.create(unit, { uid: 'ada', groups: ['newBids'] });
    });
    const [suppression = ''] = await pathsOf(db, 'mailSuppressions');
    await corrupt(suppression, { at: 5 });
    await corrupt(`unsubscribes/${createHash('sha256').update(token).digest('base64url')}`, { groups: 5 });
    expect(await mailSuppressions.isSuppressed(store, 'ada@taskwright.example')).toBe(false);
    await expect(unsubscribes.find(store, token)).rejects.toThrow(UnreadableDocument);
  });
});

describe('The log of unreadable documents', () => {
  it('has one line for each, with its path and fields and without its content', () => {
    expect(lines.map(({ path }) => path).sort()).toEqual([...corrupted].sort());
    for (const line of lines) {
      expect(Object.keys(line).sort()).toEqual(['fields', 'message', 'path', 'severity']);
      expect(line.severity).toBe('ERROR');
      expect(line.fields.length).toBeGreaterThan(0);
    }
    for (const content of ['by post', 'arbitrated', 'video-call', 'plenty'])
      expect(JSON.stringify(lines)).not.toContain(content);
  });

  it('covers every collection that this release reads', () => {
    const source = readFileSync(new URL('../../../functions/src/store/collections.test.ts', import.meta.url), 'utf8');
    const collections = [...source.matchAll(/^ {4}\['(\w+)', '[\w/-]+\.ts'\],$/gm)].map(([, name = '']) => name);
    expect(collections.length).toBeGreaterThan(15);
    const parts = [...corrupted].map((path) => path.split('/').slice(-2));
    const covered = parts.map(([collection = '']) => collection);
    expect([...new Set(covered)].sort()).toEqual(collections.sort());
    const names = parts.flatMap(([collection, name]) => (collection === 'private' ? [name] : []));
    expect(new Set(names)).toEqual(new Set(['blocks', 'inbox', 'mailbox', 'searches', 'shortlist']));
  });
});

describe('A list of unreadable documents', () => {
  it('limits the reads and log lines per page, and background work continues after it', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < 1500; index += 1) {
      const path = `users/long/notifications/${index}`;
      void writer.set(db.doc(path), { at: `2026-11-21T08:00:00.${index}`, kind: 'badge-earned' });
    }
    await writer.close();
    const before = lines.length;
    refusal(await api('GET /users/me/notifications', { as: person('long') }), 503);
    expect(before + lines.length).toBeLessThan(1100);
    await db
      .doc('users/long/notifications/last')
      .set(ofTask('task-closed', { taskId: 'x', title: 'A sign' }, '2026-11-21T07'));
    const found: string[] = [];
    for await (const page of pagesOf(store, notifications.list, notificationsOf('long'))) {
      found.push(...page.map(({ id }) => id));
    }
    expect(found).toEqual(['last']);
  });
});
