import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'cascades'>;

/** Maximum number of documents removed in one commit. */
const BATCH = 100;

/**
 * Removes the documents that depend on a deleted task. Safe to stop, rerun and run concurrently. Nothing can be added
 * meanwhile, because every new dependent requires the task in its commit. A concurrent change of a dependent conflicts
 * and is retried. Does nothing for an existing task, for example one restored from a backup.
 */
export const endTask =
  ({ work, tasks, cascades }: Needs) =>
  async (taskId: string): Promise<void> => {
    const [missing] = await tasks.findMissing([taskId]);
    if (missing === undefined) return;
    for (const cascade of cascades) {
      while ((await work.run((unit) => cascade.removeBatch(unit, taskId, BATCH))) === BATCH);
    }
  };
