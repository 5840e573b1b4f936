import type { BrowseTask } from '@taskwright/contract';
import { paths } from '../../../lib/navigation/paths.ts';
import { type BrowsedList, resultsText } from '../../../ui/browse/browsed-list.ts';
import { seeSkills } from '../../../ui/browse/skill-field.tsx';
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
  onItems: (tasks) => {
    cachePreviews(tasks);
    seeSkills(tasks);
  },
  summary: ({ search, sort }, data) => {
    if (data.items.length === 0) return 'No open tasks match.';
    return `${resultsText(data, 'open task', search)}. ${ORDERS[search === '' ? sort : 'deadline']}`;
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
