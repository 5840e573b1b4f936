import type { Handler } from '../http/endpoint.ts';
import { unavailable } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** POST /users/email-undo. */
export const undoEmailChange =
  (_services: Services): Handler<'undoEmailChange'> =>
  async () => {
    throw unavailable('Not built yet.');
  };
