import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deleteResponse } from '@taskwright/contract';
import { FieldPath } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '../../../functions/src/services.ts';
import type { Cascade } from '../../../functions/src/store/cascade.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { sweepTasks } from '../../../functions/src/tasks/sweep-tasks.ts';
import { signUp } from '../../support/accounts.ts';
import { apiAt, postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { isDeep } from '../../support/deep.ts';
import { emulators } from '../../support/emulators.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

/** No trigger runs for this project, so the tests run the cascades themselves. */
const PROJECT = 'demo-cascades';
const db = ownFirestore(PROJECT);
const services = createServices(db);
const api = apiInProcess(db);
const ada = person('ada');

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const bidsOn = (taskId: string) => db.collection(`tasks/${taskId}/bids`);
const count = async (taskId: string): Promise<number> => (await bidsOn(taskId).count().get()).data().count;
/** Counts all bids below tasks, including tasks that do not exist. */
const countAll = async (): Promise<number> => {
  const inOrder = db.collectionGroup('bids').orderBy(FieldPath.documentId());
  return (await inOrder.startAfter('tasks/!/bids/!').count().get()).data().count;
};

/** Stores documents in the bids collections of tasks that do not exist. */
const plantBids = async (tasks: readonly string[], each: number): Promise<void> => {
  // Throttling would limit writes to the ramp-up rate of a new database: five seconds for 3,000.
  const writer = db.bulkWriter({ throttling: false });
  for (const task of tasks) {
    for (let index = 0; index < each; index += 1) void writer.set(bidsOn(task).doc(`${index}`.padStart(32, '0')), {});
  }
  await writer.close();
};

/** Returns cascades that crash at the n-th removal. */
const crashingAt = (time: number): Cascade[] => {
  let calls = 0;
  return services.cascades.map((cascade) => ({
    ...cascade,
    async removeBatch(...given) {
      calls += 1;
      if (calls === time) throw new Error('crash');
      return cascade.removeBatch(...given);
    },
  }));
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
    await expect(endTask({ ...services, cascades: crashingAt(2) })('gone')).rejects.toThrow('crash');
    expect(await count('gone')).toBe(150);
    await endTask(services)('gone');
    expect(await count('gone')).toBe(0);
    await endTask(services)('gone');
  });

  it('remain when the task still exists', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, person('mia'));
    await endTask(services)(id);
    expect(await count(id)).toBe(1);
  });
});

describe('The sweep', () => {
  it('ends every deleted task and no other, in any order of ids', async () => {
    const [first, second] = [await postTask(api, ada), await postTask(api, ada)];
    await placeBid(api, first, person('mia'));
    await placeBid(api, second, person('mia'));
    await plantBids(['0-first', 'M-middle', 'z-last'], 3);
    await plantBids(['A-many'], 450);
    expect(await sweepTasks(services)).toEqual({ seen: 6, ended: 4 });
    expect([await count(first), await count(second), await countAll()]).toEqual([1, 1, 2]);
    expect(await sweepTasks(services)).toEqual({ seen: 2, ended: 0 });
  });

  it.runIf(isDeep)('continues page by page when a page contains many tasks', async () => {
    await plantBids(
      Array.from({ length: 450 }, (_, index) => `task-${index}`),
      1,
    );
    const pages: number[] = [];
    expect(await sweepTasks(services, ({ seen }) => pages.push(seen))).toEqual({ seen: 450, ended: 450 });
    expect(pages).toEqual([200, 400, 450]);
    expect(await countAll()).toBe(0);
  });

  it.runIf(isDeep)('leaves nothing behind when it runs again after being killed halfway', async () => {
    await plantBids(
      Array.from({ length: 30 }, (_, index) => `task-${index}`),
      100,
    );
    const run = () => {
      const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'sweep.ts');
      return spawn(process.execPath, [script, '--project', PROJECT], { stdio: ['ignore', 'pipe', 'inherit'] });
    };
    const killed = run();
    killed.stdout.on('data', (text: Buffer) => {
      // The log line about these unreadable bids precedes any removal.
      if (text.includes('tasks checked')) killed.kill('SIGKILL');
    });
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
    const left = await countAll();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(3000);

    const whole = run();
    whole.stdout.resume();
    expect(await once(whole, 'exit')).toEqual([0, null]);
    expect(await countAll()).toBe(0);
  });
});
