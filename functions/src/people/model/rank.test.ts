import { describe, expect, it } from 'vitest';
import { countedClients, rankOf, weightedMeanOf } from './rank.ts';

/** Completed agreements as pairs of client and freelancer. */
type Deals = readonly (readonly [client: string, freelancer: string])[];

/**
 * Returns the counted clients of a freelancer if every account has its own verified mailbox. `before` is the mailbox of
 * an account when the clients of the other freelancers were stored.
 */
const countedIn = (deals: Deals, freelancer: string, before = (account: string) => account): number => {
  const clientsOf = (one: string) => [...new Set(deals.filter(([, by]) => by === one).map(([client]) => client))];
  const freelancers = new Set(deals.map(([, by]) => by));
  return countedClients({
    self: freelancer,
    accounts: [freelancer, ...clientsOf(freelancer)],
    clients: clientsOf(freelancer).map((client) => ({
      mailbox: client,
      person: client,
      freelancers: deals.filter(([by, of]) => by === client && of !== freelancer).map(([, of]) => of),
    })),
    clientsOf: new Map(
      [...freelancers].map((one) => [one, clientsOf(one).map((person) => ({ mailbox: before(person), person }))]),
    ),
  });
};

const FIVE_STARS = { mean: 5, count: 1000 };
const rankIn = (deals: Deals, freelancer: string, rating = FIVE_STARS): number =>
  rankOf({ counted: countedIn(deals, freelancer), rating, isActive: true });

const accounts = (count: number, name = 'a') => Array.from({ length: count }, (_, index) => `${name}${index}`);
const TEN = accounts(10);
const pairs = (isDeal: (client: number, freelancer: number) => boolean): Deals =>
  TEN.flatMap((client, c) => TEN.flatMap((by, f) => (c !== f && isDeal(c, f) ? [[client, by] as const] : [])));

const TOPOLOGIES: Record<string, Deals> = {
  star: pairs((_, freelancer) => freelancer === 0),
  'two stars': pairs((client, freelancer) => client > 1 && freelancer < 2),
  'two stars that are clients of each other': pairs((_, freelancer) => freelancer < 2),
  ring: pairs((client, freelancer) => freelancer === (client + 1) % 10),
  'ring with chords': pairs((client, freelancer) => [1, 2, 3].includes((freelancer - client + 10) % 10)),
  'bipartite 5×5': pairs((client, freelancer) => client < 5 && freelancer >= 5),
  'bipartite 8×2': pairs((client, freelancer) => client < 8 && freelancer >= 8),
  'chain of stars': pairs((client, freelancer) => freelancer < 3 && client !== freelancer + 1),
  'all with all': pairs(() => true),
};

/** One honest completed agreement with a new client. */
const HONEST: Deals = [['client', 'honest']];

/** Clients who each completed work with one of two busy freelancers who have other clients. */
const established = (clients: readonly string[], freelancer: string): Deals => [
  ...clients.map((client) => [client, freelancer] as const),
  ...clients.map((client, index) => [client, `busy${index % 2}`] as const),
  ...accounts(8, 'x').flatMap((client) => [[client, 'busy0'] as const, [client, 'busy1'] as const]),
];

describe('Recommended', () => {
  it.each(Object.entries(TOPOLOGIES))(
    'gives ten accounts of one owner no more than one honest agreement: %s',
    (_, deals) => {
      for (const account of TEN) {
        expect(countedIn(deals, account)).toBeLessThanOrEqual(1);
        // All accounts have changed their addresses.
        expect(countedIn(deals, account, (one) => `former ${one}`)).toBeLessThanOrEqual(1);
        expect(rankIn(deals, account)).toBeLessThanOrEqual(rankIn(HONEST, 'honest'));
      }
    },
  );

  it('gives random dealings of ten accounts no more than one honest agreement', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const deals = pairs((client, freelancer) => (client * 31 + freelancer * 17 + seed * 7) % 11 < 1 + (seed % 11));
      for (const account of TEN) expect(countedIn(deals, account)).toBeLessThanOrEqual(1);
    }
  });

  it('gives ten accounts nothing more for work with a freelancer who has no other clients', () => {
    const deals: Deals = [...(TOPOLOGIES['all with all'] ?? []), ...TEN.map((client) => [client, 'honest'] as const)];
    for (const account of TEN) expect(countedIn(deals, account)).toBeLessThanOrEqual(1);
  });

  it('counts ten established clients individually', () => {
    const deals = established(accounts(10, 'c'), 'good');
    expect(countedIn(deals, 'good')).toBe(10);
    expect(rankIn(deals, 'good')).toBeGreaterThan(rankIn(HONEST, 'honest') + 1);
  });

  it('counts all clients who are not established as one', () => {
    const deals = [
      ...established(accounts(3, 'c'), 'good'),
      ...accounts(5, 'new').map((one) => [one, 'good'] as const),
    ];
    expect(countedIn(deals, 'good')).toBe(4);
  });

  it('weighs a rating by counted clients and not by the number of reviews', () => {
    const one = { counted: 1, isActive: false };
    expect(rankOf({ ...one, rating: { mean: 5, count: 1000 } })).toBe(
      rankOf({ ...one, rating: { mean: 5, count: 1 } }),
    );
    expect(rankOf({ ...one, rating: { mean: 1, count: 1 } })).toBeLessThan(
      rankOf({ ...one, rating: { mean: 0, count: 0 } }),
    );
    expect(rankOf({ counted: 0, rating: { mean: 5, count: 50 }, isActive: false })).toBe(0);
  });

  it('adds half a point for activity', () => {
    const rest = { counted: 2, rating: { mean: 4.5, count: 2 } };
    expect(rankOf({ ...rest, isActive: true }) - rankOf({ ...rest, isActive: false })).toBeCloseTo(0.5);
  });
});

describe('Highest rated', () => {
  it('weighs a rating by counted clients, and is between the mean and 4', () => {
    const five = (counted: number) => weightedMeanOf({ counted, rating: FIVE_STARS });
    expect([0, 1, 4, 12].map(five)).toEqual([4, 4.2, 4.5, 4.75]);
    expect(weightedMeanOf({ counted: 4, rating: { mean: 2, count: 3 } })).toBe(3);
  });

  it('puts freelancers without reviews last', () => {
    expect(weightedMeanOf({ counted: 20, rating: { mean: 0, count: 0 } })).toBe(0);
  });

  it.each(Object.entries(TOPOLOGIES))('gives ten accounts of one owner no more than one client: %s', (_, deals) => {
    for (const account of TEN) {
      const counted = countedIn(deals, account);
      expect(weightedMeanOf({ counted, rating: FIVE_STARS })).toBeLessThanOrEqual(4.2);
    }
  });
});
