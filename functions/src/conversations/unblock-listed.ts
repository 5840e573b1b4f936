import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** DELETE /users/me/blocks/{id}. */
export const unblockListed =
  (_services: Services): Handler<'unblockListed'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
