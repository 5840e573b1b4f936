import type { BrowseTask } from '@taskwright/contract';
import { Suspense, useCallback } from 'react';
import { SaveTask } from '../features/shortlist/save-task.tsx';
import { BROWSE_LIST } from '../features/tasks/browse/browse-list.ts';
import type { BrowseFilters, BrowseState } from '../features/tasks/browse/browse-state.ts';
import { TaskCard } from '../features/tasks/browse/task-card.tsx';
import { useUser } from '../lib/auth/use-session.ts';
import { extra } from '../lib/loading/extra.tsx';
import { BrowseScreen } from '../ui/browse/browse-screen.tsx';

// Without its code, for example offline, the list lacks only the note.
const OwnBid = extra(async () => (await import('../features/tasks/browse/own-bid.tsx')).OwnBid);
const NearSearch = extra(async () => (await import('../features/tasks/similar/near-search.tsx')).NearSearch);

const filtersOf = (state: BrowseState): BrowseFilters => state;

const afterEmpty = (filters: BrowseState) => (
  <Suspense>
    <NearSearch filters={filters} />
  </Suspense>
);

/** /browse-tasks. Its whole state is in the URL. [ROUTE-4, BROWSE-5, BROWSE-6], decisions 1 and 6. */
export const Screen = () => {
  const uid = useUser()?.uid;
  const card = useCallback(
    (task: BrowseTask, { search }: BrowseState, tasks: readonly BrowseTask[]) => (
      <TaskCard
        key={task.id}
        task={task}
        search={search}
        footer={
          uid !== undefined && (
            <Suspense>
              <OwnBid uid={uid} task={task} among={tasks} />
            </Suspense>
          )
        }
        action={(titleId) => <SaveTask task={task} describedBy={titleId} />}
      />
    ),
    [uid],
  );
  return <BrowseScreen list={BROWSE_LIST} filtersOf={filtersOf} card={card} afterEmpty={afterEmpty} />;
};
