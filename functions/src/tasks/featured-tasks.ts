import { todayUtc } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import { read } from '../http/use-case.ts';
import { projectItems } from '../store/project-items.ts';
import type { Source } from '../store/reader.ts';
import type { StoredListedTask } from './model/task-document.ts';
import { toFeaturedTask } from './model/task-projections.ts';
import { openTasksOf } from './model/task-queries.ts';
import * as tasks from './model/task-repository.ts';

/** Maximum number of featured tasks [CONST-2]. */
const FEATURED_LIMIT = 6;

/**
 * Returns the open task with the earliest deadline for each of six verified clients. Every round queries only clients
 * not shown yet, for as many tasks as are missing, and adds at least one. The cost is at most 6 + 5 + 4 + 3 + 2 + 1 =
 * 21 reads.
 */
const readFeatured = async (source: Source, today: string): Promise<StoredListedTask[]> => {
  const shown = new Map<string, StoredListedTask>();
  for (;;) {
    const limit = FEATURED_LIMIT - shown.size;
    const found = await tasks.list(source, openTasksOf('verified', [...shown.keys()], today), { after: null, limit });
    for (const task of found) if (!shown.has(task.data.ownerUid)) shown.set(task.data.ownerUid, task);
    if (found.length < limit || shown.size === FEATURED_LIMIT) return [...shown.values()];
  }
};

/** GET /Tasks.json [CALL-7]: the open tasks with the earliest deadlines, one per client (decisions 1, 8 and 23). */
export const featuredTasks = read<'featuredTasks'>(async (source) => {
  const requestedAt = source.now();
  const found = await readFeatured(source, todayUtc(requestedAt));
  const headers = { 'Cache-Control': publicCache(requestedAt, source.now()) };
  return { status: 200, body: projectItems({ collection: 'tasks' }, found, toFeaturedTask), headers };
});
