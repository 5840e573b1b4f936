import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { browseTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { PAGE_SIZE } from '../../../lib/queries/list-state.ts';
import { type BrowseFilters, feedQuery } from '../browse/browse-state.ts';
import { ThreeTasks } from './three-tasks.tsx';

const reader = readerOf(browseTasksShape);

/** Open tasks that match a part of the search and filters. */
const nearbyQuery = (filters: BrowseFilters) => {
  const query = { ...feedQuery(filters, PAGE_SIZE, null), similar: 'true' as const };
  return queryOptions({
    queryKey: ['tasks', 'near', '', query],
    queryFn: async ({ signal }) => (await call('browseTasks', { query, signal }, reader)).data,
    placeholderData: keepPreviousData,
  });
};

/** Three open tasks below an empty search. Renders nothing if they cannot be loaded. */
export const NearSearch = ({ filters }: { filters: BrowseFilters }) => {
  const { data, error } = useQuery(nearbyQuery(filters));
  return error !== null && data === undefined ? null : <ThreeTasks heading="Other open tasks" tasks={data} />;
};
