import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'reader' | 'shortlists'>;

/** GET /users/me/saved-people: the freelancers on the caller's shortlist, by `person`. */
export const savedPeople =
  ({ reader, shortlists }: Needs): Handler<'savedPeople'> =>
  async ({ caller }) => ({
    status: 200,
    body: { people: [...(await shortlists.saved(reader, caller.uid, 'people'))] },
  });

/** GET /users/me/saved-task-ids: the ids of the caller's saved tasks. */
export const savedTaskIds =
  ({ reader, shortlists }: Needs): Handler<'savedTaskIds'> =>
  async ({ caller }) => ({
    status: 200,
    body: { tasks: [...(await shortlists.saved(reader, caller.uid, 'tasks'))] },
  });
