// npm run bench:reads: counts documents read and bytes sent by the open feed at 100, 2,000, 10,000 and 40,000 tasks.
// Measures no times. Uses an in-memory model, which must match the emulator's counts at 100 and 2,000 tasks. The
// official emulator scans its token index and takes 3 to 17 seconds for a search in 2,000 tasks. It therefore runs only
// every seventh search there, with ten minutes per request. A full run takes 15 to 20 minutes. Then counts the reads of
// the directory of freelancers and of the saved searches; `npm run bench:reads -- directory` and `-- searches` count
// only those.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { indexTokens } from '../functions/src/search/tokens.ts';
import { createStore } from '../functions/src/store/store.ts';
import { SEED_TASKS } from '../scripts/seed/all-tasks.ts';
import { type CorpusTask, corpus, dayFrom, type Filters } from '../tests/support/corpus.ts';
import { countReads, type ReadCounter } from '../tests/support/count-reads.ts';
import { overModel, type PlanReads } from '../tests/support/memory-source.ts';
import { appWith, clear, linksOf, ownFirestore, plant } from '../tests/support/stack.ts';
import { measureDirectory } from './support/directory-reads.ts';
import { memoryTasks } from './support/memory-tasks.ts';
import { median, percentile, realQueries } from './support/queries.ts';
import { row } from './support/rows.ts';
import { measureSavedSearches } from './support/saved-search-reads.ts';

const PROJECT = 'demo-bench';
const TODAY = '2026-11-21';
const db = ownFirestore(PROJECT);
/** Time limit of a search on an emulator. */
const SEARCH_LIMIT_MS = 600_000;

type Meter = { readonly app: Hono; readonly counter: ReadCounter };

const meter = (model?: PlanReads): Meter => {
  const store = createStore(db, { now: () => new Date(`${TODAY}T08:00:00Z`) });
  const counter = countReads(model === undefined ? store : overModel(store, 'tasks', model), 'tasks');
  return { app: appWith(counter.store, { deadlineMs: SEARCH_LIMIT_MS }), counter };
};

