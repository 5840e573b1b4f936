import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';

/** All notifications of the signed-in user, newest first, page by page. */
export const notificationsQuery = (uid: string) =>
  pagedQuery(['notifications', uid], (query, signal) => call('listNotifications', { query, signal }));
