import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** GET /users/me. */
export const getAccount =
  (_services: Services): Handler<'getAccount'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
