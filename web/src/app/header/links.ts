import { paths } from '../../lib/paths.ts';

/** The links that are the same whoever looks. [LAYOUT-3], decision 21. */
export const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.browse, label: 'Browse Tasks' },
  { to: paths.addTask, label: 'Add Task' },
  { to: paths.myTasks, label: 'My Posted Tasks' },
] as const;
