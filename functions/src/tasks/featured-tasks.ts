import { todayUtc } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Clock } from '../store/clock.ts';
import { toFeaturedTask } from './task-projections.ts';
import { openTasks } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = { readonly tasks: TaskRepository; readonly now: Clock };

/** Featured tasks limit [CONST-2]. */
const FEATURED_LIMIT = 6;

/** GET /Tasks.json [CALL-7]: the open tasks whose deadlines come first (decisions 1 and 8). */
export const featuredTasks =
  ({ tasks, now }: Needs): Handler<'featuredTasks'> =>
  async () => {
    const asked = now();
    const plan = openTasks({ group: null, band: null }, 'deadline', todayUtc(asked));
    const found = await tasks.list(plan, { after: null, limit: FEATURED_LIMIT });
    const headers = { 'Cache-Control': publicCache(asked, now()) };
    return { status: 200, body: found.map(toFeaturedTask), headers };
  };
