import { call } from '../../lib/api-client.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** All notifications of the signed-in user, newest first, page by page. */
export const notificationsQuery = (uid: string) =>
  pagedQuery(['notifications', uid], (query, signal) => call('listNotifications', { query, signal }));
