import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { TaskRepository } from './task-repository.ts';

const BATCH = 200;
const AT_ONCE = 20;

/** `cut` names the tasks written before such texts were refused, which a search finds only by what of them is indexed. */
export type BackfillProgress = { readonly seen: number; readonly changed: number; readonly cut: readonly string[] };

/**
 * Writes the index of every task whose stored index differs from what its text gives, in order of id after `from`.
 * `onBatch` hears of every batch once it is written, with the last id in it: start there again after a stop. An edit
 * made meanwhile is never overwritten: a write holds only while the document is as it was read, and is tried again.
 */
export const backfillTasks = async (
  { tasks, work }: { readonly tasks: TaskRepository; readonly work: UnitOfWork },
  from: string | null,
  onBatch: (progress: BackfillProgress & { last: string }) => void,
): Promise<BackfillProgress> => {
  let after = from;
  let seen = 0;
  let changed = 0;
  const cut: string[] = [];

  for (;;) {
    const ids = await tasks.ids({ after, limit: BATCH });
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const results = await Promise.all(some.map((id) => work.run((unit) => tasks.reindex(unit, id))));
      seen += results.length;
      changed += results.filter((result) => result.changed).length;
      cut.push(...some.filter((_, index) => results[index]?.isCut));
    }
    after = ids.at(-1) ?? null;
    if (after === null) return { seen, changed, cut };
    onBatch({ seen, changed, cut, last: after });
  }
};
