import { deleteResponse } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emit } from '../../../functions/src/store/event-repository.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { signUp } from '../../support/accounts.ts';
import { apiAt, postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { emulators } from '../../support/emulators.ts';
import { handleEvent } from '../../support/events.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { clear, ownFirestore } from '../../support/stack.ts';
import { crashingAt } from '../../support/stores.ts';

/** No trigger runs for this project, so the tests run the cascades themselves. */
const PROJECT = 'demo-cascades';
const db = ownFirestore(PROJECT);
const store = createStore(db);
const api = apiInProcess(db);
const ada = person('ada');

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const bidsOn = (taskId: string) => db.collection(`tasks/${taskId}/bids`);
const count = async (taskId: string): Promise<number> => (await bidsOn(taskId).count().get()).data().count;
/** Stores documents in the bids collections of tasks that do not exist. */
const plantBids = async (tasks: readonly string[], each: number): Promise<void> => {
  // Throttling would limit writes to the ramp-up rate of a new database: five seconds for 3,000.
  const writer = db.bulkWriter({ throttling: false });
  for (const task of tasks) {
    for (let index = 0; index < each; index += 1) void writer.set(bidsOn(task).doc(`${index}`.padStart(32, '0')), {});
  }
  await writer.close();
};

describe('The bids of a deleted task', () => {
  it('are removed by the deployed trigger soon after the response', async () => {
    const site = apiAt(emulators.site);
    const own = ownFirestore(emulators.project);
    const [owner, mia, ben] = await Promise.all([signUp(), signUp(), signUp()]);
    const id = await postTask(site, owner);
    await placeBid(site, id, mia);
    await placeBid(site, id, ben);
    success(await site(`DELETE /tasks/${id}`, { as: owner }), 200, deleteResponse);
    await expect
      .poll(async () => (await own.collection(`tasks/${id}/bids`).get()).size, { timeout: 20_000, interval: 200 })
      .toBe(0);
    await own.terminate();
  });

  it('are removed when the removal crashes halfway and runs again', async () => {
    await plantBids(['gone'], 250);
    await expect(endTask(crashingAt(store, 2), 'gone')).rejects.toThrow('crash');
    expect(await count('gone')).toBe(150);
    await endTask(store, 'gone');
    expect(await count('gone')).toBe(0);
    await endTask(store, 'gone');
  });

  it('remain when the task still exists', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, person('mia'));
    await endTask(store, id);
    expect(await count(id)).toBe(1);
  });
});

describe('The event of a deleted task', () => {
  it('is run again after a failure, and then removes what is left', async () => {
    await plantBids(['gone'], 250);
    await store.run(async (unit) => emit(unit, 'task.deleted', { taskId: 'gone' }));
    const event = async () => (await db.doc('events/task.deleted:gone').get()).data();
    await handleEvent(crashingAt(store, 2), 'task.deleted', 'gone');
    expect([await count('gone'), await event()]).toMatchObject([150, { attempts: 1, dueAt: expect.any(String) }]);
    await handleEvent(store, 'task.deleted', 'gone');
    expect([await count('gone'), await event()]).toMatchObject([0, { attempts: 1, dueAt: null }]);
  });
});
