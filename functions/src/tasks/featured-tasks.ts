import { todayUtc } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { eachShown } from '../store/shown.ts';
import type { StoredListedTask } from './task-document.ts';
import { toFeaturedTask } from './task-projections.ts';
import { openTasksOf } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = Pick<Services, 'tasks' | 'now'>;

/** Featured tasks limit [CONST-2]. */
const FEATURED_LIMIT = 6;

/**
 * The soonest open task of each of the six verified clients who have one soonest. Every round asks for as many as are missing,
 * of clients not shown yet, and shows at least one more: at most 6 + 5 + 4 + 3 + 2 + 1 = 21 documents, whatever one client posts.
 */
const readFeatured = async (tasks: TaskRepository, today: string): Promise<StoredListedTask[]> => {
  const shown = new Map<string, StoredListedTask>();
  for (;;) {
    const limit = FEATURED_LIMIT - shown.size;
    const found = await tasks.list(openTasksOf('verified', [...shown.keys()], today), { after: null, limit });
    for (const task of found) if (!shown.has(task.data.ownerUid)) shown.set(task.data.ownerUid, task);
    if (found.length < limit || shown.size === FEATURED_LIMIT) return [...shown.values()];
  }
};

/** GET /Tasks.json [CALL-7]: the open tasks whose deadlines come first, one a client (decisions 1, 8 and 23). */
export const featuredTasks =
  ({ tasks, now }: Needs): Handler<'featuredTasks'> =>
  async () => {
    const asked = now();
    const found = await readFeatured(tasks, todayUtc(asked));
    const headers = { 'Cache-Control': publicCache(asked, now()) };
    return { status: 200, body: eachShown({ collection: 'tasks' }, found, toFeaturedTask), headers };
  };
