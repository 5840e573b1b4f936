import { publicCache } from '../http/cache.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { toBrowseTask } from '../tasks/task-projections.ts';
import { type ListResource, listHeaders } from './list-headers.ts';
import { readOpenFeed } from './open-feed.ts';

const RESOURCE: ListResource = {
  path: 'BrowseTask.json',
  defaults: { search: '', category: 'all', budget: 'all', sort: 'deadline', limit: 12 },
};

/** GET /BrowseTask.json: one page of open tasks in the public projection. Specification, section 2; decisions, 1 and 6. */
export const browseTasks =
  (services: Services): Handler<'browseTasks'> =>
  async ({ query }) => {
    const asked = services.now();
    const page = await readOpenFeed(services, query);
    const cache = { 'Cache-Control': publicCache(asked, services.now()) };
    const headers = { ...listHeaders(RESOURCE, query, page), ...cache };
    return { status: 200, body: page.tasks.map(toBrowseTask), headers };
  };
