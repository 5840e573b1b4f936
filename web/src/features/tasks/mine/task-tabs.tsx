import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { TASK_TABS, type TaskTab } from '@taskwright/contract/tasks/tasks';
import type { SessionUser } from '../../../lib/auth/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { countText, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { myTasksQuery, ownTaskCountsQuery } from '../api.ts';

/** Labels of the tabs. */
const TAB_NAMES: Readonly<Record<TaskTab, string>> = {
  turn: 'Your turn',
  open: 'Open',
  active: 'In progress',
  done: 'Done',
};

/**
 * Links to all of the user's tasks, and to the tabs with their counts. Hidden from a user without tasks. The counts are
 * requested after the list, which they would delay.
 */
export const TaskTabLinks = ({ user, current }: { user: SessionUser; current: TaskTab | null }) => {
  const { data: tasks } = useInfiniteQuery(myTasksQuery(user, current));
  const { data: counts } = useQuery({ ...ownTaskCountsQuery(user.uid), enabled: tasks !== undefined });
  if (tasks?.length === 0 && current === null) return null;
  const all = counts && TASK_TABS.reduce((sum, tab) => sum + counts[tab], 0);
  const text = (count: number | undefined) => (count === undefined ? null : countText(count, LIMITS.countedTasks));
  return (
    <TabLinks
      label="Tasks by status"
      current={current ?? 'all'}
      tabs={[
        { id: 'all', name: 'All', to: paths.myTasks, count: text(all) },
        ...TASK_TABS.map((id) => ({
          id,
          name: TAB_NAMES[id],
          to: `${paths.myTasks}?tab=${id}`,
          count: text(counts?.[id]),
        })),
      ]}
    />
  );
};
