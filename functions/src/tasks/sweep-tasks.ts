import type { Services } from '../services.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { endTask } from './end-task.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'cascades'>;

/** Number of documents read to find tasks with dependents. */
const PAGE = 200;

/** `seen`: tasks with dependents. `ended`: deleted tasks among them, whose dependents are now removed. */
export type SweepProgress = { readonly seen: number; readonly ended: number };

/**
 * Removes the dependents of deleted tasks, page by page in order of task id. `endTask` normally does this on deletion;
 * the sweep completes interrupted runs. Safe to stop and rerun. A failing task does not stop the sweep; its failure is
 * thrown at the end.
 */
export const sweepTasks = async (
  { work, tasks, cascades }: Needs,
  onPage: (progress: SweepProgress) => void = () => {},
): Promise<SweepProgress> => {
  const end = endTask({ work, tasks, cascades });
  let seen = 0;
  let ended = 0;
  const failures = collectFailures();
  for (const cascade of cascades) {
    let after: string | null = null;
    for (;;) {
      const owners: string[] = await cascade.owners({ after, limit: PAGE });
      after = owners.at(-1) ?? null;
      if (after === null) break;
      const missing = await tasks.findMissing(owners);
      for (const id of missing) await failures.attempt(() => end(id));
      seen += owners.length;
      ended += missing.length;
      onPage({ seen, ended });
    }
  }
  failures.end();
  return { seen, ended };
};
