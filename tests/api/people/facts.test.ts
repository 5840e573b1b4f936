import { createTaskBody } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newConversation } from '../../../functions/src/conversations/model/conversation-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { ProfileFilters } from '../../../functions/src/people/model/profile-index.ts';
import { listedProfiles } from '../../../functions/src/people/model/profile-queries.ts';
import * as profiles from '../../../functions/src/people/model/profile-repository.ts';
import { refreshAllFacts, refreshFacts } from '../../../functions/src/people/refresh-facts.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { newTask, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { plantCard } from '../../support/people.ts';
import { plantProfile } from '../../support/profiles.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-facts';
const NOW = new Date('2026-11-21T08:00:00.000Z');
const db = ownFirestore(PROJECT);
const store = createStore(db, { now: () => NOW });
const STARTED = '2026-11-10T08:00:00.000Z';

type Deal = readonly [client: string, freelancer: string];

/** Stores completed agreements, and a verified account for each party. */
const plantDeals = async (to: Firestore, deals: readonly Deal[], emailOf = (uid: string) => `${uid}@example.org`) => {
  const writer = to.bulkWriter({ throttling: false });
  for (const [at, [client, freelancer]] of deals.entries()) {
    const parties = { client, freelancer };
    const started = newConversation({ taskId: `t${at}`, title: 'A sign' }, parties, new Date(STARTED));
    const answer = { askedAt: STARTED, answeredAt: new Date(Date.parse(STARTED) + (at + 1) * 60_000).toISOString() };
    const agreement = { state: 'completed', acceptedAt: STARTED, endedAt: STARTED };
    const agreements = { ...started.agreements, agreement };
    void writer.set(to.doc(`conversations/${client}-${freelancer}-${at}`), { ...started, answer, agreements });
  }
  for (const uid of new Set(deals.flat())) {
    void writer.set(to.doc(`users/${uid}`), { email: emailOf(uid), emailVerified: true });
  }
  await writer.close();
};

const factsOf = async (uid: string) => (await profiles.findOf(store, uid))?.data;

const NO_FILTERS: ProfileFilters = {
  audience: 'everyone',
  isAvailable: false,
  rating: null,
  budget: null,
  skill: null,
};
/** Returns the freelancers in the order 'Highest rated'. */
const highestRated = async (filters: Partial<ProfileFilters> = {}): Promise<string[]> => {
  const plan = listedProfiles({ ...NO_FILTERS, ...filters }, 'rating');
  return (await profiles.list(store, plan, { after: null, limit: 50 })).map(({ data: { uid } }) => uid);
};
const names = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

/** Clients of the established freelancer, each of whom also worked with one of two busy freelancers. */
const DEALS: Deal[] = [
  ...names(10, 'c').flatMap((client, at): Deal[] => [
    [client, 'good'],
    [client, `busy${at % 2}`],
  ]),
  ...names(8, 'x').flatMap((client): Deal[] => [
    [client, 'busy0'],
    [client, 'busy1'],
  ]),
  ['c0', 'good'],
  ['first', 'honest'],
];
/** Ten accounts of one owner: five clients of each of five freelancers. */
const OWNED = names(5, 'owned');
const FAKE: Deal[] = names(5, 'buyer').flatMap((client) => OWNED.map((by): Deal => [client, by]));

beforeAll(async () => {
  await clear(PROJECT);
  await plantDeals(db, [...DEALS, ...FAKE]);
  const aliased = names(9, 'alias').map((uid) => [uid, 'tagged'] as const);
  await plantDeals(db, aliased, (uid) => (uid === 'tagged' ? 'tagged@example.org' : `same+${uid}@example.org`));
  for (const [at, category] of ['Design', 'Design', 'Writing'].entries()) {
    const sent = { userEmail: 'c@example.org', creationTime: STARTED };
    const body = { ...sent, title: 'A sign', category, description: 'In oak.', deadline: '2026-12-01' };
    const task = newTask(createTaskBody.parse(body), { uid: `c${at}`, emailVerified: true }, NOW);
    await db.doc(`tasks/t${2 * at}`).set(withIndex(task));
  }
  for (const uid of ['good', 'busy0', 'busy1', 'honest', 'tagged', ...OWNED]) {
    await plantProfile(db, { uid, availability: 'from', availableFrom: '2026-11-21', isAvailable: false });
  }
  // The rank uses the clients of other freelancers as of their last refresh.
  const yesterday = createStore(db, { now: () => new Date(NOW.getTime() - 86_400_000) });
  for (const uid of ['busy0', 'busy1', ...OWNED]) await refreshFacts(yesterday, personKey(uid));
  expect(await refreshAllFacts(store)).toBe(10);
});

