import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetsOf } from '../../../functions/src/search/facets.ts';
import { createServices } from '../../../functions/src/services.ts';
import { backfillTasks } from '../../../functions/src/tasks/backfill-tasks.ts';
import { corpus, expectedIds } from '../../support/corpus.ts';
import { appOver, clear, ownFirestore, plant } from '../../support/stack.ts';

const PROJECT = 'demo-backfill';
const TODAY = '2026-11-21';
const TASKS = corpus(250, TODAY);
const db = ownFirestore(PROJECT);
const services = createServices(db);

beforeAll(async () => {
  await clear(PROJECT);
  await plant(db, TASKS);
  // Half of the tasks are stored as before the index existed, and half as under the previous index, some with the
  // marker that every search reads.
  const writer = db.bulkWriter();
  for (const [index, { id, data }] of TASKS.slice(0, 240).entries()) {
    const tokens = data.status === 'pending' ? ['OVERFLOW', 't', 'th', 'the'] : [];
    const before = index % 2 === 0 ? data : { ...data, facets: facetsOf({ ...data, skills: [] }), tokens };
    void writer.set(db.collection('tasks').doc(id), before);
  }
  await writer.close();
});

afterAll(() => db.terminate());

const firstIds = async () => {
  const response = await appOver(db, () => new Date(`${TODAY}T08:00:00Z`)).request('/BrowseTask.json?limit=6');
  const tasks: { id: string }[] = await response.json();
  return tasks.map(({ id }) => id);
};

const firstTexts = async () => {
  const response = await appOver(db, () => new Date(`${TODAY}T08:00:00Z`)).request('/tasks?limit=100');
  const tasks: { _id: string; description: string }[] = await response.json();
  return new Map(tasks.map(({ _id, description }) => [_id, description]));
};

describe('A task stored before list cards existed', () => {
  it('is listed without its description', async () => {
    const texts = await firstTexts();
    expect(texts.size).toBe(100);
    for (const [id, text] of texts) if (id < 't000240') expect(text).toBe('');
  });
});

describe('The backfill', () => {
  it('indexes every task without a current index and reports its progress', async () => {
    const reported: string[] = [];
    expect(await backfillTasks(services, null, ({ last }) => reported.push(last))).toEqual({
      seen: 250,
      // Tasks that are not pending have no index, but they lack a card too.
      changed: 240,
      cut: [],
      unreadable: [],
    });
    expect(reported).toEqual(['t000199', 't000249']);
    expect(await firstIds()).toEqual(expectedIds(TASKS, {}, TODAY).slice(0, 6));
  });

  it('stores a card for every task', async () => {
    const written = new Map(TASKS.map(({ id, data }) => [id, data.description.replace(/\s+/gu, ' ')]));
    for (const [id, text] of await firstTexts()) {
      expect(text).not.toBe('');
      expect(written.get(id)?.startsWith(text.replace(/…$/u, '').replace(/\s+/gu, ' ')), `${id}: ${text}`).toBe(true);
    }
  });

  it('indexes every task by its skills', async () => {
    const response = await appOver(db, () => new Date(`${TODAY}T08:00:00Z`)).request(
      '/BrowseTask.json?limit=60&skill=react',
    );
    const tasks: { id: string }[] = await response.json();
    expect(tasks.map(({ id }) => id)).toEqual(expectedIds(TASKS, { skill: 'React' }, TODAY).slice(0, 60));
    expect(tasks.length).toBeGreaterThan(10);
  });

  it.each(['the', 'bakery', 'web site', 'a', 'zqzqzq'])(
    'leaves no task that a search for %j would miss',
    async (search) => {
      const response = await appOver(db, () => new Date(`${TODAY}T08:00:00Z`)).request(
        `/BrowseTask.json?limit=60&search=${search}`,
      );
      const tasks: { id: string }[] = await response.json();
      expect(tasks.map(({ id }) => id)).toEqual(expectedIds(TASKS, { search }, TODAY).slice(0, 60));
      const marked = await db.collection('tasks').where('tokens', 'array-contains', 'OVERFLOW').get();
      expect(marked.size).toBe(0);
    },
  );

  it('returns the tasks whose text exceeds the index', async () => {
    const noise = Array.from({ length: 5000 }, (_, index) =>
      String.fromCodePoint(0x3300 + (((index * index) % 4999) % 87)),
    );
    const [first] = TASKS;
    if (first === undefined) throw new RangeError('No tasks');
    await plant(db, [{ id: 'x', data: { ...first.data, status: 'pending', description: noise.join('') } }]);
    expect(await backfillTasks(services, 't000249', () => {})).toEqual({
      seen: 1,
      changed: 0,
      cut: ['x'],
      unreadable: [],
    });
    await db.collection('tasks').doc('x').delete();
  });

  it('changes nothing on a second run', async () => {
    expect(await backfillTasks(services, null, () => {})).toEqual({ seen: 250, changed: 0, cut: [], unreadable: [] });
  });

  it('resumes after the given task', async () => {
    expect(await backfillTasks(services, 't000199', () => {})).toEqual({
      seen: 50,
      changed: 0,
      cut: [],
      unreadable: [],
    });
  });
});
