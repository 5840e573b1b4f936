import { LIMITS } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import { visibleTask } from '../bids/model/visible-task.ts';
import { write } from '../http/use-case.ts';
import * as shortlists from '../people/model/shortlist-repository.ts';
import type { Source } from '../store/reader.ts';
import * as tasks from '../tasks/model/task-repository.ts';

/** Returns the deleted tasks of a full list. Reads nothing below the limit. */
const goneAmong = async (source: Source, ids: readonly string[]) =>
  new Set(ids.length < LIMITS.saved ? [] : await tasks.findMissing(source, ids));

/**
 * PUT /users/me/saved-tasks/{id}: saves a task for the caller. Idempotent. Drops deleted tasks from a full list,
 * because no card is left to remove them. Throws 404 for a task that the caller may not see, 409 at the limit, 429 over
 * quota.
 */
export const saveTask = write<'saveTask'>(async (unit, { caller, params }) => {
  const known = await shortlists.saved(unit, caller.uid, 'tasks');
  if (known.includes(params.id)) return { status: 200, body: { tasks: [...known] } };
  const { id } = await visibleTask(unit, params.id, caller);
  await quotas.spendForUser(unit, 'changes', caller);
  const gone = await goneAmong(unit, known);
  return { status: 200, body: { tasks: [...(await shortlists.save(unit, caller.uid, 'tasks', id, gone))] } };
});
