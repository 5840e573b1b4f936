import { isolate } from '@taskwright/contract/limits/text';
import { matchPath } from 'react-router-dom';
import { savesIn, savesSearchIn, titleIn } from '../../lib/navigation/origin.ts';
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
  if (path === paths.saved) return 'Log in to see your saved tasks and freelancers.';
  if (path === paths.savedSearches) return 'Log in to see your saved searches.';
  if (path === paths.payments || path.startsWith(`${paths.payments}/`)) return 'Log in to see your payments.';
  if (path === paths.profileEditor) return 'Log in to edit your profile.';
  if (matchPath(pages.updateTask.path, path) !== null) return 'Log in to update your task.';
  if (savesSearchIn(linkState)) return 'Log in to save this search.';
  const title = titleIn(linkState);
  if (savesIn(linkState) !== null)
    return title === null ? 'Log in to save this task.' : `Log in to save “${isolate(title)}”.`;
  if (matchPath(pages.details.path, path) === null) return null;
  return title === null ? 'Log in to see this task.' : `Log in to see “${isolate(title)}”.`;
};
