import { read } from '../http/use-case.ts';

/** GET /users/me/saved-people: the freelancers on the caller's shortlist, by `person`. */
export const savedPeople = read<'savedPeople'>(async ({ caller }, { reader, shortlists }) => ({
  status: 200,
  body: { people: [...(await shortlists.saved(reader, caller.uid, 'people'))] },
}));

/** GET /users/me/saved-task-ids: the ids of the caller's saved tasks. */
export const savedTaskIds = read<'savedTaskIds'>(async ({ caller }, { reader, shortlists }) => ({
  status: 200,
  body: { tasks: [...(await shortlists.saved(reader, caller.uid, 'tasks'))] },
}));
