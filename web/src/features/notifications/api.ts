import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';

/** Pages of the user's notifications, newest first. */
export const notificationsQuery = (uid: string) =>
  pagedQuery(['notifications', uid], (query, signal) => call('listNotifications', { query, signal }));
