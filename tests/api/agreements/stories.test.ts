import { balance, bidTabs, conversationHead } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { journalDocument } from '../../../functions/src/payments/model/journal-document.ts';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { runDueMoney } from '../../../scripts/lib/money.ts';
import { withoutLog } from '../../../scripts/lib/without-log.ts';
import { callControl } from '../../../scripts/local-stripe/call-control.ts';
import { createLocalStripe, LOCAL_KEY } from '../../../scripts/local-stripe/server.ts';
import { SEED_ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { SEED_TASKS } from '../../../scripts/seed/all-tasks.ts';
import type { RemovedMoney } from '../../../scripts/seed/clear-money.ts';
import { freelancerDocuments } from '../../../scripts/seed/freelancer-documents.ts';
import { SEED_FREELANCERS } from '../../../scripts/seed/freelancers.ts';
import { startPastProvider, withEnv } from '../../../scripts/seed/play-payment.ts';
import { playPayouts, startPayouts } from '../../../scripts/seed/play-payouts.ts';
import { clearConversations, playStories, storyConversations } from '../../../scripts/seed/play-stories.ts';
import { seedBidDocuments, seedTaskDocument, seedTaskId } from '../../../scripts/seed/seed-documents.ts';
import { seedStories } from '../../../scripts/seed/stories.ts';
import { success } from '../../support/api.ts';
import { person } from '../../support/in-process.ts';
import { ownStack, START } from '../../support/own-stack.ts';

const NOW = new Date(START);
const HOUR = 3_600_000;
const { db, api, time } = ownStack('demo-stories');

/** Prepares the tasks of the stories. Returns the removed money of an earlier run. */
const plant = async (now = NOW): Promise<RemovedMoney> => {
  const removed = await clearConversations(db, storyConversations(now));
  const slugs = new Set(seedStories(now.getTime()).map(({ task }) => task));
  const batch = db.batch();
  for (const task of SEED_TASKS.filter(({ slug }) => slugs.has(slug))) {
    const poster = SEED_ACCOUNTS.find(({ key }) => key === task.poster);
    if (poster === undefined) throw new Error('The task has no poster');
    const document = seedTaskDocument(task, poster, now);
    const ref = db.collection('tasks').doc(seedTaskId(task));
    batch.set(ref, withIndex({ ...document, status: 'pending' }));
    for (const { id, data } of seedBidDocuments(task, document, now)) batch.set(ref.collection('bids').doc(id), data);
  }
  const freelancers = new Set(seedStories(now.getTime()).map(({ freelancer }) => freelancer));
  for (const freelancer of SEED_FREELANCERS.filter(({ key }) => freelancers.has(key))) {
    for (const { path, data } of freelancerDocuments(freelancer, now)) batch.set(db.doc(path), data);
  }
  await batch.commit();
  return removed;
};

/** Plays the stories with payments and payouts. Returns how many, and their money at the provider. */
const play = async (now = NOW) => {
  const provider = await startPastProvider();
  const count = await playStories(db, now, provider);
  await playPayouts(db, now, provider);
  const money = await provider.money();
  await provider.close();
  await startPayouts(db, now);
  return { count, money };
};

const asEmre = person('seed-emre', 'freelancer@taskwright.example');

/** Returns the agreements of the stories as the freelancer reads them. */
const heads = async () =>
  Promise.all(
    (await db.collection('conversations').get()).docs.map(async ({ id }) =>
      success(await api(`GET /users/me/conversations/${id}`, { as: asEmre }), 200, conversationHead),
    ),
  );

const journalOf = async () =>
  (await db.collection('journal').get()).docs.map((doc) => journalDocument.parse(doc.data()));

const everything = async (): Promise<unknown[]> => {
  const groups = ['tasks', 'conversations', 'entries', 'reviews', 'ratings', 'notifications', 'profiles'].concat([
    'movements',
    'journal',
    'wallets',
  ]);
  const found = await Promise.all(groups.map((group) => db.collectionGroup(group).get()));
  return found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()]));
};

