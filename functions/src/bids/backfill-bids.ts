import { isCancelled, wasCancelled } from '@taskwright/contract';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';
import { agreementsOnBids } from './bid-agreements.ts';
import { markFields } from './bid-document.ts';
import { bidsOfTask } from './bid-queries.ts';
import { placeBids } from './place-bids.ts';

const BATCH = 200;
/** Bids on deleted tasks in one commit. */
const ENDED_BATCH = 100;

type Needs = Pick<Services, 'bids' | 'tasks' | 'conversations' | 'reader' | 'work' | 'now'>;

/** Places the bids on deleted tasks that have no place. Returns their number. */
const placeEnded = async ({ bids, work }: Needs): Promise<number> => {
  let placed = 0;
  let after: string | null = null;
  for (;;) {
    const paths: string[] = await bids.endedPaths({ after, limit: ENDED_BATCH });
    placed += await work.run((unit) => bids.placeEnded(unit, paths));
    after = paths.at(-1) ?? null;
    if (after === null) return placed;
  }
};

/**
 * Stores missing fields of older documents: the client's key in bids on existing tasks, the place in the freelancer's
 * tabs in all bids, the mark of bids with a cancelled agreement, and the time of the newest bid in tasks. Skips
 * unreadable documents. Returns the number of changes of bids. Safe to stop and rerun.
 */
export const backfillBids = async (needs: Needs): Promise<number> => {
  const { bids, tasks, conversations, reader, work, now } = needs;
  const place = placeBids(needs);
  const markCancelled = async (unit: Unit, taskId: string, ids: readonly string[]): Promise<void> => {
    for (const bid of await bids.findMany(unit, taskId, ids))
      bids.mark(unit, taskId, bid, markFields('cancelled', now()));
  };
  let changed = await placeEnded(needs);
  const prepare = async (taskId: string): Promise<void> => {
    const task = await tasks.find(reader, taskId);
    if (task === null) return;
    for await (const page of pagesOf(bids, bidsOfTask(taskId))) {
      const ids = page.filter(({ data }) => data.clientKey === null).map(({ id }) => id);
      if (ids.length > 0) await work.run((unit) => bids.setClientKey(unit, taskId, ids, personKey(task.ownerUid)));
      const onBids = page.map((bid) => ({ bid, taskId, task }));
      const agreements = await agreementsOnBids(conversations, 'client', onBids, reader);
      const cancelled = page
        .filter(({ id, data }) => !isCancelled(data.mark) && wasCancelled(agreements.get(id)?.state ?? 'none'))
        .map(({ id }) => id);
      if (cancelled.length > 0) await work.run((unit) => markCancelled(unit, taskId, cancelled));
      changed += ids.length + cancelled.length;
    }
    changed += await place(taskId);
    const [newest] = await bids.list(bidsOfTask(taskId), { after: null, limit: 1 });
    if (newest === undefined || task.lastBidAt !== null) return;
    await work.run((unit) => tasks.setLastBid(unit, taskId, newest.data.creationTime));
  };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await bids.ofTask.owners({ after, limit: BATCH });
    for (const id of ids) await skipUnreadable(() => prepare(id));
    after = ids.at(-1) ?? null;
    if (after === null) return changed;
  }
};
