import { createTaskBody } from '@taskwright/contract';
import { type DocumentData, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { newBid } from '../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { newTask } from '../../functions/src/tasks/model/task-document.ts';
import type { Account } from './accounts.ts';
import { accept, approve, offerOf, party, review, submit } from './agreements.ts';
import { type Api, linksOf, postTask, taskOf } from './api.ts';
import { bidOf, placeBid } from './bids.ts';
import { conversationOf } from './conversations.ts';
import { person } from './in-process.ts';
import { allDocuments } from './snapshot.ts';
import { plant } from './stack.ts';

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
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

type Rewrite = (text: string) => string;

const rewrittenValue = (value: unknown, rewrite: Rewrite): unknown => {
  if (typeof value === 'string') return rewrite(value);
  if (Array.isArray(value)) return value.map((each) => rewrittenValue(each, rewrite));
  if (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype) return rewritten(value, rewrite);
  return value;
};

/** Returns a map with all its keys and texts rewritten. */
const rewritten = (data: object, rewrite: Rewrite): DocumentData =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [rewrite(key), rewrittenValue(value, rewrite)]));

/** Completes a task of Ada's with Mia, with reviews by both. Returns its id. */
const complete = async (api: Api, ada: Account, mia: Account, advanceClock: () => void): Promise<string> => {
  const [byAda, byMia] = [party(api, ada), party(api, mia)];
  const task = await postTask(api, ada, { title: 'Sign', deadline: '2035-01-01' });
  await placeBid(api, task, mia);
  const id = conversationOf(task, mia);
  await byAda.take(id, offerOf([{ title: 'The sign', cents: 10_000, due: null }]));
  for (const [party, body] of [
    [byMia, accept()],
    [byMia, submit(1)],
    [byAda, approve(1)],
    [byMia, review],
    [byAda, review],
  ] as const) {
    advanceClock();
    await party.take(id, body);
  }
  return task;
};

/** Copies the documents of a task with a bid of Mia's. All times in the copy are `hours` earlier. */
const copyTask = async (db: Firestore, task: string, { mia, hours }: { mia: Account; hours: number }) => {
  const copy = `${task}${hours}`;
  const rewrite = (text: string): string =>
    text
      .replaceAll(bidId(task, mia.uid), bidId(copy, mia.uid))
      .replaceAll(task, copy)
      .replaceAll(INSTANT, (at) => new Date(Date.parse(at) - hours * 3_600_000).toISOString());
  const batch = db.batch();
  for (const [path, data] of await allDocuments(db)) {
    const isAboutTask = `${path} ${JSON.stringify(data)}`.split(/[^\w]/).includes(task);
    if (!isAboutTask || !/^(?:tasks|conversations|reviews|users\/\w+\/notifications)\//.test(path)) continue;
    // The ids of some documents are hashes.
    const copied = rewrite(path);
    batch.set(db.doc(copied === path ? `${path}${hours}` : copied), rewritten(data, rewrite));
  }
  await batch.commit();
  return copy;
};

/**
 * Creates five items for every list: completed tasks of Ada's with Mia and reviews by both, open tasks of five clients,
 * and five bids on the first open task. `advanceClock` advances the clock.
 */
export const createFiveOfEach = async (db: Firestore, api: Api, clock: () => Date, advanceClock: () => void) => {
  const [ada, mia] = [person('ada'), person('mia')];
  const numbers = Array.from({ length: COUNT }, (_, index) => index);
  const completed = await complete(api, ada, mia, advanceClock);
  const tasks = [completed];
  for (const hours of numbers.slice(1)) tasks.push(await copyTask(db, completed, { mia, hours }));
  const done = tasks.map((task) => ({ task, bid: bidId(task, mia.uid), conversationId: conversationOf(task, mia) }));

  const callerOf = ({ uid, email }: Account) => ({ uid, email, emailVerified: true, name: uid });
  const planted = numbers.map((index) => {
    advanceClock();
    const client = person(`client-${index}`);
    const fields = { title: `Paint sign ${index}`, budget: 100 * (index + 1), deadline: `2035-02-0${index + 1}` };
    const body = createTaskBody.parse(taskOf(client, fields));
    return { client, task: `open-${index}`, data: newTask(body, callerOf(client), clock()) };
  });
  const [first] = planted;
  if (first === undefined) throw new RangeError('No task');
  await plant(
    db,
    planted.map(({ task, data }) => ({ id: task, data: task === first.task ? { ...data, bids: COUNT } : data })),
  );
  const batch = db.batch();
  for (const index of numbers) {
    advanceClock();
    const freelancer = callerOf(person(`freelancer-${index}`));
    const body = { ...bidOf(), amount: 100 + index, days: 10 - index };
    const id = bidId(first.task, freelancer.uid);
    batch.set(
      db.doc(`tasks/${first.task}/bids/${id}`),
      newBid(body, { freelancerUid: freelancer.uid, task: first.data }, clock()),
    );
  }
  await batch.commit();
  const open = planted.map(({ client, task }) => ({ client, task }));
  return { ada, mia, done, open, first: { client: first.client, task: first.task } };
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
