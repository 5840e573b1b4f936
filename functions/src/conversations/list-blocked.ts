import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** GET /users/me/blocks. */
export const listBlocked =
  (_services: Services): Handler<'listBlocked'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
