import { BROWSE_GROUPS, BUDGET_BANDS, LIMITS } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import { queryId, queryOf } from '../../../functions/src/searches/model/search-key.ts';
import { queriesThatFind, reportTask } from '../../../functions/src/searches/report-task.ts';
import { uidOf as ownerOf } from '../../../functions/src/store/private-document.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { apiOver } from '../../support/api.ts';
import { corpus, expectedIds, type Filters, randomFrom } from '../../support/corpus.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { isDeep } from '../../support/deep.ts';
import { person } from '../../support/in-process.ts';
import { memoryReads } from '../../support/memory-source.ts';
import { clear, ownFirestore, plant } from '../../support/stack.ts';

const PROJECT = 'demo-percolation';
const TODAY = '2026-11-21';
const TASKS = corpus(isDeep ? 500 : 40, TODAY);
const SEARCHES = isDeep ? 1000 : 60;
/** Tasks that are also reported to the users, which takes a commit for each search that finds them. */
const REPORTED = TASKS.slice(0, isDeep ? 60 : 8);

const db = ownFirestore(PROJECT);
const store = createStore(db, { now: () => new Date(`${TODAY}T08:00:00Z`) });
/** Counts the tasks of a key in memory: the official emulator takes seconds. */
const model = memoryReads(
  TASKS.map((item) => {
    const { facets, tokens } = withIndex(item.data);
    return { item, facets, tokens };
  }),
);
const readToken = async (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());
const app = createApp(
  createHandlers({
    ...store,
    runIdempotent: (call, work) => store.runIdempotent(call, (unit) => work({ ...unit, countPlan: model.countPlan })),
  }),
  readToken,
  () => {},
  { deadlineMs: TEST_DEADLINE_MS },
);
const api = apiOver((path, init) => app.request(path, init));

const random = randomFrom(11);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
const words = TASKS.flatMap(({ data }) => `${data.title} ${data.description}`.split(/\s+/u)).filter(Boolean);
/** Returns a word of the tasks, or a part of one. */
const piece = (): string => {
  const word = [...(pick(words) ?? 'the')];
  const start = Math.floor(random() * word.length);
  return random() < 0.5 ? word.join('') : word.slice(start, start + 1 + Math.floor(random() * 5)).join('');
};
const SKILLS = ['React', ' réact ', 'C++', 'deep work', 'React Native', 'reac', 'lettering'];
const UNUSUAL: readonly Filters[] = [
  {},
  ...['(', '.*', '"', '\\', '🚲', '翻訳', 'CAFÉ', 'cafe\u0301', "client's", 'zzzzz', 'a', 'th', 'the and'].map(
    (search) => ({
      search,
    }),
  ),
  ...SKILLS.map((skill) => ({ skill })),
  ...BROWSE_GROUPS.map((category) => ({ category })),
  ...BUDGET_BANDS.map((budget) => ({ budget })),
];
const drawn = (): Filters => {
  const search = Array.from({ length: 1 + Math.floor(random() * 3) }, piece).join(' ');
  const skill = pick(SKILLS);
  const [category, budget] = [pick(BROWSE_GROUPS), pick(BUDGET_BANDS)];
  return {
    ...(random() < 0.8 && { search }),
    ...(random() < 0.3 && skill !== undefined && { skill }),
    ...(random() < 0.4 && category !== undefined && { category }),
    ...(random() < 0.4 && budget !== undefined && { budget }),
  };
};
/** Distinct searches by the id of their query. */
const searches = new Map<string, Filters>(UNUSUAL.map((query) => [queryId(queryOf(query)), query]));
while (searches.size < SEARCHES) {
  const query = drawn();
  searches.set(queryId(queryOf(query)), query);
}
const ids = [...searches.keys()];
/** The owners of the searches, 20 each. */
const uidOf = (index: number): string => `reader-${Math.floor(index / LIMITS.savedSearches)}`;

/** The ids of the searches that find each open task, by the search oracle. */
const expected = new Map<string, string[]>(TASKS.map(({ id }) => [id, []]));
for (const [id, query] of searches) {
  for (const task of expectedIds(TASKS, query, TODAY)) expected.get(task)?.push(id);
}
const isOpen = ({ data }: (typeof TASKS)[number]) => data.status === 'pending' && data.deadline >= TODAY;

beforeAll(async () => {
  await clear(PROJECT);
  await plant(db, TASKS);
  for (const [index, query] of [...searches.values()].entries()) {
    const body = { name: `Search ${index}`, frequency: 'daily', query };
    const { status } = await api('POST /users/me/searches', { as: person(uidOf(index)), body });
    expect(status).toBe(201);
  }
}, 300_000);

afterAll(() => db.terminate());

describe(`${SEARCHES} saved searches`, () => {
  it('find a task exactly if the search finds it', { timeout: 300_000 }, async () => {
    let found = 0;
    for (const task of TASKS.filter(isOpen)) {
      const matched = [...(await queriesThatFind(store, task.data))].sort();
      expect(matched, task.id).toEqual([...(expected.get(task.id) ?? [])].sort());
      found += matched.length;
    }
    // Hits and misses are both common.
    expect(found).toBeGreaterThan(TASKS.length);
    expect(found).toBeLessThan((TASKS.length * SEARCHES) / 4);
  });

  it('report each open task once to each of their users, and no closed task', { timeout: 600_000 }, async () => {
    for (const { id } of REPORTED) {
      await reportTask(store, id);
    }
    const lists = (await db.collectionGroup('private').get()).docs;
    const stored = lists.flatMap((doc) => [doc.get('reported')].flat().map((task) => `${task} ${ownerOf(doc.ref)}`));
    const pairs = REPORTED.flatMap((task) =>
      (expected.get(task.id) ?? []).map((search) => `${task.id} ${uidOf(ids.indexOf(search))}`),
    );
    expect(stored.sort()).toEqual([...new Set(pairs)].sort());
    expect(pairs.length).toBeGreaterThan(new Set(pairs).size);
    expect(REPORTED.some((task) => !isOpen(task))).toBe(true);
  });
});
