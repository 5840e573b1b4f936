import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListedTask } from '@taskwright/contract';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import { isolate } from '@taskwright/contract/limits/text';
import type { TaskTab } from '@taskwright/contract/tasks/tasks';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import type { SessionUser } from '../../../lib/auth/session.ts';
import { confirmDialog, showAlert } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { budgetText } from '../../../lib/format/money.ts';
import { useTaskLink } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { tasksChanged } from '../../../lib/queries/server-state.ts';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { Card } from '../../../ui/layout/panel.tsx';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { FactLine } from '../../../ui/text/fact.tsx';
import { myTasksQuery } from '../api.ts';
import { isSettled } from '../status.ts';
import { StatusBadge } from '../status-badge.tsx';
import { BidCount } from './bid-count.tsx';
import { AS_CARDS, CARD_COLUMNS, CardsSkeleton, TableSkeleton, TITLE_LINK } from './list-skeleton.tsx';
import { type RowProps, TaskActions } from './task-actions.tsx';
import { agreedOn, TaskAgreement } from './task-agreement.tsx';
import { type TaskListProps, TasksTable } from './tasks-table.tsx';

const TaskCard = ({ task, ...actions }: Omit<RowProps, 'titleId'>) => {
  const titleId = useId();
  const agreed = agreedOn(task);
  const state = useTaskLink(task.title);
  return (
    <Card as="li" aria-labelledby={titleId} sx={{ p: 2.25, display: 'flex', flexDirection: 'column' }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Link to={paths.details(task._id)} state={state} style={TITLE_LINK}>
          {task.title}
        </Link>
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', textTransform: 'capitalize', overflowWrap: 'anywhere' }}
      >
        {task.category}
      </Typography>
      <Box component="dl" sx={{ mt: 'auto', mb: 1, pt: 2 }}>
        <FactLine name="Status">
          <StatusBadge status={task.status} deadline={task.deadline} />
        </FactLine>
      </Box>
      <TaskAgreement task={task} titleId={titleId} />
      <Box component="dl" sx={{ display: 'grid', gap: 1, mt: 1, mb: 2 }}>
        <FactLine name="Deadline">
          <Deadline date={task.deadline} settled={isSettled(task)} />
        </FactLine>
        <FactLine name="Budget">
          <data value={task.budget ?? undefined}>{budgetText(task.budget)}</data>
        </FactLine>
        {agreed !== null && (
          <FactLine name="Agreed">
            {agreed.amount}{' '}
            <Box sx={{ display: 'inline-block' }}>
              with <bdi>{agreed.freelancer}</bdi>
            </Box>
          </FactLine>
        )}
        <FactLine name="Bids">
          <BidCount task={task} />
        </FactLine>
      </Box>
      <TaskActions place="card" task={task} titleId={titleId} {...actions} />
    </Card>
  );
};

/** The user's tasks as cards for narrow screens, with the labels and actions of the table. */
const TaskCards = ({ tasks, deleting, onBids, onDelete }: TaskListProps) => (
  <Box
    component="ul"
    aria-label="My Posted Tasks"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: CARD_COLUMNS }}
  >
    {tasks.map((task) => (
      <TaskCard
        key={task._id}
        task={task}
        deleting={deleting === task._id}
        onBids={onBids}
        onDelete={() => onDelete(task)}
      />
    ))}
  </Box>
);

/** Returns which task is deleted, with the number of its bids. */
const deletionText = ({ title: raw, bids }: ListedTask): string => {
  const title = isolate(raw);
  if (bids === 0) return `This deletes “${title}”. It has no bids.`;
  return `This deletes “${title}” and its ${bids === 1 ? 'bid' : `${bids} bids`}.`;
};

/** Returns why a task in progress cannot be deleted (decision 30). */
const refusalText = ({ title, work }: ListedTask): string =>
  `${work?.with === undefined ? 'A freelancer' : isolate(work.with)} is working on “${isolate(title)}”. To delete it, first cancel your agreement in the conversation.`;

/**
 * Deletes a task after confirmation, and reports the result. For a task in progress, shows at once why it cannot be
 * deleted. Returns whether the task is deleted. A failed delete leaves the row unchanged. [DELETE-1, SAY-15, SAY-16,
 * SAY-17], decision 5.
 */
const confirmAndDelete = async (task: ListedTask, onStart: () => void): Promise<boolean> => {
  if (isInProgress(task)) {
    await showAlert('warning', 'This task can’t be deleted', refusalText(task));
    return false;
  }
  const confirmed = await confirmDialog({
    title: 'Are you sure?',
    text: `You won't be able to revert this!\n\n${deletionText(task)}`,
    icon: 'warning',
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
  });
  if (!confirmed) return false;
  onStart();
  try {
    await call('deleteTask', { params: { id: task._id } });
  } catch (error) {
    console.error(error);
    notify('error', 'Failed to delete task');
    // The task was taken since it was loaded. The reason is shown, because the conflict is permanent (decision 30).
    const reason = error instanceof ApiError && error.status === 409 ? `\n\n${errorText(error)}` : '';
    await showAlert('error', 'Error!', `Failed to delete task.${reason}`);
    return false;
  }
  await Promise.all([tasksChanged(), showAlert('success', 'Deleted!', 'Your task has been deleted.')]);
  return true;
};

type Props = {
  user: SessionUser;
  /** Null for all tasks. */
  tab: TaskTab | null;
  /** Called when the user opens the bids of a task. */
  onBids: () => void;
  /** Called after the focused row unmounted. */
  onDeleted: () => void;
  /** Shown below the list. */
  after: (tasks: readonly ListedTask[]) => ReactNode;
};

const LOADING = 'Loading your tasks';

/** Texts of the empty tabs. */
const EMPTY: Readonly<Record<TaskTab, string>> = {
  turn: 'Nothing needs you right now.',
  open: 'No open tasks wait for bids.',
  active: 'No freelancer is working on a task right now.',
  done: 'No completed or closed tasks.',
};

/** The tasks of the user: all, in any status, or those in a tab. [MY-1, MY-5] */
export const MyTasksList = ({ user, tab, onBids, onDeleted, after }: Props) => {
  const [deleting, setDeleting] = useState<string | null>(null);
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });
  const List = narrow ? TaskCards : TasksTable;
  return (
    <PagedList
      query={myTasksQuery(user, tab)}
      noun="tasks"
      failure="We couldn’t load your tasks"
      skeleton={narrow ? <CardsSkeleton label={LOADING} /> : <TableSkeleton label={LOADING} />}
      empty={
        tab === null ? (
          <EmptyState
            picture={<EmptyBench style={{ width: 280 }} />}
            title="No tasks posted yet"
            text="Get started by creating a new task."
          >
            <Button component={Link} to={paths.addTask} variant="contained">
              Create Your First Task
            </Button>
          </EmptyState>
        ) : (
          <Typography sx={{ color: 'text.secondary', py: 4 }}>{EMPTY[tab]}</Typography>
        )
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
