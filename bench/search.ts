// npm run bench:search: compares the processor time of hostile searches with that of ordinary ones over as many
// documents. Every search runs over an in-memory model, so only the server's own code counts. Prints medians as ratios
// to the ordinary search, and what an ordinary search takes.
import { canBeIndexed, LIMITS, queryWords, TOKENS_MAX } from '@taskwright/contract';
import { Firestore } from 'firebase-admin/firestore';
import type { Source } from '../functions/src/store/reader.ts';
import { createStore } from '../functions/src/store/store.ts';
import { searchTasks } from '../functions/src/tasks/model/search-tasks.ts';
import { newTask } from '../functions/src/tasks/model/task-document.ts';
import { type CorpusTask, corpus } from '../tests/support/corpus.ts';
import { median } from './support/queries.ts';
import { row } from './support/rows.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T08:00:00Z`);
const RUNS = 15;
/** More open tasks than one response reads. */
const COUNT = 400;
const OWNER = { uid: 'eve', email: 'eve@taskwright.example', emailVerified: true, name: 'Eve' };
/** Never connected. */
const store = createStore(new Firestore({ projectId: 'demo-search' }));
const FILTERS = { group: null, band: null, skill: null };

const tasksOf = (description: string): CorpusTask[] => {
  if (!canBeIndexed(description, TOKENS_MAX.description)) throw new RangeError('The contract rejects this text');
  return Array.from({ length: COUNT }, (_, index) => {
    const body = {
      ...{ title: `Quick ${index}`, category: 'Design', description, deadline: TODAY, budget: 100 },
      ...{ userEmail: OWNER.email, creationTime: NOW.toISOString() },
    };
    return { id: `x${String(index).padStart(4, '0')}`, data: newTask(body, OWNER, NOW) };
  });
};

const repeated = (text: string): string => text.repeat(LIMITS.description).slice(0, LIMITS.description);
/** Pairs of letters, each of which occurs within words many times, and at the start of a word at the end only. */
const PAIRS = [...'bcdfghjk'].flatMap((one) => [...'bcdfghjk'].map((other) => one + other)).slice(0, 48);
const INSIDE = `a${PAIRS.join('').repeat(60)}`.slice(0, LIMITS.description - 200);

/** Searches that read as many candidates as a response allows and find nothing, because no task contains the last word. */
const HOSTILE: Readonly<Record<string, readonly [description: string, search: string]>> = {
  'every position matches': [repeated('字'), '字 字字 ﾛ'],
  'no match begins a word': [repeated('xa'), 'a xa ax aq'],
  '48 words that begin at the end': [`${INSIDE} ${PAIRS.join(' ')}`, `${PAIRS.join(' ')} qq`],
  'long runs that almost match': [repeated('a'), `${'a'.repeat(LIMITS.search - 1)}b aaa`],
  'characters that expand': [repeated('ﷺ'), 'صلى الله عليه وسلم qqq'],
};

/** Returns the milliseconds of processor time of one response to a search of which every task is a candidate. */
const responseTime = async (tasks: readonly CorpusTask[], search: string): Promise<number> => {
  let at = 0;
  const source: Source = {
    ...store,
    async readPlan(_plan, { limit }) {
      const read = tasks.slice(at, at + limit).map(({ id, data }) => {
        const fields = new Map(Object.entries(data));
        return { id, ref: { path: `tasks/${id}` }, data: () => data, get: (field: string) => fields.get(field) };
      });
      at += read.length;
      return read;
    },
    countPlan: async () => COUNT,
  };
  const before = process.cpuUsage();
  await searchTasks(source, { words: queryWords(search), filters: FILTERS, today: TODAY }, { limit: 12 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const cases = Object.entries<readonly [readonly CorpusTask[], string]>({
  ordinary: [corpus(COUNT, TODAY), 'the website qqq'],
  ...Object.fromEntries(
    Object.entries(HOSTILE).map(([name, [description, search]]) => [name, [tasksOf(description), search]]),
  ),
});
const times = new Map(cases.map(([name]) => [name, [] as number[]]));
for (let run = 0; run <= RUNS; run += 1) {
  for (const [name, [tasks, search]] of cases) {
    const time = await responseTime(tasks, search);
    // The first run compiles the code, which is not measured.
    if (run > 0) times.get(name)?.push(time);
  }
}
const usual = median(times.get('ordinary') ?? []);
row('a response', ['ms', 'ratio', 'maximum']);
for (const [name, found] of times) {
  const middle = median(found);
  row(`  ${name}`, [middle.toFixed(1), (middle / usual).toFixed(1), (Math.max(...found) / usual).toFixed(1)]);
}
