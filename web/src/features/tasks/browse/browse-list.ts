import type { BrowseTask } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { paths } from '../../../lib/navigation/paths.ts';
import { type BrowsedList, totalText } from '../../../ui/browse/browsed-list.ts';
import { cachePreviews } from '../cached-previews.ts';
import { browsePages, servedTasks } from './browse-feed.ts';
import { BrowseFilterBar } from './browse-filters.tsx';
import {
  activeFilters,
  type BrowseFilters,
  type BrowseState,
  CLEARED,
  readBrowseState,
  SORT_OPTIONS,
  writeBrowseState,
} from './browse-state.ts';
import { TaskCardSkeleton } from './task-card-skeleton.tsx';

const ORDERS = {
  deadline: 'Closing soonest first.',
  newest: 'Newest first.',
  budget: 'Highest budget first.',
} as const;

/** The open tasks as a list with filters and pages. */
export const BROWSE_LIST: BrowsedList<BrowseState, BrowseFilters, BrowseTask> = {
  heading: 'Browse Tasks',
  things: 'tasks',
  region: 'Tasks',
  path: paths.browse,
  readState: readBrowseState,
  writeState: writeBrowseState,
  pages: browsePages,
  served: servedTasks,
  onItems: cachePreviews,
  summary: (state, { items, total }) => {
    if (items.length === 0) return 'No open tasks match.';
    // Searches have one order and no count, because results are verified while they are read.
    if (total === null) return `Results for “${isolate(state.search)}”. ${ORDERS.deadline}`;
    return `${totalText(total, 'open task')}. ${ORDERS[state.sort]}`;
  },
  loading: 'Looking for open tasks…',
  Filters: BrowseFilterBar,
  CardSkeleton: TaskCardSkeleton,
  filterLabels: (state) => activeFilters(state).map(({ label }) => label),
  // Searches have one order.
  orderLabel: ({ search, sort }) =>
    search !== '' || sort === 'deadline' ? '' : (SORT_OPTIONS.find(({ value }) => value === sort)?.label ?? ''),
  cleared: CLEARED,
  empty: {
    title: 'No tasks found',
    text: 'Try adjusting your filters or search query to find available tasks.',
  },
};
