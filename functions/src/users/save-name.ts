import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** PUT /users/me/name. */
export const saveName =
  (_services: Services): Handler<'saveName'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
