import type { Services } from '../services.ts';
import { keepOn } from '../store/keep-on.ts';
import { endTask } from './end-task.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'cascades'>;

/** Documents read to find out on which tasks something hangs. */
const PAGE = 200;

/** `seen`: tasks on which something hangs; `ended`: those of them that are gone, and now with all that hung on them. */
export type SweepProgress = { readonly seen: number; readonly ended: number };

/**
 * Finds what hangs on tasks that are gone and removes it, page by page in order of the tasks' ids. Deleting a task does that
 * by itself (`endTask`); this ends what that has left behind. Safe to stop and rerun. A task that fails does not stop the next one; its failure
 * is thrown at the end.
 */
export const sweepTasks = async (
  { work, tasks, cascades }: Needs,
  onPage: (progress: SweepProgress) => void = () => {},
): Promise<SweepProgress> => {
  const end = endTask({ work, tasks, cascades });
  let seen = 0;
  let ended = 0;
  const each = keepOn();
  for (const cascade of cascades) {
    let after: string | null = null;
    for (;;) {
      const owners: string[] = await cascade.owners({ after, limit: PAGE });
      after = owners.at(-1) ?? null;
      if (after === null) break;
      const absent = await tasks.absent(owners);
      for (const id of absent) await each.attempt(() => end(id));
      seen += owners.length;
      ended += absent.length;
      onPage({ seen, ended });
    }
  }
  each.end();
  return { seen, ended };
};
