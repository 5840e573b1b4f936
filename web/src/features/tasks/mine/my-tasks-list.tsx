import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListedTask } from '@taskwright/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../lib/auth/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { myTasksQuery } from '../api.ts';
import { confirmAndDelete } from './delete-task.ts';
import { AS_CARDS } from './list-layout.ts';
import { CardsSkeleton, TableSkeleton } from './list-skeleton.tsx';
import { TaskCards } from './task-cards.tsx';
import { TasksTable } from './tasks-table.tsx';

type Props = {
  user: SessionUser;
  onBids: (task: ListedTask) => void;
  /** Called after the focused row unmounted. */
  onDeleted: () => void;
  /** Shown below the list. */
  after: (tasks: readonly ListedTask[]) => ReactNode;
};

const LOADING = 'Loading your tasks';

/** All tasks of the user, in any status. [MY-1, MY-5] */
export const MyTasksList = ({ user, onBids, onDeleted, after }: Props) => {
  const [deleting, setDeleting] = useState<string | null>(null);
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });
  const List = narrow ? TaskCards : TasksTable;
  return (
    <PagedList
      query={myTasksQuery(user)}
      noun="tasks"
      failure="We couldn’t load your tasks"
      skeleton={narrow ? <CardsSkeleton label={LOADING} /> : <TableSkeleton label={LOADING} />}
      empty={
        <EmptyState
          picture={<EmptyBench style={{ width: 280 }} />}
          title="No tasks posted yet"
          text="Get started by creating a new task."
        >
          <Button component={Link} to={paths.addTask} variant="contained">
            Create Your First Task
          </Button>
        </EmptyState>
      }
      after={after}
    >
      {(tasks) => (
        <List
          tasks={tasks}
          deleting={deleting}
          onBids={onBids}
          onDelete={async (task) => {
            const isDeleted = await confirmAndDelete(task, () => setDeleting(task._id));
            setDeleting(null);
            if (isDeleted) onDeleted();
          }}
        />
      )}
    </PagedList>
  );
};
