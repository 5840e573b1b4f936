import { LIMITS } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { visibleTask } from '../tasks/visible-task.ts';

type Needs = Pick<Services, 'work' | 'shortlists' | 'tasks' | 'bids' | 'quotas' | 'now'>;

/** Returns the deleted tasks of a full list. Reads nothing below the limit. */
const goneAmong = async ({ tasks }: Pick<Services, 'tasks'>, ids: readonly string[]) =>
  new Set(ids.length < LIMITS.saved ? [] : await tasks.findMissing(ids));

/**
 * PUT /users/me/saved-tasks/{id}: saves a task for the caller. Idempotent. Drops deleted tasks from a full list,
 * because no card is left to remove them. Throws 404 for a task that the caller may not see, 409 at the limit, 429 over
 * quota.
 */
export const saveTask =
  (needs: Needs): Handler<'saveTask'> =>
  (call) =>
    needs.work.runIdempotent(call, async (unit) => {
      const { caller, params } = call;
      const known = await needs.shortlists.saved(unit, caller.uid, 'tasks');
      if (known.includes(params.id)) return { status: 200, body: { tasks: [...known] } };
      const { id } = await visibleTask(needs, unit, params.id, caller);
      await needs.quotas.spendForUser(unit, 'changes', caller, needs.now());
      const gone = await goneAmong(needs, known);
      return { status: 200, body: { tasks: [...(await needs.shortlists.save(unit, caller.uid, 'tasks', id, gone))] } };
    });
