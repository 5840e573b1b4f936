import { Suspense } from 'react';
import { BROWSE_LIST } from '../features/tasks/browse/browse-list.ts';
import type { BrowseFilters, BrowseState } from '../features/tasks/browse/browse-state.ts';
import { TaskCard } from '../features/tasks/browse/task-card.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { extra } from '../lib/loading/extra.tsx';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { BrowseScreen } from '../ui/browse/browse-screen.tsx';

// Without its code, for example offline, the list lacks only the button or the note.
const OwnBid = extra(async () => (await import('../features/tasks/browse/own-bid.tsx')).OwnBid);
const SaveTask = extra(async () => (await import('../features/shortlist/save-task.tsx')).SaveTask);
const NearSearch = extra(async () => (await import('../features/tasks/similar/near-search.tsx')).NearSearch);

const filtersOf = (state: BrowseState): BrowseFilters => state;

/** The width of the button that saves a task. */
const saveSpace = <i className="needs-script" style={{ width: '6.25rem' }} />;

/** /browse-tasks. Its whole state is in the URL. [ROUTE-4, BROWSE-5, BROWSE-6], decisions 1 and 6. */
export const Screen = () => {
  const { user } = useSession();
  const isHydrated = useHydrated();
  return (
    <BrowseScreen
      list={BROWSE_LIST}
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
          action={(titleId) =>
            isHydrated ? (
              <Suspense fallback={saveSpace}>
                <SaveTask task={task} describedBy={titleId} />
              </Suspense>
            ) : (
              saveSpace
            )
          }
        />
      )}
    />
  );
};
