import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { notifyBidders } from '../../../functions/src/bids/notify-bidders.ts';
import {
  notificationDocument,
  type StoredNotification,
} from '../../../functions/src/notifications/model/notification-document.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, postTask } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { isDeep } from '../../support/deep.ts';
import { apiInProcess, uniqueUser } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { times } from '../../support/times.ts';

/**
 * Runs in one process against the Firestore emulator, because the Functions emulator starts a process for each
 * concurrent request.
 */
const db = ownFirestore('demo-notifications-deep');
const api = apiInProcess(db);
const store = createStore(db);

afterAll(() => db.terminate());

/**
 * A random operation. The task and the freelancer are picked by number. `amount` and `budget` are the values to send.
 */
const operation = fc.record({
  type: fc.constantFrom('bid', 'bid', 'bid', 'withdraw', 'edit', 'edit', 'delete'),
  task: fc.nat(2),
  who: fc.nat(3),
  amount: fc.integer({ min: 1, max: 900 }),
  budget: fc.constantFrom(400, 500, 600),
});
type Operation = { type: string; task: number; who: number; amount: number; budget: number };

const notificationsOf = async ({ uid }: Account): Promise<StoredNotification['data'][]> => {
  const { docs } = await db.collection(`users/${uid}/notifications`).get();
  return docs.map((doc) => notificationDocument.parse(doc.data()));
};

/** Runs the operations eight at a time. Rejected ones are expected, for example a bid on a deleted task. */
const runOperations = async (operations: readonly Operation[]): Promise<void> => {
  const client = uniqueUser();
  const freelancers = Array.from({ length: 4 }, uniqueUser);
  // Edits change only the budget.
  const tasks = await times(3, () => postTask(api, client, changeOf({ budget: 500 })));
  const placed = new Set<string>();

  const runOperation = async ({ type, task, who, amount, budget }: Operation): Promise<void> => {
    const [id = '', as = client] = [tasks[task], freelancers[who]];
    if (type === 'bid') {
      const { status } = await api(`PUT /tasks/${id}/bids/me`, { as, body: bidOf({ amount }) });
      expect([200, 201, 404]).toContain(status);
      if (status !== 404) placed.add(`${id} ${as.uid}`);
    } else if (type === 'withdraw') {
      expect([200, 404]).toContain((await api(`DELETE /tasks/${id}/bids/me`, { as })).status);
    } else if (type === 'edit') {
      expect([200, 404]).toContain((await api(`PUT /tasks/${id}`, { as: client, body: changeOf({ budget }) })).status);
      await notifyBidders(store, id);
    } else if (task === 0) {
      expect([200, 404]).toContain((await api(`DELETE /tasks/${id}`, { as: client })).status);
      await endTask(store, id);
    }
  };
  for (let at = 0; at < operations.length; at += 8) await Promise.all(operations.slice(at, at + 8).map(runOperation));
  // Runs each trigger again, as for a delayed event. The notifications remain the same.
  await Promise.all(tasks.flatMap((id) => [notifyBidders(store, id), endTask(store, id)]));

  const clientNotifications = await notificationsOf(client);
  const notificationsByUid = new Map(
    await times(4, async (at) => {
      const as = freelancers[at] ?? client;
      return [as.uid, await notificationsOf(as)] as const;
    }),
  );
  for (const id of tasks) {
    const task = await db.doc(`tasks/${id}`).get();
    const bids = (await db.collection(`tasks/${id}/bids`).get()).docs;
    const ended = (await db.collection(`ended/${id}/bids`).get()).docs;
    if (task.exists) expect([task.get('bids'), ended.length]).toEqual([bids.length, 0]);
    else expect(bids).toEqual([]);

    for (const { uid } of freelancers) {
      const about = clientNotifications.filter(({ taskId, who }) => taskId === id && who === uid);
      expect(about).toHaveLength(placed.has(`${id} ${uid}`) ? 1 : 0);
      const bid = [...bids, ...ended].find((each) => each.get('freelancerUid') === uid);
      for (const { kind, amount } of about) {
        expect(kind === 'bid-withdrawn').toBe(bid === undefined);
        if (bid !== undefined) expect(amount).toBe(bid.get('amount'));
      }
      const own = notificationsByUid.get(uid)?.filter(({ taskId }) => taskId === id) ?? [];
      const isOutdated = task.exists && bid !== undefined && bid.get('madeFor').version < task.get('version');
      const isStale = task.exists && bid !== undefined && bid.get('madeFor').budget !== task.get('budget');
      if (isStale) expect(own).toMatchObject([{ kind: 'task-changed', at: task.get('updatedAt') }]);
      if (isOutdated && !isStale) expect(own).toEqual([]);
      if (!task.exists && bid !== undefined) expect(own.map(({ kind }) => kind)).toContain('task-deleted');
    }
  }
};

describe('With concurrent requests of several users', () => {
  it('each user’s last notification matches the stored state, and every count is right', {
    timeout: 300_000,
  }, async () => {
    const operations = fc.array(operation, { minLength: 48, maxLength: 48 });
    await fc.assert(fc.asyncProperty(operations, runOperations), { numRuns: isDeep ? 40 : 2, endOnFailure: true });
  });
});
