import { write } from '../http/use-case.ts';
import * as shortlists from './model/shortlist-repository.ts';

/** DELETE /users/me/saved/{person}: removes a person from the caller's shortlist, visible or not. Idempotent. */
export const unsaveFreelancer = write<'unsaveFreelancer'>(async (unit, { caller, params }) => {
  return {
    status: 200,
    body: { people: [...(await shortlists.unsave(unit, caller.uid, 'people', params.person))] },
  };
});

/** DELETE /users/me/saved-tasks/{id}: removes a task from the caller's saved tasks, visible or not. Idempotent. */
export const unsaveTask = write<'unsaveTask'>(async (unit, { caller, params }) => {
  return { status: 200, body: { tasks: [...(await shortlists.unsave(unit, caller.uid, 'tasks', params.id))] } };
});
