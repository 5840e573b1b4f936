import { isPending, todayUtc } from '@taskwright/contract';
import { verifyCard } from '../people/model/people-repository.ts';
import type { Services } from '../services.ts';
import type { Clock } from '../store/clock.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { forEachOf, pagesOf } from '../store/pages-of.ts';
import { openTasksOf, ownedTasks } from './model/task-queries.ts';

type Needs = Pick<Services, 'tasks' | 'work'>;

/**
 * Marks the pending tasks of a client whose address was verified after they were saved (decision 23). Each task is a
 * separate unit without a new version. Safe to stop, rerun and run during edits.
 */
export const verifyTasks =
  ({ tasks, work }: Needs) =>
  async (ownerUid: string): Promise<void> => {
    await forEachOf(tasks, ownedTasks(ownerUid), async ({ id, data }) => {
      if (isPending(data) && !data.clientVerified) await work.run((unit) => tasks.verify(unit, id));
    });
  };

/**
 * Marks the open tasks of all clients who are verified by now. Covers clients who stay signed in and never save their
 * profile again. Returns the number of clients.
 */
export const verifyOpenTasks = async (
  { tasks, work, now }: Needs & { readonly now: Clock },
  verifiedAmong: (uids: readonly string[]) => Promise<readonly string[]>,
): Promise<number> => {
  const verify = verifyTasks({ tasks, work });
  const verified = new Set<string>();
  const failures = collectFailures();
  for await (const page of pagesOf(tasks, openTasksOf('unverified', [], todayUtc(now())))) {
    const clients = new Set(page.map(({ data }) => data.ownerUid).filter((uid) => !verified.has(uid)));
    for (const uid of clients.size === 0 ? [] : await verifiedAmong([...clients])) {
      await failures.attempt(async () => {
        await work.run((unit) => verifyCard(unit, uid));
        await verify(uid);
        verified.add(uid);
      });
    }
  }
  failures.end();
  return verified.size;
};
