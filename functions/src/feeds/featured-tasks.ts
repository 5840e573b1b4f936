import { todayUtc } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { toFeaturedTask } from '../tasks/task-projections.ts';
import { openTasks } from '../tasks/task-queries.ts';

/** Featured tasks limit. Specification, section 9. */
export const FEATURED_LIMIT = 6;

/** GET /Tasks.json: the open tasks whose deadlines come first. Specification, section 2; decisions, 1 and 8. */
export const featuredTasks =
  (services: Services): Handler<'featuredTasks'> =>
  async () => {
    const asked = services.now();
    const plan = openTasks({ group: null, band: null }, 'deadline', todayUtc(asked));
    const tasks = await services.tasks.list(plan, { after: null, limit: FEATURED_LIMIT });
    const headers = { 'Cache-Control': publicCache(asked, services.now()) };
    return { status: 200, body: tasks.map(toFeaturedTask), headers };
  };
