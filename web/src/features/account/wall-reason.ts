import { matchPath } from 'react-router-dom';
import { titleIn } from '../../lib/navigation/origin.ts';
import { pages } from '../../lib/navigation/pages.at-build.ts';
import { paths } from '../../lib/navigation/paths.ts';

/**
 * Returns the reason that the login screen shows after a redirect from `origin`; null if `origin` does not require
 * login. `linkState` is the link's navigation state, which may contain the task's title.
 */
export const wallReason = (origin: string, linkState: unknown): string | null => {
  const [path = '', query = ''] = origin.split(/[?#]/);
  if (path === paths.addTask) return 'Log in to post a task.';
  if (path === paths.myTasks) {
    return new URLSearchParams(query).has('bids')
      ? 'Log in to see the bids on your task.'
      : 'Log in to see your tasks.';
  }
  if (path === paths.myBids) return 'Log in to see your bids.';
  if (path === paths.messages || path.startsWith(`${paths.messages}/`)) return 'Log in to see your messages.';
  if (path === paths.notifications) return 'Log in to see your notifications.';
  if (path === paths.saved) return 'Log in to see your saved freelancers.';
  if (path === paths.profileEditor) return 'Log in to edit your profile.';
  if (matchPath(pages.updateTask.path, path) !== null) return 'Log in to update your task.';
  if (matchPath(pages.details.path, path) === null) return null;
  const title = titleIn(linkState);
  return title === null ? 'Log in to see this task.' : `Log in to see “${title}”.`;
};
