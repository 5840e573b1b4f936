import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { browseTasksShape, servedTasksShape } from '../../../lib/queries/feed-shapes.at-build.ts';
import { createNumberedPages } from '../../../lib/queries/numbered-pages.ts';
import { type BrowseFilters, feedQuery } from './browse-state.ts';

const reader = readerOf(browseTasksShape);

/** Validates the content of a page of Browse. */
export const servedTasks = readerOf(servedTasksShape);

/** The pages of Browse. [BROWSE-4, BROWSE-5] */
export const browsePages = createNumberedPages({
  keyOf: ({ search, skill, category, budget, sort }: BrowseFilters) => [
    'tasks',
    'browse',
    '',
    search,
    skill,
    category,
    budget,
    sort,
  ],
  read: (filters, limit, cursor, options) =>
    call('browseTasks', { ...options, query: feedQuery(filters, limit, cursor) }, reader),
  stride: 5,
});
