import { isPending, todayUtc } from '@taskwright/contract';
import { verifiedAmong } from '../account/model/account-status.ts';
import { verifyCard } from '../people/model/people-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { forEachOf, pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import { openTasksOf, ownedTasks } from './model/task-queries.ts';
import * as tasks from './model/task-repository.ts';

/**
 * Marks the pending tasks of a client whose address was verified after they were saved (decision 23). Each task is a
 * separate unit without a new version. Safe to stop, rerun and run during edits.
 */
export const verifyTasks = async (store: Store, ownerUid: string): Promise<void> => {
  await forEachOf(store, tasks.list, ownedTasks(ownerUid), async ({ id, data }) => {
    if (isPending(data) && !data.clientVerified) await store.run((unit) => tasks.verify(unit, id));
  });
};

/**
 * Marks the open tasks of all clients who are verified by now. Covers clients who stay signed in and never save their
 * profile again. Returns the number of clients.
 */
export const verifyOpenTasks = async (store: Store): Promise<number> => {
  const verified = new Set<string>();
  const failures = collectFailures();
  for await (const page of pagesOf(store, tasks.list, openTasksOf('unverified', [], todayUtc(store.now())))) {
    const clients = new Set(page.map(({ data }) => data.ownerUid).filter((uid) => !verified.has(uid)));
    for (const uid of clients.size === 0 ? [] : await verifiedAmong(store.identity, [...clients])) {
      await failures.attempt(async () => {
        await store.run((unit) => verifyCard(unit, uid));
        await verifyTasks(store, uid);
        verified.add(uid);
      });
    }
  }
  failures.end();
  return verified.size;
};
