import { existsSync } from 'node:fs';
import { type Endpoint, type EndpointName, endpoints, LIMITS, RATE_LIMITS } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { INSTANCE } from '../../../functions/src/instance.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { isDeep } from '../../support/deep.ts';
import { type FakeAuth, startFakeAuth } from '../../support/fake-auth.ts';
import { type Deployed, startFunction } from '../../support/framework.ts';
import { emoji, plantMaximal } from '../../support/maximal.ts';
import { clear, linksOf, ownFirestore } from '../../support/stack.ts';
import { times } from '../../support/times.ts';

/**
 * Requests every list at its largest limit over documents at every limit, on a function with the deployed
 * configuration.
 */
const PROJECT = 'demo-lists';
/** The concurrency of an instance. `npm test` sends one request at a time. */
const CONCURRENCY = isDeep ? INSTANCE.concurrency : 1;

const db = ownFirestore(PROJECT);
let auth: FakeAuth;
let deployed: Deployed;
let planted: Awaited<ReturnType<typeof plantMaximal>>;
/** Peak memory of earlier processes in MiB. */
let earlierPeak = 0;
/** Requests of each caller to the current process. */
let sent = new Map<Caller, number>();

// The function shares the processors with the emulator and the callers, so this test cannot measure the deadline.
// Memory does not depend on it.
const start = async (): Promise<void> => {
  const env = { GCLOUD_PROJECT: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: auth.host };
  deployed = await startFunction(env);
  sent = new Map();
};

/** Starts another process before a caller exceeds their rate limit. A fast machine needs less than a minute for it. */
const allowRequests = async (as: Caller): Promise<void> => {
  const count = (sent.get(as) ?? 0) + CONCURRENCY;
  const { max } = RATE_LIMITS[as === 'visitor' ? 'visitor-reads' : 'person-reads'];
  if (count > max) {
    earlierPeak = Math.max(earlierPeak, deployed.peakMemory());
    await deployed.kill();
    await start();
  }
  sent.set(as, count > max ? CONCURRENCY : count);
};

beforeAll(async () => {
  await clear(PROJECT);
  planted = await plantMaximal(db);
  auth = await startFakeAuth(PROJECT);
  await start();
}, 180_000);
afterAll(async () => {
  await deployed.kill();
  await auth.close();
  await clear(PROJECT);
  await db.terminate();
});

type Caller = 'visitor' | 'client' | 'freelancer' | 'reader';
type Case = readonly [name: EndpointName, as: Caller, path: () => string, items: number];
const search = encodeURIComponent(emoji(7));

/**
 * `items` is the minimum number of entries in a response: the limit, except for lists whose pages are limited by bytes.
 */
const CASES: readonly Case[] = [
  ['listTasks', 'visitor', () => '/tasks?limit=100', 100],
  ['listTasks', 'reader', () => '/tasks?limit=100', 100],
  ['listTasks', 'client', () => '/tasks?mine=true&limit=100', 100],
  ['listTasks', 'visitor', () => '/tasks?limit=100&sort=newest', 100],
  ['listTasks', 'visitor', () => `/tasks?limit=100&search=${search}`, 100],
  ['browseTasks', 'visitor', () => '/BrowseTask.json?limit=60', 60],
  ['browseTasks', 'visitor', () => `/BrowseTask.json?limit=60&search=${search}`, 60],
  ['browseTasks', 'visitor', () => `/BrowseTask.json?limit=60&skill=${encodeURIComponent(`${emoji(38)}10`)}`, 60],
  ['featuredTasks', 'visitor', () => '/Tasks.json', 6],
  ['listBids', 'client', () => `/tasks/${planted.ownTask}/bids?limit=50`, 10],
  ['listMyBids', 'freelancer', () => '/users/me/bids?limit=50', 50],
  ['listMyBids', 'freelancer', () => `/users/me/bids?tasks=${planted.taken.slice(0, LIMITS.bidsOfTasks)}`, 60],
  ['listMyBids', 'freelancer', () => '/users/me/bids?limit=50&tab=past', 50],
  ['getBidTabs', 'freelancer', () => '/users/me/bids/tabs?limit=50&tab=past', 50],
  ['listConversations', 'client', () => '/users/me/conversations?limit=50', 50],
  ['listConversations', 'freelancer', () => '/users/me/conversations?limit=50', 50],
  ['listEntries', 'client', () => `/users/me/conversations/${planted.work}/entries?limit=50`, 5],
  ['listLedger', 'freelancer', () => `/users/me/conversations/${planted.work}/ledger?limit=50`, 50],
  ['listMovements', 'client', () => '/users/me/movements?limit=50', 50],
  ['listAgreements', 'client', () => '/users/me/agreements?role=client&limit=50', 50],
  ['listAgreements', 'freelancer', () => '/users/me/agreements?role=freelancer&limit=50', 50],
  ['listBlocked', 'client', () => '/users/me/blocks?limit=50', 50],
  ['listReviews', 'visitor', () => `/users/${personKey(planted.freelancer)}/reviews?limit=50`, 10],
  ['listProfiles', 'visitor', () => '/users/profiles?limit=24', 24],
  ['listProfiles', 'reader', () => `/users/profiles?limit=24&sort=newest&search=${search}`, 24],
  ['listSaved', 'reader', () => '/users/me/saved?limit=24', 24],
  ['listSearches', 'reader', () => '/users/me/searches', LIMITS.savedSearches],
  ['listSimilarTasks', 'reader', () => `/tasks/${planted.ownTask}/similar`, 3],
  ['listSavedTasks', 'reader', () => '/users/me/saved-tasks?limit=24', 24],
  ['listInvitations', 'client', () => `/tasks/${planted.ownTask}/invitations?limit=50`, 50],
  ['listInvitable', 'client', () => `/users/me/invitations/${planted.invited}/tasks`, 90],
  ['listMyInvitations', 'freelancer', () => '/users/me/invitations?limit=50', 50],
  ['listNotifications', 'freelancer', () => '/users/me/notifications?limit=50', 50],
];

