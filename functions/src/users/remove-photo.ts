import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** DELETE /users/me/photo. */
export const removePhoto =
  (_services: Services): Handler<'removePhoto'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
