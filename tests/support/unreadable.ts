import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { bidId } from '../../functions/src/bids/bid-repository.ts';
import { accept, approve, offerOf, party, review, submit } from './agreements.ts';
import { type Api, linksOf, postTask } from './api.ts';
import { placeBid } from './bids.ts';
import { conversationOf } from './conversations.ts';
import { person } from './in-process.ts';

/** A log line about an unreadable document. */
export type UnreadableLine = { readonly severity: string; readonly path: string; readonly fields: readonly string[] };

/** Collects the log lines of unreadable documents while the tests of a file run. */
export const unreadableLines = (): UnreadableLine[] => {
  const lines: UnreadableLine[] = [];
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      if (String(text).includes('"unreadable document"')) lines.push(JSON.parse(String(text)));
      return true;
    });
  });
  afterAll(() => void vi.restoreAllMocks());
  return lines;
};

/**
 * Stores fields as a newer release might store them. `corrupt` returns a function that restores the document.
 * `corrupted` contains all changed paths.
 */
export const documentCorrupter = (db: Firestore) => {
  const corrupted = new Set<string>();
  return {
    corrupted,
    async corrupt(path: string, change: Readonly<Record<string, unknown>>): Promise<() => Promise<void>> {
      const ref = db.doc(path);
      const before = (await ref.get()).data();
      corrupted.add(path);
      if (before === undefined) {
        await ref.set(change);
        return async () => void (await ref.delete());
      }
      await ref.update(change);
      return async () => void (await ref.set(before));
    },
  };
};

const COUNT = 5;
const each = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: COUNT }).reduce<Promise<T[]>>(
    async (results, _, index) => [...(await results), await make(index)],
    Promise.resolve([]),
  );

/**
 * Creates five items for every list: completed tasks of Ada's with Mia and reviews by both, open tasks of five clients,
 * and five bids on the first open task. `advanceClock` advances the clock.
 */
export const createFiveOfEach = async (api: Api, advanceClock: () => void) => {
  const [ada, mia] = [person('ada'), person('mia')];
  const [byAda, byMia] = [party(api, ada), party(api, mia)];
  const done = await each(async (index) => {
    advanceClock();
    const task = await postTask(api, ada, { title: `Sign ${index}`, deadline: '2099-01-01' });
    await placeBid(api, task, mia);
    const conversationId = conversationOf(task, mia);
    await byAda.take(conversationId, offerOf([{ title: 'The sign', cents: 10_000, due: null }]));
    for (const [party, body] of [
      [byMia, accept()],
      [byMia, submit(1)],
      [byAda, approve(1)],
      [byMia, review],
      [byAda, review],
    ] as const) {
      advanceClock();
      await party.take(conversationId, body);
    }
    return { task, bid: bidId(task, mia.uid), conversationId };
  });
  const open = await each(async (index) => {
    advanceClock();
    const client = person(`client-${index}`);
    const change = { title: `Paint sign ${index}`, budget: 100 * (index + 1), deadline: `2099-02-0${index + 1}` };
    return { client, task: await postTask(api, client, change) };
  });
  const [first] = open;
  if (first === undefined) throw new RangeError('No task');
  const bids = await each(async (index) => {
    advanceClock();
    const freelancer = person(`freelancer-${index}`);
    await placeBid(api, first.task, freelancer, { amount: 100 + index, days: 10 - index });
    return bidId(first.task, freelancer.uid);
  });
  return { ada, mia, done, open, first, bids };
};
export type CreatedItems = Awaited<ReturnType<typeof createFiveOfEach>>;

/** Returns the id of a list item, whatever its kind. */
const idOf = (item: unknown): string => {
  for (const name of ['_id', 'id', 'conversation', 'n']) {
    const value: unknown = item instanceof Object ? Reflect.get(item, name) : undefined;
    if (value !== undefined) return String(value);
  }
  throw new RangeError('An item without an id');
};

/** Fetches one page. Returns its ids and its links. */
const pageAt = async (api: Api, path: string, as?: { readonly idToken: string }) => {
  const answer = await api(`GET ${path}`, as && { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  if (!Array.isArray(answer.body)) throw new TypeError('No list');
  return { ids: answer.body.map(idOf), links: linksOf(answer, path), path };
};

/**
 * Fetches all pages of a list forwards, then backwards from the last page, and returns both lists of ids. Fails if a
 * page links to itself.
 */
export const fetchBothWays = async (api: Api, path: string, as?: { readonly idToken: string }) => {
  const walk = async (start: string, rel: 'next' | 'prev') => {
    const seen = new Set<string>();
    const pages: Awaited<ReturnType<typeof pageAt>>[] = [];
    for (let at: string | undefined = start; at !== undefined; ) {
      expect(seen.has(at), `${at} comes again`).toBe(false);
      seen.add(at);
      const page: Awaited<ReturnType<typeof pageAt>> = await pageAt(api, at, as);
      pages.push(page);
      at = page.links[rel];
    }
    return pages;
  };
  const forwards = await walk(path, 'next');
  const last = forwards.at(-1)?.path ?? path;
  const backwards = (await walk(last, 'prev')).reverse();
  return { forwards: forwards.flatMap(({ ids }) => ids), backwards: backwards.flatMap(({ ids }) => ids) };
};

/** Returns the paths of all documents of a collection group. */
export const pathsOf = async (db: Firestore, collection: string): Promise<string[]> =>
  (await db.collectionGroup(collection).orderBy(FieldPath.documentId()).get()).docs.map(({ ref }) => ref.path);
