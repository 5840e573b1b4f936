import type { BrowseTask } from '@taskwright/contract';
import { memo, Suspense } from 'react';
import { grouped } from '../../../lib/format/numbers.ts';
import { extra } from '../../../lib/loading/extra.tsx';
import { useHydrated } from '../../../lib/loading/use-hydrated.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { BrowsedList } from '../../../ui/browse/browsed-list.ts';
import { activeFilters, CLEARED } from './active-filters.ts';
import { browsePages, servedTasks } from './browse-feed.ts';
import { BrowseFilters } from './browse-filters.tsx';
import {
  type BrowseState,
  type BrowseFilters as Filters,
  readBrowseState,
  SORT_OPTIONS,
  writeBrowseState,
} from './browse-state.ts';
import type { FilterProps } from './filter-selects.tsx';
import { TaskCardSkeleton } from './task-card-skeleton.tsx';

const SaveSearch = extra(async () => (await import('../searches/save-search.tsx')).SaveSearch);

/** Filters with the button that saves the search. The button loads after the first paint, into a row of its height. */
const BrowseFiltersWithSave = memo((props: FilterProps) => {
  const isHydrated = useHydrated();
  const action = isHydrated && (
    <Suspense>
      <SaveSearch filters={props.state} />
    </Suspense>
  );
  return <BrowseFilters {...props} action={action} />;
});

const ORDERS = {
  deadline: 'Closing soonest first.',
  newest: 'Newest first.',
  budget: 'Highest budget first.',
} as const;

/** The open tasks as a list with filters and pages. */
export const BROWSE_LIST: BrowsedList<BrowseState, Filters, BrowseTask> = {
  heading: 'Browse Tasks',
  things: 'tasks',
  region: 'Tasks',
  path: paths.browse,
  readState: readBrowseState,
  writeState: writeBrowseState,
  pages: browsePages,
  served: servedTasks,
  summary: (state, { items, total }) => {
    if (items.length === 0) return 'No open tasks match.';
    // Searches have one order and no count, because results are verified while they are read.
    if (total === null) return `Results for “${state.search}”. ${ORDERS.deadline}`;
    const isOne = total.count === 1 && !total.more;
    return `${grouped(total.count)}${total.more ? '+' : ''} open ${isOne ? 'task' : 'tasks'}. ${ORDERS[state.sort]}`;
  },
  loading: 'Looking for open tasks…',
  Filters: BrowseFiltersWithSave,
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
