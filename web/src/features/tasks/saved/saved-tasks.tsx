import type { BrowseTask } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { availabilityOf } from '@taskwright/contract/lifecycle/availability';
import { paths } from '../../../lib/navigation/paths.ts';
import { Shelf } from '../../../ui/illustrations/shelf.tsx';
import { SavedCards } from '../../../ui/loading/saved-cards.tsx';
import { savedTasksQuery } from '../../shortlist/api.ts';
import { SaveTask } from '../../shortlist/save-task.tsx';
import { TaskCard } from '../browse/task-card.tsx';
import { TaskCardSkeleton } from '../browse/task-card-skeleton.tsx';
import { isSettled } from '../status.ts';
import { ToneBadge } from '../status-badge.tsx';

type Closable = Pick<BrowseTask, 'status' | 'deadline'>;

/** Returns the label of a saved task that takes no more bids on `today` (UTC); null for an open task. */
export const closedLabel = ({ status = 'unknown', deadline }: Closable, today: string): string | null => {
  const task = { status, deadline };
  if (availabilityOf(task, today).isOpen) return null;
  return isSettled(task) ? 'Task completed' : 'Bidding closed';
};

const SavedTask = ({ task }: { task: BrowseTask }) => {
  const closed = closedLabel(task, todayUtc());
  return (
    <TaskCard
      task={task}
      heading="h3"
      footer={closed !== null && <ToneBadge label={closed} tone="passed" />}
      action={(titleId) => <SaveTask task={task} describedBy={titleId} isAssumed />}
    />
  );
};

/** The user's saved tasks, latest first. */
export const SavedTasks = ({ uid }: { uid: string }) => (
  <SavedCards
    query={savedTasksQuery(uid)}
    noun="tasks"
    keyOf={({ id }) => id}
    card={(task) => <SavedTask task={task} />}
    skeletonCard={<TaskCardSkeleton />}
    empty={{
      picture: <Shelf style={{ width: 160 }} />,
      text: 'Press Save on a task to keep it here. Only you see this list.',
      to: paths.browse,
      label: 'Browse Tasks',
    }}
  />
);
