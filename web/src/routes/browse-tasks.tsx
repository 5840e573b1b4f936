import type { BrowseTask } from '@taskwright/contract';
import { lazy, memo, Suspense } from 'react';
import { activeFilters, CLEARED } from '../features/tasks/browse/active-filters.ts';
import { browsePages } from '../features/tasks/browse/browse-feed.ts';
import { BrowseFilters } from '../features/tasks/browse/browse-filters.tsx';
import {
  type BrowseState,
  type BrowseFilters as Filters,
  readBrowseState,
  writeBrowseState,
} from '../features/tasks/browse/browse-state.ts';
import type { FilterProps } from '../features/tasks/browse/filter-selects.tsx';
import { TaskCard } from '../features/tasks/browse/task-card.tsx';
import { TaskCardSkeleton } from '../features/tasks/browse/task-card-skeleton.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { grouped } from '../lib/format/numbers.ts';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { paths } from '../lib/navigation/paths.ts';
import { type BrowsedList, BrowseScreen } from '../ui/browse/browse-screen.tsx';

const OwnBid = lazy(async () => ({ default: (await import('../features/tasks/browse/own-bid.tsx')).OwnBid }));

const SaveTask = lazy(async () => ({ default: (await import('../features/shortlist/save-task.tsx')).SaveTask }));
const SaveSearch = lazy(async () => ({
  default: (await import('../features/tasks/searches/save-search.tsx')).SaveSearch,
}));
const NearSearch = lazy(async () => ({
  default: (await import('../features/tasks/similar/near-search.tsx')).NearSearch,
}));

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

const LIST: BrowsedList<BrowseState, Filters, BrowseTask> = {
  heading: 'Browse Tasks',
  things: 'tasks',
  region: 'Tasks',
  path: paths.browse,
  readState: readBrowseState,
  writeState: writeBrowseState,
  pages: browsePages,
  summary: (state, { items, total }) => {
    if (items.length === 0) return 'No open tasks match.';
    // Searches have one order and no count, because results are verified while they are read.
    if (total === null) return `Results for “${state.search}”. ${ORDERS.deadline}`;
    const isOne = total.count === 1 && !total.more;
    return `${grouped(total.count)}${total.more ? '+' : ''} open ${isOne ? 'task' : 'tasks'}. ${ORDERS[state.sort]}`;
  },
  loading: 'Looking for open tasks…',
  noScript: 'Turn on JavaScript to see the open tasks.',
  Filters: BrowseFiltersWithSave,
  CardSkeleton: TaskCardSkeleton,
  isFiltered: (state) => activeFilters(state).length > 0,
  cleared: CLEARED,
  empty: {
    title: 'No tasks found',
    text: 'Try adjusting your filters or search query to find available tasks.',
  },
};

const filtersOf = (state: BrowseState): Filters => state;

/** /browse-tasks. Its whole state is in the URL. [ROUTE-4, BROWSE-5, BROWSE-6], decisions 1 and 6. */
export const Screen = () => {
  const { user } = useSession();
  return (
    <BrowseScreen
      list={LIST}
      filtersOf={filtersOf}
      afterEmpty={(state) => (
        <Suspense>
          <NearSearch filters={state} />
        </Suspense>
      )}
      card={(task, { search }, tasks) => (
        <TaskCard
          key={task.id}
          task={task}
          search={search}
          footer={
            user !== null && (
              <Suspense>
                <OwnBid uid={user.uid} task={task} among={tasks} />
              </Suspense>
            )
          }
          action={(titleId) => (
            // Reserves the width of the button.
            <Suspense fallback={<i style={{ width: '6.25rem' }} />}>
              <SaveTask task={task} describedBy={titleId} />
            </Suspense>
          )}
        />
      )}
    />
  );
};