const read = async ({ app, counter }: Meter, path: string) => {
  const response = await app.request(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const text = await response.text();
  const tasks: unknown = JSON.parse(text);
  return {
    text,
    found: Array.isArray(tasks) ? tasks.length : 0,
    links: linksOf(response, path),
    ...counter.take(),
  };
};

const pathOf = (filters: Filters): string => `/BrowseTask.json?${new URLSearchParams(filters)}`;

/** Returns the first page of a list and page `number`, each with the documents read. */
const pageReads = async (m: Meter, filters: Filters, number: number) => {
  let answer = await read(m, pathOf(filters));
  const first = answer;
  for (let page = 1; page < number && answer.links.next; page += 1) answer = await read(m, answer.links.next);
  return { first, nth: answer };
};

/** Returns the reads (documents and counts) and responses of each search until 12 tasks are found or the list ends. */
const searchReads = async (m: Meter, searches: readonly Filters[]) => {
  const reads: number[] = [];
  const answers: number[] = [];
  for (const filters of searches) {
    let found = 0;
    let sum = 0;
    let count = 0;
    for (let at: string | undefined = pathOf(filters); at !== undefined && found < 12; ) {
      const answer = await read(m, at);
      sum += answer.documents + answer.counting;
      found += answer.found;
      count += 1;
      at = answer.links.next;
    }
    reads.push(sum);
    answers.push(count);
  }
  return { reads, answers };
};

/** Maximum number of tasks for the comparison with the emulator. */
const EMULATED_MAX = 2000;
const SEARCHES = realQueries();

/**
 * Returns the searches to compare. The official emulator runs every seventh at many tasks, which covers each kind of
 * search.
 */
const compared = (size: number): Filters[] =>
  size <= 100 || process.env.FIRESTORE_KIND === 'hidane' ? SEARCHES : SEARCHES.filter((_, index) => index % 7 === 0);

/** Fails unless the model reads as many documents as the emulator, for searches and for the first page of each list. */
const compare = async (tasks: readonly CorpusTask[], model: Meter): Promise<void> => {
  const searches = compared(tasks.length);
  console.log(`\nComparing the model with the emulator: ${searches.length} searches in ${tasks.length} tasks`);
  await clear(PROJECT);
  for (let at = 0; at < tasks.length; at += 200) await plant(db, tasks.slice(at, at + 200));
  const emulator = meter();
  for (const filters of lists) {
    const [{ first: counted }, { first }] = [await pageReads(model, filters, 1), await pageReads(emulator, filters, 1)];
    assert.deepEqual(counted, first, 'The model counts a list as the emulator does');
  }
  for (const search of searches) {
    const [counted, read] = [await searchReads(model, [search]), await searchReads(emulator, [search])];
    assert.deepEqual(counted, read, `The model counts ${JSON.stringify(search)} as the emulator does`);
  }
};
if (process.argv.includes('directory')) {
  await measureDirectory(db, PROJECT);
  await db.terminate();
  process.exit();
}

if (process.argv.includes('searches')) {
  await measureSavedSearches(db, PROJECT);
  await db.terminate();
  process.exit();
}

const sizes = [100, 2000, 10_000, 40_000];
const lists: Filters[] = [
  {},
  { category: 'Development' },
  { category: 'Design', budget: 'high' },
  { sort: 'newest' },
  { sort: 'budget' },
];
/** Documents read for the first page, by list, for lists with more than one page. */
const firstPages = new Map<string, number[]>();

for (const size of sizes) {
  const tasks = corpus(size, TODAY);
  const m = meter(memoryTasks(tasks));
  if (size <= EMULATED_MAX) await compare(tasks, m);
  console.log(`\n${size} tasks`);
  row('list', ['page 1', 'page 50', 'ratio', '+ count']);
  for (const filters of lists) {
    const { first, nth } = await pageReads(m, filters, size >= 2000 ? 50 : 1);
    const name = new URLSearchParams(filters).toString() || 'all';
    if (first.links.next) firstPages.set(name, [...(firstPages.get(name) ?? []), first.documents]);
    // A partial page reads less than a full one, so only full pages are compared.
    const isFull = nth.found === first.found && nth.links.next !== undefined;
    const ratio = size >= 2000 && isFull ? (nth.documents / first.documents).toFixed(2) : '-';
    row(`  ${name}`, [first.documents, ratio === '-' ? '-' : nth.documents, ratio, first.counting]);
  }
  const { reads, answers } = await searchReads(m, SEARCHES);
  const entries = tasks.slice(0, 2000).map(({ data }) => indexTokens(data).length);
  row('200 searches', ['median', '95 %', 'maximum']);
  row('  documents read to fill a page or end', [median(reads), percentile(reads, 95), Math.max(...reads)]);
  row('  answers to fill a page or end', [median(answers), percentile(answers, 95), Math.max(...answers)]);
  row('  token entries a task', [median(entries), percentile(entries, 95), Math.max(...entries)]);
  console.log(`  one answer was enough for ${answers.filter((count) => count === 1).length} of ${answers.length}`);
}

console.log('\nreads at 40,000 tasks / reads at the smallest size that fills a page');
for (const [name, reads] of firstPages) {
  row(`  ${name}`, [((reads.at(-1) ?? Number.NaN) / (reads[0] ?? Number.NaN)).toFixed(2)]);
}

await clear(PROJECT);
const owner = corpus(1, TODAY)[0]?.data;
if (owner) {
  const tasks = SEED_TASKS.map((task, index) => ({
    id: `s${index}`,
    data: {
      ...owner,
      title: task.title,
      category: task.category,
      description: task.description,
      skills: [...(task.skills ?? [])],
      deadline: dayFrom(TODAY, index % 60),
      status: 'pending' as const,
    },
  }));
  await plant(db, tasks);
}
const seedEntries = SEED_TASKS.map(({ title, category, description, budget }) =>
  indexTokens({ title, category, description, budget: budget ?? null }),
).map((tokens) => tokens.length);
console.log(`\nToken entries of a seeded task: median ${median(seedEntries)}, maximum ${Math.max(...seedEntries)}`);
const { text } = await read(meter(), '/BrowseTask.json');
console.log(`\nA page of 12 seeded tasks: ${text.length} bytes, ${gzipSync(text).length} gzip`);
await measureDirectory(db, PROJECT);
await measureSavedSearches(db, PROJECT);
await db.terminate();
