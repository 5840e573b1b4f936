import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import type { Caller } from '../../../functions/src/http/caller.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { corpus } from '../../support/corpus.ts';
import { countReads, type ReadCounter } from '../../support/count-reads.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { clear, ownFirestore, plant } from '../../support/stack.ts';

const PROJECT = 'demo-shared-cache';
const TODAY = '2026-11-21';
const db = ownFirestore(PROJECT);

type Stored = { status: number; headers: Headers; body: string; until: number; vary: string };

const sharedSeconds = (headers: Headers): number => {
  const control = headers.get('cache-control') ?? '';
  if (/private|no-store/.test(control)) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
};

/**
 * A shared cache in front of `origin` as in RFC 9111. The URL and the headers in Vary form the key. It stores public
 * responses for s-maxage seconds and coalesces concurrent requests for a key.
 */
const createCache = (origin: string) => {
  const cache = new Map<string, Stored>();
  const pending = new Map<string, Promise<Stored>>();
  const varies = new Map<string, string>();
  const keyOf = (url: string, headers: Headers): string => {
    const named = (varies.get(url) ?? '').split(',').map((name) => headers.get(name.trim() || 'x-none') ?? '');
    return createHash('sha256')
      .update(JSON.stringify([url, named]))
      .digest('hex');
  };
  const fetchUpstream = async (url: string, headers: Headers): Promise<Stored> => {
    const response = await fetch(origin + url, { headers });
    const vary = response.headers.get('vary') ?? '';
    varies.set(url, vary);
    const stored = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      until: Date.now() + sharedSeconds(response.headers) * 1000,
      vary,
    };
    if (stored.until > Date.now()) cache.set(keyOf(url, headers), stored);
    return stored;
  };
  return getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    const headers = new Headers();
    for (const name of ['authorization', 'if-none-match']) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const key = keyOf(url, headers);
    const known = cache.get(key);
    const isFresh = known !== undefined && known.until > Date.now();
    const waiting = headers.has('authorization') ? undefined : pending.get(key);
    const asked = isFresh ? Promise.resolve(known) : (waiting ?? fetchUpstream(url, headers));
    if (!isFresh && !headers.has('authorization')) pending.set(key, asked);
    const answer = await asked;
    pending.delete(key);
    return new Response(answer.status === 304 ? null : answer.body, {
      status: answer.status,
      headers: { 'x-cache': isFresh ? 'hit' : 'miss', 'cache-control': answer.headers.get('cache-control') ?? '' },
    });
  });
};

const people: Readonly<Record<string, Caller>> = {
  ann: { uid: 'poster', email: 'poster@taskwright.example', emailVerified: true, name: 'Ann' },
  ben: { uid: 'ben', email: 'ben@taskwright.example', emailVerified: true, name: 'Ben' },
};

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });

let counter: ReadCounter;
let invocations = 0;
let cache = '';
const servers: Server[] = [];

beforeAll(async () => {
  await clear(PROJECT);
  await plant(db, corpus(60, TODAY));
  const store = createStore(db, { now: () => new Date(`${TODAY}T08:00:00Z`) });
  counter = countReads(store, 'tasks');
  const readToken = async (token: string): Promise<Caller> => {
    const caller = people[token];
    if (caller === undefined) throw new Error(`Nobody is called ${token}`);
    return caller;
  };
  const handlers = createHandlers(counter.store);
  const app = createApp(handlers, readToken, undefined, { deadlineMs: TEST_DEADLINE_MS });
  const listener = getRequestListener(app.fetch);
  const origin = createServer((request, response) => {
    invocations += 1;
    void listener(request, response);
  });
  servers.push(origin);
  const proxy = createServer(createCache(await listen(origin)));
  servers.push(proxy);
  cache = await listen(proxy);
});

beforeEach(() => {
  invocations = 0;
  counter.take();
});

afterAll(async () => {
  for (const server of servers) server.close();
  await db.terminate();
});

describe('A shared cache in front of the API', () => {
  it('serves 100 identical public GETs from one invocation and 12 reads', async () => {
    const url = `${cache}/BrowseTask.json`;
    const bodies = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(url)).text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('"postedBy"');
    expect(invocations).toBe(1);
    // The total count adds one read to the twelve of the page.
    expect(counter.take()).toEqual({ documents: 12, counting: 1 });
  });

  it('serves 100 GETs of the featured tasks from one invocation and at most 12 reads', async () => {
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${cache}/Tasks.json`)));
    expect(invocations).toBe(1);
    expect(counter.take().documents).toBeLessThanOrEqual(12);
  });

  it('never shares private GETs between two users', async () => {
    const mine = async (who: string, path: string) =>
      (await fetch(cache + path, { headers: { authorization: `Bearer ${who}` } })).text();
    const path = '/tasks?limit=5';
    const [anonymous, ann, ben, again] = [
      await (await fetch(cache + path)).text(),
      await mine('ann', path),
      await mine('ben', path),
      await (await fetch(cache + path)).text(),
    ];
    expect(ann).toContain('poster@taskwright.example');
    expect(ben).not.toContain('@');
    expect(anonymous).not.toContain('@');
    expect(again).toBe(anonymous);
    expect(await mine('ben', '/tasks?userEmail=poster@taskwright.example')).toBe('[]');
    expect(await mine('ann', '/tasks?userEmail=poster@taskwright.example')).toContain('poster@taskwright.example');
    expect(await mine('ben', '/tasks?userEmail=poster@taskwright.example')).toBe('[]');
  });

  it.each(['/tasks/nothing', '/BrowseTask.json?cursor=x', '/nowhere'])('stores no error response: %s', async (path) => {
    const response = await fetch(cache + path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});
