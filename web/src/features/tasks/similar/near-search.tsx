import type { BrowseTask } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { createFeed } from '../../../lib/queries/feed.ts';
import { browseTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { PAGE_SIZE } from '../../../lib/queries/list-state.ts';
import { type BrowseFilters, feedQuery } from '../browse/browse-state.ts';
import { ThreeTasks } from './three-tasks.tsx';

const reader = readerOf(browseTasksShape);

const queryOf = (filters: BrowseFilters) => ({ ...feedQuery(filters, PAGE_SIZE, null), similar: 'true' as const });

/** Open tasks that match a part of the search and filters. */
const nearby = createFeed<BrowseFilters, BrowseTask[]>(
  (filters) => JSON.stringify(queryOf(filters)),
  async (filters, signal) => (await call('browseTasks', { query: queryOf(filters), signal }, reader)).data,
);

/** Three open tasks below an empty search. Renders nothing if they cannot be loaded. */
export const NearSearch = ({ filters }: { filters: BrowseFilters }) => {
  const { data, error } = nearby.useData(filters);
  return error !== null && data === undefined ? null : <ThreeTasks heading="Other open tasks" tasks={data} />;
};
