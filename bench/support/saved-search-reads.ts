import assert from 'node:assert/strict';
import { BROWSE_GROUPS, BUDGET_BANDS } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { queryId, queryOf, selectiveKey } from '../../functions/src/searches/model/search-key.ts';
import * as searches from '../../functions/src/searches/model/search-repository.ts';
import { queriesThatFind } from '../../functions/src/searches/report-task.ts';
import { metered } from '../../functions/src/store/meter.ts';
import { createStore, type Store } from '../../functions/src/store/store.ts';
import type { TaskQuery } from '../../functions/src/tasks/model/search-tasks.ts';
import { corpus, type Filters, randomFrom } from '../../tests/support/corpus.ts';
import { clear } from '../../tests/support/stack.ts';
import { memoryTasks } from './memory-tasks.ts';
import { median, percentile, realQueries } from './queries.ts';
import { row } from './rows.ts';

const TODAY = '2026-11-21';
/** Open tasks by which the key of a query is selected. */
const KNOWN = corpus(10_000, TODAY);
/** New tasks that are compared with the searches. */
const ARRIVALS = corpus(501, TODAY)
  .filter(({ data }) => data.status === 'pending')
  .slice(0, 200);
const SKILLS = ['React', 'C++', 'Lettering', 'React Native', 'Deep Work', 'Stripe', 'Oil painting'];

/** Returns distinct queries: the searches of the other benches with other filters, and pairs of their words. */
const distinctQueries = (count: number): ReadonlyMap<string, TaskQuery> => {
  const random = randomFrom(count);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const words = realQueries().map(({ search = '' }) => search);
  const queries = new Map<string, TaskQuery>();
  while (queries.size < count) {
    const [category, budget, skill] = [pick(BROWSE_GROUPS), pick(BUDGET_BANDS), pick(SKILLS)];
    const search = random() < 0.7 ? pick(words) : `${pick(words)} ${pick(words)}`;
    const typed: Filters = {
      ...(random() < 0.9 && search !== undefined && { search }),
      ...(random() < 0.4 && category && { category }),
      ...(random() < 0.3 && budget && { budget }),
      ...(random() < 0.2 && skill !== undefined && { skill }),
    };
    const query = queryOf(typed);
    queries.set(queryId(query), query);
  }
  return queries;
};

/** Stores queries as `saveSearch` does, in units of several. */
const saveAll = async (store: Store, queries: ReadonlyMap<string, TaskQuery>) => {
  const tasks = memoryTasks(KNOWN);
  for (const [id, query] of queries) {
    const key = await selectiveKey(tasks.countPlan, query, TODAY);
    await store.run((unit) => searches.store(unit, { id, query, key }));
  }
};

/** Counts the documents that a new task reads to find the saved searches that find it. */
export const measureSavedSearches = async (db: Firestore, project: string): Promise<void> => {
  const store = createStore(db, { now: () => new Date(`${TODAY}T08:00:00Z`) });
  for (const size of [1000, 10_000]) {
    await clear(project);
    await saveAll(store, distinctQueries(size));
    const [reads, found]: [number[], number[]] = [[], []];
    for (const { data } of ARRIVALS) {
      const meter = { read: 0, written: 0 };
      const matched = await metered(meter, () => queriesThatFind(store, data));
      reads.push(meter.read);
      found.push(matched.size);
    }
    const buckets = await db.collection('percolator').get();
    const bytes = buckets.docs.map((doc) => JSON.stringify(doc.data()).length);
    assert.equal(buckets.size, 32);
    console.log(`\n${size} distinct saved searches, ${ARRIVALS.length} new tasks`);
    row('a new task', ['median', '95 %', 'maximum']);
    row('  documents read, 32 of them buckets', [median(reads), percentile(reads, 95), Math.max(...reads)]);
    row('  searches that find it', [median(found), percentile(found, 95), Math.max(...found)]);
    row('  bytes of a bucket', [median(bytes), percentile(bytes, 95), Math.max(...bytes)]);
  }
  await clear(project);
};
