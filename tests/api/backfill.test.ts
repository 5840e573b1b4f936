import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus, expectedIds } from '../../bench/support/corpus.ts';
import { appOver, clear, ownFirestore, plant } from '../../bench/support/stack.ts';
import { createServices } from '../../functions/src/services.ts';
import { backfillTasks } from '../../functions/src/tasks/backfill-tasks.ts';

const PROJECT = 'demo-backfill';
const TODAY = '2026-11-21';
const TASKS = corpus(250, TODAY);
const db = ownFirestore(PROJECT);
const services = createServices(db);

beforeAll(async () => {
  await clear(PROJECT);
  await plant(db, TASKS);
  // As they were before there was an index.
  const writer = db.bulkWriter();
  for (const { id, data } of TASKS.slice(0, 240)) void writer.set(db.collection('tasks').doc(id), data);
  await writer.close();
});

afterAll(() => db.terminate());

const firstIds = async () => {
  const response = await appOver(db, () => new Date(`${TODAY}T08:00:00Z`)).request('/Tasks.json');
  const tasks: { _id: string }[] = await response.json();
  return tasks.map(({ _id }) => _id);
};

describe('The backfill', () => {
  it('brings every task without an index up to date and says how far it is', async () => {
    const reported: string[] = [];
    expect(await backfillTasks(services, null, ({ last }) => reported.push(last))).toEqual({
      seen: 250,
      changed: expectedChanges,
    });
    expect(reported).toEqual(['t000199', 't000249']);
    expect(await firstIds()).toEqual(expectedIds(TASKS, {}, TODAY).slice(0, 6));
  });

  it('changes nothing when it is run again', async () => {
    expect(await backfillTasks(services, null, () => {})).toEqual({ seen: 250, changed: 0 });
  });

  it('goes on where it was stopped', async () => {
    expect(await backfillTasks(services, 't000199', () => {})).toEqual({ seen: 50, changed: 0 });
  });
});

/** Tasks that are not pending have an empty index, as they had without one. */
const expectedChanges = TASKS.slice(0, 240).filter(({ data }) => data.status === 'pending').length;
