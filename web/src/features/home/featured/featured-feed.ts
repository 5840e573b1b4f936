import type { FeaturedTask } from '@taskwright/contract';
import { readFeaturedTask } from '@taskwright/contract/feeds';
import { callFeed } from '../../../lib/api-client.ts';
import { createFeed } from '../../../lib/feed.ts';
import { noteCards } from '../../tasks/glimpses.ts';

/** The first six open tasks by deadline, from /Tasks.json. [FEATURED-1, CALL-7] */
export const featuredTasks = createFeed<undefined, FeaturedTask[]>(
  () => '',
  async (_all, signal) => {
    const { data } = await callFeed('featuredTasks', { query: {}, signal }, readFeaturedTask);
    noteCards(data);
    return data;
  },
);
