import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Firestore } from 'firebase-admin/firestore';
import type { Hono } from 'hono';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { createApp } from '../../functions/src/http/app.ts';
import type { RequestLine } from '../../functions/src/http/request-line.ts';
import { withIndex } from '../../functions/src/people/model/profile-document.ts';
import { createStore } from '../../functions/src/store/store.ts';
import { countReads } from '../../tests/support/count-reads.ts';
import { overModel, type PlanReads } from '../../tests/support/memory-source.ts';
import {
  type CorpusProfile,
  type DirectoryFilters,
  memoryProfiles,
  profileCorpus,
} from '../../tests/support/profile-corpus.ts';
import { plantProfile } from '../../tests/support/profiles.ts';
import { clear, linksOf } from '../../tests/support/stack.ts';
import { median, percentile, realQueries } from './queries.ts';
import { row } from './rows.ts';

type Reads = { readonly app: Hono; readonly take: () => number };

/** Returns the API with a counter of the documents and counts that the directory reads. */
const counted = (db: Firestore, model?: PlanReads): Reads => {
  const store = createStore(db);
  const counter = countReads(model === undefined ? store : overModel(store, 'profiles', model), 'profiles');
  const app = createApp(
    createHandlers(counter.store),
    async () => Promise.reject(new Error('No token is expected here')),
    () => {},
    {
      deadlineMs: 600_000,
    },
  );
  const take = (): number => {
    const { documents, counting } = counter.take();
    return documents + counting;
  };
  return { app, take };
};

const pathOf = (filters: DirectoryFilters): string => `/users/profiles?${new URLSearchParams(filters)}`;

const read = async ({ app, take }: Reads, path: string) => {
  const response = await app.request(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const text = await response.text();
  const entries: unknown = JSON.parse(text);
  return {
    text,
    found: Array.isArray(entries) ? entries.length : 0,
    next: linksOf(response, path).next,
    reads: take(),
  };
};

/** Returns the first page of a list, and page `number` or the last one. */
const pages = async (source: Reads, filters: DirectoryFilters, number: number) => {
  const first = await read(source, pathOf(filters));
  let last = first;
  for (let page = 1; page < number && last.next !== undefined; page += 1) last = await read(source, last.next);
  return { first, last };
};

/** Returns the reads and the responses of a search until 12 profiles are found or the list ends. */
const searchReads = async (source: Reads, filters: DirectoryFilters) => {
  let [found, reads, responses] = [0, 0, 0];
  for (let at: string | undefined = pathOf(filters); at !== undefined && found < 12; ) {
    const answer = await read(source, at);
    found += answer.found;
    reads += answer.reads;
    responses += 1;
    at = answer.next;
  }
  return { reads, responses };
};

const LISTS: DirectoryFilters[] = [
  {},
  { sort: 'rating' },
  { sort: 'newest' },
  { available: 'now', rating: '4' },
  { budget: '500' },
  { skill: 'figma' },
];
const SORTS = [undefined, 'rating', 'newest'] as const;
/** 200 searches in all orders, a third of them with a filter. */
const SEARCHES: DirectoryFilters[] = realQueries().map(({ search = '' }, at) => {
  const sort = SORTS[at % SORTS.length];
  return {
    search,
    ...(sort && { sort }),
    ...(at % 6 === 1 && { available: 'now' as const }),
    ...(at % 6 === 4 && { rating: '4' as const }),
  };
});

/** Fails unless the model reads as many documents as the emulator. */
const compare = async (db: Firestore, project: string, profiles: readonly CorpusProfile[], model: Reads) => {
  await clear(project);
  const writer = db.bulkWriter({ throttling: false });
  for (const { id, data } of profiles) void writer.set(db.doc(`profiles/${id}`), withIndex(data));
  await writer.close();
  const emulator = counted(db);
  for (const filters of LISTS) assert.deepEqual(await pages(model, filters, 3), await pages(emulator, filters, 3));
  for (const filters of SEARCHES.filter((_, at) => at % 7 === 0)) {
    assert.deepEqual(await searchReads(model, filters), await searchReads(emulator, filters));
  }
};

/** Prints the reads of the whole API for the pages of two profiles. */
const measurePages = async (db: Firestore): Promise<void> => {
  const lines: RequestLine[] = [];
  const app = createApp(
    createHandlers(createStore(db)),
    async () => Promise.reject(new Error('No token')),
    (line) => lines.push(line),
  );
  await plantProfile(db, { handle: 'bench-newcomer' });
  await app.request('/users/profiles/by-handle/bench-newcomer');
  await app.request('/users/profiles/by-handle/bench-missing');
  row('profile page', ['reads']);
  row('  a newcomer', [lines[0]?.documentsRead ?? Number.NaN]);
  row('  an unknown handle', [lines[1]?.documentsRead ?? Number.NaN]);
};

/** Counts the documents read by the directory at 100, 2,000 and 10,000 profiles, and by the page of a profile. */
export const measureDirectory = async (db: Firestore, project: string): Promise<void> => {
  for (const size of [100, 2000, 10_000]) {
    const profiles = profileCorpus(size, { isIndexed: true });
    const model = counted(db, memoryProfiles(profiles));
    if (size === 100) await compare(db, project, profiles, model);
    console.log(`\n${size} profiles`);
    row('list', ['page 1', 'page 20']);
    for (const filters of LISTS) {
      const { first, last } = await pages(model, filters, 20);
      const isFull = last.found === 12 && last.next !== undefined && last !== first;
      row(`  ${new URLSearchParams(filters).toString() || 'all'}`, [first.reads, isFull ? last.reads : '-']);
    }
    const results: Awaited<ReturnType<typeof searchReads>>[] = [];
    for (const filters of SEARCHES) results.push(await searchReads(model, filters));
    const reads = results.map((each) => each.reads);
    const responses = results.map((each) => each.responses);
    const entries = profiles.map(({ data }) => withIndex(data).tokens.length).filter((count) => count > 0);
    row('200 searches', ['median', '95 %', 'maximum']);
    row('  reads to fill a page or end', [median(reads), percentile(reads, 95), Math.max(...reads)]);
    row('  responses to fill a page or end', [median(responses), percentile(responses, 95), Math.max(...responses)]);
    row('  tokens of a profile', [median(entries), percentile(entries, 95), Math.max(...entries)]);
    const { text } = await read(model, pathOf({}));
    console.log(`  a page of 12: ${Buffer.byteLength(text)} bytes, ${gzipSync(text).length} gzip`);
  }
  await measurePages(db);
  await clear(project);
};
