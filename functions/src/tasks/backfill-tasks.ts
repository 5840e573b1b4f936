import type { Services } from '../services.ts';
import { skipUnreadable } from '../store/unreadable.ts';

const BATCH = 200;
const CONCURRENCY = 20;

/**
 * Progress of a backfill. `cut`: ids of tasks older than the text limits, whose index is incomplete. `unreadable`: ids
 * of tasks that this release cannot parse, left unchanged.
 */
export type BackfillProgress = {
  readonly seen: number;
  readonly changed: number;
  readonly cut: readonly string[];
  readonly unreadable: readonly string[];
};

/**
 * Writes the index of every task whose stored index differs from the derived one, in id order after `from`. Calls
 * `onBatch` after each batch with its last id, from which a stopped run can continue. A concurrent edit is never
 * overwritten: the write conflicts and is retried.
 */
export const backfillTasks = async (
  { tasks, work }: Pick<Services, 'tasks' | 'work'>,
  from: string | null,
  onBatch: (progress: BackfillProgress & { last: string }) => void,
): Promise<BackfillProgress> => {
  let after = from;
  let seen = 0;
  let changed = 0;
  const cut: string[] = [];
  const unreadable: string[] = [];

  const reindex = async (id: string): Promise<void> => {
    const result = await work.run((unit) => tasks.reindex(unit, id));
    if (result.changed) changed += 1;
    if (result.isCut) cut.push(id);
  };

  for (;;) {
    const ids = await tasks.ids({ after, limit: BATCH });
    for (let start = 0; start < ids.length; start += CONCURRENCY) {
      const some = ids.slice(start, start + CONCURRENCY);
      const isRead = await Promise.all(some.map((id) => skipUnreadable(() => reindex(id))));
      seen += some.length;
      unreadable.push(...some.filter((_, index) => !isRead[index]));
    }
    after = ids.at(-1) ?? null;
    if (after === null) return { seen, changed, cut, unreadable };
    onBatch({ seen, changed, cut, unreadable, last: after });
  }
};