afterAll(() => db.terminate());

describe('Facts of a freelancer', () => {
  it('are the completed agreements, the clients with several, the usual answer time and today’s availability', async () => {
    const good = await factsOf('good');
    expect(good).toMatchObject({ isAvailable: true, facts: { completed: 11, repeatClients: 1 } });
    expect(good?.facts.answerMinutes).toBe(11);
    // The other tasks are deleted.
    expect(good?.facts.categories).toEqual([
      { category: 'Design', completed: 2 },
      { category: 'Writing', completed: 1 },
    ]);
    expect((await factsOf('honest'))?.facts.categories).toEqual([]);
    expect((await factsOf('honest'))?.facts).toMatchObject({ completed: 1, repeatClients: 0, answerMinutes: null });
  });

  it('rank ten accounts of one owner no higher than one honest completed agreement', async () => {
    const honest = (await factsOf('honest'))?.facts.rank ?? Number.NaN;
    for (const uid of OWNED) expect((await factsOf(uid))?.facts.rank).toBe(honest);
    expect((await factsOf('good'))?.facts.rank).toBeGreaterThan(honest + 2);
  });

  it('rank ten accounts of one owner no higher after they changed their addresses', async () => {
    const owned = names(8, 'moved');
    const deals = owned.flatMap((client): Deal[] => ['front', 'back'].map((freelancer) => [client, freelancer]));
    await plantDeals(db, deals);
    for (const uid of ['front', 'back']) await plantProfile(db, { uid });
    await refreshFacts(store, personKey('back'));
    for (const uid of owned) await db.doc(`users/${uid}`).update({ email: `${uid}@elsewhere.example` });
    await refreshFacts(store, personKey('front'));
    expect((await factsOf('front'))?.facts.rank).toBe((await factsOf('honest'))?.facts.rank);
  });

  it('count addresses of one mailbox as one client, and no unverified client', async () => {
    expect((await factsOf('tagged'))?.clients).toHaveLength(1);
    await db.doc('users/first').update({ emailVerified: false });
    await refreshFacts(store, personKey('honest'));
    expect(await factsOf('honest')).toMatchObject({ clients: [], facts: { completed: 1, rank: 0 } });
  });

  it('are refreshed once a day', async () => {
    expect(await refreshAllFacts(store)).toBe(0);
  });

  it('change after a rating, and with them the list of the highest rated', async () => {
    // Eight accounts of the owner of one review for five stars each, and ten clients for almost five.
    const [owned = ''] = OWNED;
    await plantCard(db, owned, { rating: { count: 8, sum: 40, waiting: [], writes: 8 } });
    await plantCard(db, 'good', { rating: { count: 10, sum: 49, waiting: [], writes: 10 } });
    for (const uid of ['good', owned]) await refreshFacts(store, personKey(uid));
    expect((await factsOf('good'))?.facts).toMatchObject({ rating: { mean: 4.9, count: 10 }, weightedMean: 4.6429 });
    expect((await factsOf(owned))?.facts).toMatchObject({ rating: { mean: 5, count: 8 }, weightedMean: 4.2 });
    expect((await highestRated()).slice(0, 2)).toEqual(['good', owned]);
    expect(await highestRated({ rating: '4.5' })).toEqual(['good']);
    expect(await highestRated({ rating: '4' })).toEqual(['good', owned]);
  });

  it('are not computed without a profile', async () => {
    await refreshFacts(store, personKey('c0'));
    expect(await factsOf('c0')).toBeUndefined();
  });
});
