import { bidTabs, conversationHead } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { journalDocument } from '../../../functions/src/payments/model/journal-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { callControl } from '../../../scripts/local-stripe/call-control.ts';
import { createLocalStripe } from '../../../scripts/local-stripe/server.ts';
import { SEED_ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { SEED_TASKS } from '../../../scripts/seed/all-tasks.ts';
import { freelancerDocuments } from '../../../scripts/seed/freelancer-documents.ts';
import { SEED_FREELANCERS } from '../../../scripts/seed/freelancers.ts';
import { startPastProvider } from '../../../scripts/seed/play-payment.ts';
import { clearConversations, playStories, storyConversations } from '../../../scripts/seed/play-stories.ts';
import { seedBidDocuments, seedTaskDocument, seedTaskId } from '../../../scripts/seed/seed-documents.ts';
import { seedStories } from '../../../scripts/seed/stories.ts';
import { success } from '../../support/api.ts';
import { person } from '../../support/in-process.ts';
import { ownStack, START } from '../../support/own-stack.ts';

const NOW = new Date(START);
const { db, api } = ownStack('demo-stories');

/** Prepares the tasks of the stories. Returns the removed movements of an earlier run. */
const plant = async (): Promise<string[]> => {
  const removed = await clearConversations(db, storyConversations(NOW));
  const slugs = new Set(seedStories(NOW.getTime()).map(({ task }) => task));
  const batch = db.batch();
  for (const task of SEED_TASKS.filter(({ slug }) => slugs.has(slug))) {
    const poster = SEED_ACCOUNTS.find(({ key }) => key === task.poster);
    if (poster === undefined) throw new Error('The task has no poster');
    const document = seedTaskDocument(task, poster, NOW);
    const ref = db.collection('tasks').doc(seedTaskId(task));
    batch.set(ref, withIndex({ ...document, status: 'pending' }));
    for (const { id, data } of seedBidDocuments(task, document, NOW)) batch.set(ref.collection('bids').doc(id), data);
  }
  const freelancers = new Set(seedStories(NOW.getTime()).map(({ freelancer }) => freelancer));
  for (const freelancer of SEED_FREELANCERS.filter(({ key }) => freelancers.has(key))) {
    for (const { path, data } of freelancerDocuments(freelancer, NOW)) batch.set(db.doc(path), data);
  }
  await batch.commit();
  return removed;
};

/** Plays the stories with payments. Returns how many, and their payments at the provider. */
const play = async () => {
  const provider = await startPastProvider();
  const count = await playStories(db, NOW, provider);
  const payments = z
    .array(z.looseObject({ metadata: z.object({ movement: z.string() }) }))
    .parse(await provider.payments());
  await provider.close();
  return { count, payments };
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
  expect(await plant()).toEqual([]);
  const { count, payments } = await play();
  // Earnings of another agreement.
  const wallet = db.doc(`wallets/${personKey(asEmre.uid)}`);
  const [release] = (await journalOf()).filter(({ kind }) => kind === 'release');
  const other = { payoutOn: '2027-01-04', lines: { held: -100, earned: 80, service: 20 } };
  await db.doc('journal/rel-other-1-1').set({ ...release, conversation: 'other', ...other });
  await wallet.update('earned.2027-01-04', 80);
  const first = await everything();
  const ids = payments.map(({ metadata }) => metadata.movement);
  expect((await plant()).toSorted()).toEqual(ids.toSorted());
  expect((await wallet.get()).get('earned')).toEqual({ '2027-01-04': 80 });
  expect(await play()).toEqual({ count, payments });
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
    ['completed', 'released', 'released'],
  ]);
  const movements = await db.collection('movements').get();
  expect(movements.docs.map((doc) => [doc.get('state'), doc.get('dueAt')])).toEqual(payments.map(() => ['paid', null]));

  // A running provider gets the payments of the past, which have settled, instead of those of an earlier run.
  const running = await createLocalStripe({ port: 0, clock: () => START });
  const replace = (removed: readonly string[], added: readonly unknown[]) =>
    callControl(running.origin, 'PUT', 'payments', { movements: removed, payments: added });
  await replace([], payments);
  await replace([], payments);
  const entries = (await journalOf()).filter(({ conversation }) => conversation !== 'other');
  const sum = (account: keyof (typeof entries)[number]['lines']) =>
    entries.reduce((total, { lines }) => total + (lines[account] ?? 0), 0);
  const owed = sum('held') + sum('earned') + sum('processing') + sum('service');
  expect(await callControl(running.origin, 'GET', 'balance')).toEqual({ platform: { available: owed, pending: 0 } });
  const earned: Record<string, number> = (await wallet.get()).get('earned');
  expect(Object.values(earned).reduce((total, cents) => total + cents, 0)).toBe(sum('earned') + 80);
  for (const monday of Object.keys(earned)) expect(new Date(monday).getUTCDay()).toBe(1);

  await replace(ids, []);
  expect(await callControl(running.origin, 'GET', 'payments')).toEqual([]);
  await running.close();
});
