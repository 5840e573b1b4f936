import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { newTask } from './task-document.ts';
import { assertOwnAddress } from './task-policy.ts';

/**
 * POST /tasks: a pending task of the caller. Throws 403 for an e-mail that is not the token's, 422 for a key that
 * stands for another body. Location is relative, so that it holds at the Hosting origin and at the function's URL alike.
 * Specification, section 7.
 */
export const createTask =
  (services: Services): Handler<'createTask'> =>
  async ({ caller, body, idempotencyKey }) => {
    assertOwnAddress(body.userEmail, caller, 'userEmail');
    const now = services.now();
    const task = newTask(body, caller, now);
    const id = services.tasks.newId();
    const { insertedId } = await services.idempotency.once(
      { operation: 'createTask', uid: caller.uid, key: idempotencyKey, body, now },
      async (transaction) => {
        services.tasks.createIn(transaction, id, task);
        return { insertedId: id, status: 201 };
      },
    );
    return { status: 201, body: { insertedId }, headers: { Location: `tasks/${insertedId}` } };
  };