/** The items of a list, or the bids of a tab. */
const itemsIn = z.union([z.array(z.unknown()), z.object({ bids: z.array(z.unknown()) }).transform(({ bids }) => bids)]);

const bearerOf = (as: Caller) =>
  as === 'visitor' ? {} : auth.bearer(planted[as], { email: `${as}@taskwright.example`.padStart(LIMITS.email, 'x') });

describe('A list over documents at every limit', () => {
  it.each(CASES)(
    '%s, as the %s, fits the size limit and never fails',
    { timeout: 240_000 },
    async (name, as, path, items) => {
      const { maxBytes }: Endpoint = endpoints[name];
      await allowRequests(as);
      const answers = await times(CONCURRENCY, async () => {
        const response = await fetch(`${deployed.origin}${path()}`, { headers: bearerOf(as) });
        const text = await response.text();
        return { status: response.status, bytes: Buffer.byteLength(text), text };
      });
      if (process.env.MEASURE) {
        const slow = `${answers[0]?.bytes} bytes, peak ${deployed.peakMemory().toFixed(0)} MiB`;
        console.log(`${name} ${as} ${decodeURIComponent(path()).slice(0, 60)}: ${slow}`);
      }
      expect(new Set(answers.map(({ status }) => status)), deployed.output().slice(-2000)).toEqual(new Set([200]));
      expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThanOrEqual(maxBytes ?? 0);
      const [{ text } = { text: '[]' }] = answers;
      expect(itemsIn.parse(JSON.parse(text)).length).toBeGreaterThanOrEqual(items);
    },
  );

  it.skipIf(!existsSync('/proc/self/status'))('leaves a fifth of the instance’s memory free', () => {
    expect(Math.max(earlierPeak, deployed.peakMemory())).toBeLessThan(0.8 * INSTANCE.memoryMiB);
  });
});

describe('The headers of a response', () => {
  const headerBytes = ({ headers }: Response): number =>
    [...headers].reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0);
  const longest = encodeURIComponent(emoji(LIMITS.search));
  const skill = encodeURIComponent(`${emoji(LIMITS.skill - 2)}10`);
  const narrow = `skill=${skill}&category=all&budget=high&limit=1`;

  it.each(['/BrowseTask.json', '/tasks'])(
    'stay below 8 kB for the longest search of %s, over fifteen pages forwards and backwards',
    async (path) => {
      const texts: string[] = [];
      const follow = async (from: string, rel: 'next' | 'prev', pages: number): Promise<string> => {
        let at = from;
        for (let page = 0; page < pages; page += 1) {
          const response = await fetch(`${deployed.origin}${at}`);
          texts.push(await response.text());
          expect(response.status).toBe(200);
          expect(headerBytes(response)).toBeLessThan(8000);
          const link = linksOf(response, at)[rel];
          if (link === undefined) throw new Error(`No ${rel} at ${at}`);
          at = link;
        }
        return at;
      };
      const deepest = await follow(`${path}?search=${longest}&${narrow}`, 'next', 15);
      const down = texts.splice(0);
      expect(new Set(down).size).toBe(15);
      // The cursor contains the positions of ten previous pages. From there `prev` links to the first page.
      const first = await follow(deepest, 'prev', 11);
      expect(texts.slice(1)).toEqual(down.slice(5).reverse());
      expect(await (await fetch(`${deployed.origin}${first}`)).text()).toBe(down[0]);
    },
  );

  it('stay below 8 kB with the longest accepted cursor', async () => {
    // A cursor may contain ids that the server never creates.
    const place = (length: number) => ['2026-11-21', 'x'.repeat(length)];
    const cursor = { o: 'search', f: 'a', p: place(30), t: Array.from({ length: 10 }, () => place(34)) };
    const at = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    expect(at.length).toBeGreaterThan(780);
    const response = await fetch(`${deployed.origin}/BrowseTask.json?search=${longest}&${narrow}&cursor=${at}`);
    expect(response.status).toBe(200);
    expect(headerBytes(response)).toBeLessThan(8000);
  });

  it('omit a search without any indexed words, at any length', async () => {
    const marks = encodeURIComponent('\u{1e8d0}'.repeat(LIMITS.search));
    for (const path of ['/BrowseTask.json?limit=1', '/tasks?limit=1']) {
      const response = await fetch(`${deployed.origin}${path}&search=${marks}&skill=${marks.slice(0, 12)}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('link')).toMatch(/rel="next".*rel="last"/);
      expect(response.headers.get('link')).not.toContain('%F0');
    }
  });

  it('never exceed that size, because a longer search or cursor is a 400', async () => {
    for (const query of [`search=${longest}x`, `cursor=${'x'.repeat(801)}`]) {
      expect((await fetch(`${deployed.origin}/BrowseTask.json?${query}`)).status).toBe(400);
    }
  });
});

describe('Every list of the contract', () => {
  const lists = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.responses[200] instanceof z.core.$ZodArray ? [{ name, endpoint }] : [],
  );

  it('declares its largest response and is tested here', () => {
    expect(lists.filter(({ endpoint }) => endpoint.maxBytes === undefined)).toEqual([]);
    const tested = new Set<string>(CASES.map(([name]) => name));
    expect(lists.filter(({ name }) => !tested.has(name))).toEqual([]);
  });
});
