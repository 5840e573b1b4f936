import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** POST /users/me/log-out. */
export const logOutEverywhere =
  (_services: Services): Handler<'logOutEverywhere'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
