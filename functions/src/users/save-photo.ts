import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** PUT /users/me/photo. */
export const savePhoto =
  (_services: Services): Handler<'savePhoto'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
