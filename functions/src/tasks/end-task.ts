import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'cascades'>;

/** Documents removed in one commit. */
const BATCH = 100;

/**
 * Removes what hangs on a task that is gone. It may be stopped anywhere and run again, and run twice: it begins with what is
 * left. Nobody adds anything meanwhile, because whatever is added to a task is written together with the task (decision 34); who
 * changes what is there meanwhile is waited for. A task that stands, as one brought back from a backup, keeps everything.
 */
export const endTask =
  ({ work, tasks, cascades }: Needs) =>
  async (taskId: string): Promise<void> => {
    const [absent] = await tasks.absent([taskId]);
    if (absent === undefined) return;
    for (const cascade of cascades) {
      while ((await work.run((unit) => cascade.removeSome(unit, taskId, BATCH))) === BATCH);
    }
  };
