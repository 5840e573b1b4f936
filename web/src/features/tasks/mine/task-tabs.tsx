import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { TASK_TABS, type TaskTab } from '@taskwright/contract/tasks/tasks';
import { paths } from '../../../lib/navigation/paths.ts';
import { countText, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { ownTaskCountsQuery } from '../api.ts';

/** Labels of the tabs. */
const TAB_NAMES: Readonly<Record<TaskTab, string>> = {
  turn: 'Your turn',
  open: 'Open',
  active: 'In progress',
  done: 'Done',
};

/** Links to all of the user's tasks, and to the tabs with their counts. Hidden from a user without tasks. */
export const TaskTabLinks = ({ uid, current }: { uid: string; current: TaskTab | null }) => {
  const { data: counts } = useQuery(ownTaskCountsQuery(uid));
  const all = counts && TASK_TABS.reduce((sum, tab) => sum + counts[tab], 0);
  if (all === 0 && current === null) return null;
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
