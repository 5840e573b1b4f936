import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { browseTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { createNumberedPages } from '../../../lib/queries/numbered-pages.ts';
import { cachePreviews } from '../cached-previews.ts';
import { type BrowseFilters, feedQuery } from './browse-state.ts';

const reader = readerOf(browseTasksShape);

/** The pages of Browse. [BROWSE-4, BROWSE-5] */
export const browsePages = createNumberedPages({
  keyOf: ({ search, skill, category, budget, sort }: BrowseFilters) =>
    JSON.stringify([search, skill, category, budget, sort]),
  read: async (filters, limit, cursor, options) => {
    const response = await call('browseTasks', { ...options, query: feedQuery(filters, limit, cursor) }, reader);
    cachePreviews(response.data);
    return response;
  },
  stride: 5,
});

export const { cursorOf, continueSearch, clear: clearBrowse } = browsePages;
