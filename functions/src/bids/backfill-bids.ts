import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';
import { bidsOfTask } from './bid-queries.ts';

const BATCH = 200;

/**
 * Stores the key of the client in bids that lack it, on existing tasks; bids on deleted tasks expire. Skips unreadable
 * documents. Returns the number of changed bids. Safe to stop and rerun.
 */
export const backfillBids = async ({
  bids,
  tasks,
  reader,
  work,
}: Pick<Services, 'bids' | 'tasks' | 'reader' | 'work'>): Promise<number> => {
  let changed = 0;
  const setClient = async (taskId: string): Promise<void> => {
    const task = await tasks.find(reader, taskId);
    if (task === null) return;
    for await (const page of pagesOf(bids, bidsOfTask(taskId))) {
      const ids = page.filter(({ data }) => data.clientKey === null).map(({ id }) => id);
      if (ids.length > 0) await work.run((unit) => bids.setClientKey(unit, taskId, ids, personKey(task.ownerUid)));
      changed += ids.length;
    }
  };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await bids.ofTask.owners({ after, limit: BATCH });
    for (const id of ids) await skipUnreadable(() => setClient(id));
    after = ids.at(-1) ?? null;
    if (after === null) return changed;
  }
};
