import { type Review, review as reviewSchema } from '@taskwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { countAllReviews, countReviews } from '../../../functions/src/people/count-reviews.ts';
import { readRatedPerson } from '../../../functions/src/people/model/people-repository.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, approve, offerOf, type PartyTransition, party, review, submit } from '../../support/agreements.ts';
import { postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { person, unverified } from '../../support/in-process.ts';
import { START } from '../../support/own-stack.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, time, api, store, addresses, ada, mia, ben, advance } = testUsers('demo-counted-reviews');

const COMPLETION: PartyTransition[] = [
  ['client', offerOf([{ title: 'The sign', cents: 45_000, due: null }])],
  ['freelancer', accept()],
  ['freelancer', submit(1)],
  ['client', approve(1)],
];

/** Completes an agreement of a client and a freelancer. Returns the id of their conversation. */
const completed = async (client: Account, freelancer: Account): Promise<string> => {
  const task = await postTask(api, client, { deadline: '2027-06-01' });
  await placeBid(api, task, freelancer);
  const id = conversationOf(task, freelancer);
  const by = { client: party(api, client), freelancer: party(api, freelancer) };
  for (const [role, body] of COMPLETION) await by[role].take(id, body);
  return id;
};

/** Stores the address of an account at the identity provider. */
const register = (uid: string, email = `${uid}@taskwright.example`, isVerified = true) =>
  addresses.set(uid, { email, isVerified });

/** Runs the step of the daily sweep. */
const sweepReviews = () => countAllReviews(store);

const leaveReview = (by: Account, id: string, stars: number) =>
  party(api, by).take(id, { transition: 'review', stars, text: 'Lovely.' });

const listOf = async ({ uid }: Account): Promise<Review[]> =>
  success(await api(`GET /users/${personKey(uid)}/reviews?limit=50`), 200, z.array(reviewSchema));

/** Returns the rating of a user as a conversation shows it. */
const ratingOf = async ({ uid }: Account): Promise<[mean: number, count: number]> => {
  const { mean, count } = (await readRatedPerson(store, uid, new Date(time.now).toISOString())).rating;
  return [mean, count];
};

/** Computes the rating from the list of public reviews: the newest review of each verified author. */
const expectedFrom = (reviews: readonly Review[], verified: readonly string[]): [mean: number, count: number] => {
  const latest = new Map(reviews.toReversed().map(({ name, stars }) => [name, stars]));
  const stars = [...latest].flatMap(([name, each]) => (verified.includes(name ?? '') ? [each] : []));
  return [stars.length === 0 ? 0 : stars.reduce((sum, each) => sum + each, 0) / stars.length, stars.length];
};

describe('A rating', () => {
  it('excludes the reviews that two unverified accounts exchange, until they verify their email', async () => {
    const [eve, zoe] = [unverified('eve'), unverified('zoe')];
    for (const id of await Promise.all([completed(eve, zoe), completed(eve, zoe)])) {
      await leaveReview(eve, id, 5);
      await leaveReview(zoe, id, 5);
      advance();
    }
    expect([await ratingOf(eve), await ratingOf(zoe)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await listOf(zoe)).map(({ uncounted }) => uncounted)).toEqual(['unverified', 'unverified']);
    const changed = async (uid: string) => (await db.doc(`events/rating.changed:${personKey(uid)}`).get()).exists;
    expect([await changed('eve'), await changed('zoe')]).toEqual([false, false]);
    for (const uid of ['eve', 'zoe']) register(uid, undefined, uid === 'eve');
    await countReviews(store, 'eve');
    await countReviews(store, 'eve');
    expect([await ratingOf(eve), await ratingOf(zoe)]).toEqual([
      [0, 0],
      [5, 1],
    ]);
    expect([await changed('eve'), await changed('zoe')]).toEqual([false, true]);
    expect((await listOf(zoe)).map(({ uncounted }) => uncounted)).toEqual([undefined, 'replaced']);
  });

  it('includes the latest public review of each verified author, at any time and after any order of reviews', async () => {
    const eve = unverified('eve');
    // Client, stars, days until the client's review, and days until the freelancer's review or null.
    const reviewCases = [
      [ada, 5, 0, null],
      [ada, 1, 1, 3],
      [ada, 4, 2, 2],
      [ben, 2, 0, 5],
      [eve, 3, 1, null],
      [eve, 4, 4, 6],
      [ada, 2, 7, null],
      [ada, 3, 6, 9],
    ] as const;
    const ids = await Promise.all(reviewCases.map(([client]) => completed(client, mia)));
    const start = time.now;
    const at = (days: number) => {
      time.now = start + days * 86_400_000;
    };
    const expectExactRating = async (verified: string[]) => {
      const list = await listOf(mia);
      const counted = list.filter((each) => each.uncounted === undefined);
      const rating = await ratingOf(mia);
      expect(rating).toEqual(expectedFrom(list, verified));
      const sum = counted.reduce((all, { stars }) => all + stars, 0);
      expect(rating).toEqual([counted.length === 0 ? 0 : sum / counted.length, counted.length]);
    };
    const days = new Set(reviewCases.flatMap(([, , clientDay, freelancerDay]) => [clientDay, freelancerDay ?? 0]));
    for (const day of [...days].toSorted((one, other) => one - other)) {
      for (const [n, [client, stars, clientDay, freelancerDay]] of reviewCases.entries()) {
        at(day);
        if (clientDay === day) await leaveReview(client, ids[n] ?? '', stars);
        if (freelancerDay === day) await leaveReview(mia, ids[n] ?? '', 4);
      }
      for (const read of [day, 13.9, 14, 20]) {
        at(read);
        await expectExactRating(['ada', 'ben']);
      }
    }
    at(10);
    register('eve');
    await countReviews(store, 'eve');
    for (const read of [10, 14, 30]) {
      at(read);
      await expectExactRating(['ada', 'ben', 'eve']);
    }
  });

  it('is exact when many reviews of a user arrive concurrently', async () => {
    const clients = ['c1', 'c2', 'c3', 'c4'].map((name) => person(name));
    const pairs = await Promise.all(
      clients.flatMap((client) => [0, 1].map(async () => ({ client, id: await completed(client, mia) }))),
    );
    // Limits the concurrency, so that the calls succeed on a busy machine.
    for (const start of [0, 4]) {
      const batch = pairs.slice(start, start + 4);
      await Promise.all(batch.map(({ client, id }, n) => leaveReview(client, id, 1 + n)));
      if (start < 4) await Promise.all(batch.map(({ id }) => leaveReview(mia, id, 5)));
    }
    for (const days of [0, 14]) {
      time.now = START + days * 86_400_000;
      const list = await listOf(mia);
      expect(list).toHaveLength(days === 0 ? 4 : 8);
      const names = clients.map(({ uid }) => uid);
      expect(await ratingOf(mia)).toEqual(expectedFrom(list, names));
      expect(list.filter(({ uncounted }) => uncounted === undefined)).toHaveLength(
        new Set(list.map(({ name }) => name)).size,
      );
    }
  });

  it('includes, after the daily sweep, the reviews of an author who verified without saving a profile', async () => {
    const eve = unverified('eve');
    const id = await completed(eve, mia);
    await leaveReview(eve, id, 2);
    advance(15);
    register('eve', undefined, false);
    expect([await sweepReviews(), await ratingOf(mia)]).toEqual([0, [0, 0]]);
    register('eve');
    expect([await sweepReviews(), await sweepReviews(), await ratingOf(mia)]).toEqual([1, 0, [2, 1]]);
  });
});

/** Returns an account of a mailbox, with a tag in its address. */
const alias = (uid: string, mailbox = 'solo'): Account => {
  const email = `${mailbox}+${uid}@taskwright.example`;
  register(uid, email);
  return person(uid, email);
};

const storedReviews = async () => (await db.collection('reviews').get()).docs.map((doc) => doc.data());

describe('A mailbox', () => {
  it('counts once for a user, the latest review, whichever of its accounts reviews', async () => {
    const accounts = ['s0', 's1', 's2', 's0'].map((uid) => alias(uid));
    const ids = await Promise.all(accounts.map((account) => completed(account, mia)));
    for (const [n, account] of accounts.entries()) {
      await leaveReview(account, ids[n] ?? '', 2 + n);
      await leaveReview(mia, ids[n] ?? '', 5);
      expect(await ratingOf(mia)).toEqual([2 + n, 1]);
      advance();
    }
    expect((await listOf(mia)).map(({ uncounted }) => uncounted)).toEqual([
      undefined,
      'replaced',
      'replaced',
      'replaced',
    ]);
    const id = await completed(ada, mia);
    await leaveReview(ada, id, 1);
    await leaveReview(mia, id, 5);
    expect(await ratingOf(mia)).toEqual([3, 2]);
  });

  it('does not count for its own accounts, also after the sweep', async () => {
    const solo = alias('solo');
    for (const uid of ['s0', 's1']) {
      const account = alias(uid);
      const id = await completed(account, solo);
      await leaveReview(account, id, 5);
      await leaveReview(solo, id, 5);
    }
    await sweepReviews();
    expect([await ratingOf(solo), await ratingOf(alias('s0'))]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await listOf(solo)).map(({ uncounted }) => uncounted)).toEqual(['unverified', 'unverified']);
  });

  it('counts once after its account has changed the address, and for another account of the former address', async () => {
    const ids = [await completed(ada, mia), await completed(ada, mia)];
    await leaveReview(ada, ids[0] ?? '', 5);
    advance();
    await leaveReview(person('ada', 'other@taskwright.example'), ids[1] ?? '', 3);
    const again = person('ada-again', 'ada+again@taskwright.example');
    const third = await completed(again, mia);
    advance();
    await leaveReview(again, third, 1);
    advance(15);
    expect(await ratingOf(mia)).toEqual([1, 1]);
  });

  it('counts after the sweep if the provider did not respond to the review', async () => {
    const id = await completed(ada, mia);
    const down = vi.spyOn(store.identity, 'addresses').mockRejectedValue(new Error('The provider is away'));
    await leaveReview(ada, id, 4);
    down.mockRestore();
    advance(15);
    expect(await ratingOf(mia)).toEqual([0, 0]);
    register('ada');
    expect(await sweepReviews()).toBe(1);
    expect(await ratingOf(mia)).toEqual([4, 1]);
  });

  it('is in no response, and stored as a hash that differs for each reviewed person', async () => {
    const shown: string[] = [];
    for (const freelancer of [mia, ben]) {
      const id = await completed(ada, freelancer);
      await leaveReview(ada, id, 4);
      await leaveReview(freelancer, id, 4);
      shown.push(JSON.stringify((await api(`GET /users/${personKey(freelancer.uid)}/reviews`, { as: ada })).body));
      shown.push(JSON.stringify((await party(api, freelancer).head(id)) ?? null));
    }
    const voters = (await storedReviews()).map(({ voter }) => z.string().parse(voter));
    expect(new Set(voters).size).toBe(4);
    for (const text of shown) {
      expect(text).not.toMatch(/voter/);
      for (const voter of voters) expect(text).not.toContain(voter);
    }
    for (const stored of await storedReviews()) expect(JSON.stringify(stored)).not.toContain('taskwright.example');
  });
});

describe('Reviews close', () => {
  it('for both parties 14 days after completion, when the first becomes public', async () => {
    const id = await completed(ada, mia);
    await leaveReview(ada, id, 1);
    time.now = START + 14 * 86_400_000 - 1;
    const byMia = party(api, mia);
    expect(await byMia.head(id)).toMatchObject({
      transitions: ['review'],
      agreement: { reviews: { theirs: null, until: '2026-12-05T08:00:00.000Z' } },
    });
    time.now += 1;
    const closed = await byMia.head(id);
    expect(closed).toMatchObject({ transitions: [], agreement: { reviews: { theirs: { stars: 1 } } } });
    const refused = await byMia.tryTake(id, review);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'Reviews closed 14 days after the agreement was completed.' },
    ]);
    expect(await ratingOf(ada)).toEqual([0, 0]);
  });
});
