import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** POST /users/me/email. */
export const changeEmail =
  (_services: Services): Handler<'changeEmail'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
