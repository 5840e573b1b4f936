import * as quotas from '../account/model/quota-repository.ts';
import { assertOwnAddress } from '../http/own-address.ts';
import { write } from '../http/use-case.ts';
import { introduce } from '../people/model/people-repository.ts';
import { newTask } from './model/task-document.ts';
import * as tasks from './model/task-repository.ts';
import { assertOpenTaskAllowed } from './open-task-limit.ts';

/**
 * POST /tasks [CALL-2]: creates a pending task of the caller. Throws 403 for an email other than the token's, 422 for
 * an idempotency key used with another body, 429 over quota. Location is relative, so it is valid at the Hosting origin
 * and at the function's URL.
 */
export const createTask = write<'createTask'>(async (unit, { body, caller }) => {
  assertOwnAddress(body.userEmail, caller, 'userEmail');
  const at = unit.now();
  const { isVerified } = await introduce(unit, caller);
  const task = newTask(body, { uid: caller.uid, emailVerified: isVerified }, at);
  await quotas.spendForUser(unit, 'tasks', caller);
  await assertOpenTaskAllowed(unit, { before: null, after: task }, caller, at);
  const insertedId = tasks.create(unit, task);
  return { status: 201, body: { insertedId }, headers: { Location: `tasks/${insertedId}` } };
});
