import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedTask } from '@taskwright/contract';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../lib/auth/session.ts';
import { extra } from '../../../lib/extra.tsx';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { myTasksQuery } from '../api.ts';
import { askAndDelete } from './delete-task.ts';
import { AS_CARDS } from './list-layout.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { TaskCards } from './task-cards.tsx';
import { TasksTable } from './tasks-table.tsx';

const ForTheBooks = extra(async () => (await import('../../agreements/for-the-books.tsx')).ForTheBooks);

type Props = {
  user: SessionUser;
  onBids: (task: ListedTask) => void;
  /** The row that had the focus is gone. */
  onDeleted: () => void;
};

/** The person's own tasks in whatever state they are. [MY-1, MY-5] */
export const MyTasksList = ({ user, onBids, onDeleted }: Props) => {
  const query = useInfiniteQuery(myTasksQuery(user));
  const [deleting, setDeleting] = useState<string | null>(null);
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });

  if (query.data === undefined) {
    return query.error !== null && !query.isFetching ? (
      <ErrorNote title="We couldn’t load your tasks" error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <ListSkeleton narrow={narrow} label="Loading your tasks" />
    );
  }

  const tasks = query.data.pages.flatMap((page) => page.tasks);
  const books = (
    <Suspense>
      <ForTheBooks side="client" uid={user.uid} isKnown={tasks.some(({ work }) => work !== undefined)} />
    </Suspense>
  );
  if (tasks.length === 0 && !query.hasNextPage) {
    return (
      <>
        <EmptyState
          picture={<EmptyBench style={{ width: 280 }} />}
          title="No tasks posted yet"
          text="Get started by creating a new task."
        >
          <Button component={Link} to={paths.addTask} variant="contained">
            Create Your First Task
          </Button>
        </EmptyState>
        {books}
      </>
    );
  }

  const List = narrow ? TaskCards : TasksTable;
  return (
    <>
      <List
        tasks={tasks}
        deleting={deleting}
        onBids={onBids}
        onDelete={async (task) => {
          const gone = await askAndDelete(task, () => setDeleting(task._id));
          setDeleting(null);
          if (gone) onDeleted();
        }}
      />
      {query.hasNextPage && (
        <ShowMore
          what="tasks"
          failed={query.isFetchNextPageError}
          loading={query.isFetchingNextPage}
          onMore={() => query.fetchNextPage()}
        />
      )}
      {books}
    </>
  );
};
