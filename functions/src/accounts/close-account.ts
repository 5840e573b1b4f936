import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** DELETE /users/me. */
export const closeAccount =
  (_services: Services): Handler<'closeAccount'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
