import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'shortlists'>;

/** DELETE /users/me/saved/{person}: removes a person from the caller's shortlist, visible or not. Idempotent. */
export const unsaveFreelancer =
  ({ work, shortlists }: Needs): Handler<'unsaveFreelancer'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, params } = call;
      return {
        status: 200,
        body: { people: [...(await shortlists.unsave(unit, caller.uid, 'people', params.person))] },
      };
    });

/** DELETE /users/me/saved-tasks/{id}: removes a task from the caller's saved tasks, visible or not. Idempotent. */
export const unsaveTask =
  ({ work, shortlists }: Needs): Handler<'unsaveTask'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, params } = call;
      return { status: 200, body: { tasks: [...(await shortlists.unsave(unit, caller.uid, 'tasks', params.id))] } };
    });
