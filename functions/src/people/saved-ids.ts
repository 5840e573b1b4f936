import { read } from '../http/use-case.ts';
import * as shortlists from './model/shortlist-repository.ts';

/** GET /users/me/saved-people: the freelancers on the caller's shortlist, by `person`. */
export const savedPeople = read<'savedPeople'>(async (source, { caller }) => ({
  status: 200,
  body: { people: [...(await shortlists.saved(source, caller.uid, 'people'))] },
}));

/** GET /users/me/saved-task-ids: the ids of the caller's saved tasks. */
export const savedTaskIds = read<'savedTaskIds'>(async (source, { caller }) => ({
  status: 200,
  body: { tasks: [...(await shortlists.saved(source, caller.uid, 'tasks'))] },
}));