it('The seed creates its agreements through the API’s use cases, and a second run gives the same result', async () => {
  expect(await plant()).toEqual({ movements: [], people: [] });
  const { count, money } = await play();
  // Earnings of another agreement.
  const wallet = db.doc(`wallets/${personKey(asEmre.uid)}`);
  const [release] = (await journalOf()).filter(({ kind }) => kind === 'release');
  const other = { payoutOn: '2027-01-04', lines: { held: -100, earned: 80, service: 20 } };
  await db.doc('journal/rel-other-1-1').set({ ...release, conversation: 'other', ...other });
  await wallet.update('earned.2027-01-04', 80);
  const first = await everything();
  const { payments, payouts } = money;
  const refunds = await db.collection('movements').where('kind', '==', 'refund').get();
  const ids = [...payments, ...payouts].map(({ metadata }) => metadata.movement ?? '');
  ids.push(...refunds.docs.map(({ id }) => id));
  const removed = await plant();
  expect(removed.movements.toSorted()).toEqual(ids.toSorted());
  expect(removed.people).toEqual([personKey(asEmre.uid)]);
  expect((await db.collection('movements').get()).size).toBe(0);
  expect((await wallet.get()).get('earned')).toEqual({ '2027-01-04': 80 });
  expect(await play()).toEqual({ count, money });
  expect(await everything()).toEqual(first);

  const conversations = await db.collection('conversations').get();
  for (const doc of conversations.docs) {
    const newest = await doc.ref.collection('entries').orderBy('n', 'desc').limit(1).get();
    const author = newest.docs[0]?.get('by') === 'client' ? 'client' : 'freelancer';
    const uid: string = doc.get(`${author}.uid`);
    expect(doc.get('unread')[personKey(uid)], doc.id).toBeUndefined();
    const inbox = await db.collection(`users/${uid}/notifications`).where('conversation', '==', doc.id).get();
    expect(inbox.docs.filter((each) => each.get('unreadSince') !== null).map((each) => each.get('kind'))).toEqual([]);
  }
  expect(conversations.docs.some((doc) => Object.keys(doc.get('unread')).length > 0)).toBe(true);
  expect(conversations.size).toBe(count);
  const agreements = (await heads()).map(({ agreement }) => agreement);
  expect(agreements.map((agreement) => agreement?.state ?? 'none').sort()).toEqual([
    'active',
    'active',
    'active',
    'cancelled',
    'completed',
    'completed',
    'completed',
    'none',
    'offered',
    'offered',
  ]);

  const { counts } = success(await api('GET /users/me/bids/tabs', { as: asEmre }), 200, bidTabs);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);

  const held = agreements.flatMap((agreement) => (agreement?.money ? [agreement] : []));
  const fundings = held.map(({ state, terms }) => [state, ...terms.milestones.map(({ money }) => money?.funding)]);
  expect(fundings.sort()).toEqual([
    ['active', 'released', 'funded', 'unfunded'],
    ['cancelled', 'split'],
    ['completed', 'released', 'released'],
  ]);
  const movements = await db.collection('movements').get();
  const ends = movements.docs.map((doc) => [doc.get('kind'), doc.get('state'), doc.get('dueAt')]);
  expect(ends.filter(([kind]) => kind === 'payment')).toEqual(payments.map(() => ['payment', 'paid', null]));
  expect(ends.filter(([kind]) => kind === 'payout')).toEqual([['payout', 'paid', '2026-11-21T08:00:00.000Z']]);

  // A running provider gets the money of the past instead of that of an earlier run. The last payment settles today.
  const running = await createLocalStripe({ port: 0, clock: () => START });
  const replace = (replacement: object) => callControl(running.origin, 'PUT', 'money', replacement);
  await replace({ movements: [], ...money });
  await replace({ ...removed, ...money });
  const entries = (await journalOf()).filter(({ conversation }) => conversation !== 'other');
  const sum = (account: keyof (typeof entries)[number]['lines']) =>
    entries.reduce((total, { lines }) => total + (lines[account] ?? 0), 0);
  const owed = sum('held') + sum('earned') + sum('returning') + sum('processing') + sum('service');
  const pending = 185_52 - 5_68 + 309_00 - 9_26;
  expect(await callControl(running.origin, 'GET', 'balance')).toEqual({
    platform: { available: owed - pending, pending },
    connected: 0,
  });
  expect([sum('payingOut'), sum('paidOut'), sum('returning')]).toEqual([0, 303_00, 200_00]);
  const earned: Record<string, number> = (await wallet.get()).get('earned');
  expect(Object.values(earned).reduce((total, cents) => total + cents, 0)).toBe(sum('earned') + 80);
  for (const monday of Object.keys(earned)) expect(new Date(monday).getUTCDay()).toBe(1);

  await replace({ ...removed, payments: [] });
  const nothing = { payments: [], accounts: [], transfers: [], payouts: [], refunds: [], disputes: [] };
  expect(await callControl(running.origin, 'GET', 'money')).toEqual(nothing);
  await running.close();
});

it.each([
  ['Monday', '2026-11-23', '2026-11-30'],
  ['Wednesday', '2026-11-25', '2026-11-30'],
  ['Thursday', '2026-11-26', '2026-11-30'],
  ['Sunday', '2026-11-29', '2026-11-30'],
])(
  'On a %s the demo freelancer has a paid payout and a next one, which later runs continue',
  async (_name, today, payday) => {
    const start = Date.parse(today);
    const now = new Date(start + 12 * HOUR);
    await plant(now);
    const { money } = await play(now);
    const payouts = await db.collection('movements').where('kind', '==', 'payout').get();
    expect(payouts.docs.map((doc) => [doc.get('state'), doc.get('cents')])).toEqual([['paid', 303_00]]);
    for (const hours of [0, 7, 8, 23]) {
      time.now = start + hours * HOUR;
      expect(success(await api('GET /users/me/balance', { as: asEmre }), 200, balance)).toMatchObject({
        ...{ account: 'ready', balanceCents: 224_00, next: { on: payday, cents: 224_00 }, waitsFor: null },
        ...{ payingOutCents: 0, returnedCents: 0 },
      });
    }

    const running = await createLocalStripe({ port: 0, clock: () => now.getTime() });
    await callControl(running.origin, 'PUT', 'money', { movements: [], ...money });
    const run = (days: number) =>
      withEnv({ PAYMENTS: 'on', STRIPE_API: running.origin, STRIPE_SECRET_KEY: LOCAL_KEY }, () =>
        withoutLog(async () => {
          const later = createStore(db, { now: () => new Date(now.getTime() + days * 24 * HOUR) });
          return runDueMoney(later, await paymentProvider(), async () => {
            await callControl(running.origin, 'POST', 'clock', { days });
          });
        }),
      );
    const refund = { title: 'Care guide for oiled oak, one folded sheet', cents: 200_00, kind: 'refund' };
    expect(await run(0)).toEqual({ read: 2, changed: [{ ...refund, state: 'done' }], answered: [], failure: null });
    const days = (Date.parse(payday) - start) / (24 * HOUR);
    expect(await run(days)).toMatchObject({ changed: [{ title: null, cents: 224_00, state: 'sent' }], failure: null });
    expect(await run(days + 2)).toMatchObject({
      changed: [{ title: null, cents: 224_00, state: 'paid' }],
      failure: null,
    });
    await running.close();
  },
);
