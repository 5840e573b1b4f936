import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { featuredTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { cachePreviews } from '../../tasks/cached-previews.ts';

const reader = readerOf(featuredTasksShape);

/** The six open tasks with the earliest deadlines, from /Tasks.json. [FEATURED-1, CALL-7] */
export const featuredQuery = queryOptions({
  queryKey: ['tasks', 'featured', ''],
  queryFn: async ({ signal }) => {
    const { data } = await call('featuredTasks', { query: {}, signal }, reader);
    cachePreviews(data);
    return data;
  },
});
