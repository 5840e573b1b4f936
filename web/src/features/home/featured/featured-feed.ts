import type { FeaturedTask } from '@taskwright/contract';
import { call } from '../../../lib/api-client.ts';
import { createFeed } from '../../../lib/feed.ts';
import { featuredTasksShape } from '../../../lib/feed-shapes.at-build.ts';
import { readerOf } from '../../../lib/shape.ts';
import { noteCards } from '../../tasks/glimpses.ts';

const reader = readerOf(featuredTasksShape);

/** The first six open tasks by deadline, from /Tasks.json. [FEATURED-1, CALL-7] */
export const featuredTasks = createFeed<undefined, FeaturedTask[]>(
  () => '',
  async (_all, signal) => {
    const { data } = await call('featuredTasks', { query: {}, signal }, reader);
    noteCards(data);
    return data;
  },
);
