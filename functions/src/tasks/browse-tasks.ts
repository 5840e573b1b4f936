import { todayUtc } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import { read } from '../http/use-case.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { feedParameters, readOpenFeed } from './model/open-feed.ts';
import { toBrowseTasks } from './model/task-projections.ts';

const RESOURCE: ListResource = {
  path: 'BrowseTask.json',
  defaults: { search: '', skill: '', category: 'all', budget: 'all', sort: 'deadline', limit: 12 },
};

/** GET /BrowseTask.json [CALL-8]: a page of open tasks in the public projection (decisions 1 and 6). */
export const browseTasks = read<'browseTasks'>(async (source, { query }) => {
  const requestedAt = source.now();
  const page = await readOpenFeed(source, query, todayUtc(requestedAt));
  const body = await toBrowseTasks(source, page.plan, page.tasks);
  const cache = { 'Cache-Control': publicCache(requestedAt, source.now()) };
  const headers = { ...listHeaders(RESOURCE, feedParameters(query), page), ...cache };
  return { status: 200, body, headers };
});
