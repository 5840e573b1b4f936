import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** PUT /users/me/notification-settings. */
export const saveNotificationSettings =
  (_services: Services): Handler<'saveNotificationSettings'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
