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
  // As they were before there was an index, and as they were under the one before this, some marked to be read by every search.
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

describe('A task from before there were cards', () => {
  it('is listed, without the text that lists do not read', async () => {
    const texts = await firstTexts();
    expect(texts.size).toBe(100);
    for (const [id, text] of texts) if (id < 't000240') expect(text).toBe('');
  });
});

describe('The backfill', () => {
  it('brings every task without an index up to date and says how far it is', async () => {
    const reported: string[] = [];
    expect(await backfillTasks(services, null, ({ last }) => reported.push(last))).toEqual({
      seen: 250,
      // Tasks that are not pending have no index either way, and no card before.
      changed: 240,
      cut: [],
      unreadable: [],
    });
    expect(reported).toEqual(['t000199', 't000249']);
    expect(await firstIds()).toEqual(expectedIds(TASKS, {}, TODAY).slice(0, 6));
  });

  it('gives every task its card', async () => {
    const written = new Map(TASKS.map(({ id, data }) => [id, data.description.replace(/\s+/gu, ' ')]));
    for (const [id, text] of await firstTexts()) {
      expect(text).not.toBe('');
      expect(written.get(id)?.startsWith(text.replace(/…$/u, '').replace(/\s+/gu, ' ')), `${id}: ${text}`).toBe(true);
    }
  });

  it('brings every task under its skills', async () => {
    const response = await appOver(db, () => new Date(`${TODAY}T08:00:00Z`)).request(
      '/BrowseTask.json?limit=60&skill=react',
    );
    const tasks: { id: string }[] = await response.json();
    expect(tasks.map(({ id }) => id)).toEqual(expectedIds(TASKS, { skill: 'React' }, TODAY).slice(0, 60));
    expect(tasks.length).toBeGreaterThan(10);
  });

  it.each(['the', 'bakery', 'web site', 'a', 'zqzqzq'])(
    'leaves nothing behind that a search for %j would miss',
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

  it('names the tasks whose text is more than an index holds', async () => {
    const noise = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0xac00 + ((index * 7919) % 11_172)));
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

  it('changes nothing when it is run again', async () => {
    expect(await backfillTasks(services, null, () => {})).toEqual({ seen: 250, changed: 0, cut: [], unreadable: [] });
  });

  it('goes on where it was stopped', async () => {
    expect(await backfillTasks(services, 't000199', () => {})).toEqual({
      seen: 50,
      changed: 0,
      cut: [],
      unreadable: [],
    });
  });
});
