import { LIMITS } from '@taskwright/contract';
import { visibleTask } from '../bids/model/visible-task.ts';
import { write } from '../http/use-case.ts';
import type { Services } from '../services.ts';

/** Returns the deleted tasks of a full list. Reads nothing below the limit. */
const goneAmong = async ({ tasks }: Pick<Services, 'tasks'>, ids: readonly string[]) =>
  new Set(ids.length < LIMITS.saved ? [] : await tasks.findMissing(ids));

/**
 * PUT /users/me/saved-tasks/{id}: saves a task for the caller. Idempotent. Drops deleted tasks from a full list,
 * because no card is left to remove them. Throws 404 for a task that the caller may not see, 409 at the limit, 429 over
 * quota.
 */
export const saveTask = write<'saveTask'>(async (unit, { caller, params }, services) => {
  const known = await services.shortlists.saved(unit, caller.uid, 'tasks');
  if (known.includes(params.id)) return { status: 200, body: { tasks: [...known] } };
  const { id } = await visibleTask(services, unit, params.id, caller);
  await services.quotas.spendForUser(unit, 'changes', caller, services.now());
  const gone = await goneAmong(services, known);
  return { status: 200, body: { tasks: [...(await services.shortlists.save(unit, caller.uid, 'tasks', id, gone))] } };
});
