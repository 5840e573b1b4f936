import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'searches'>;

/** Returns the 404 problem for a search that the caller has not saved. */
export const noSuchSearch = (): ApiProblem => new ApiProblem('not-found', 'You have no such saved search.');

/** DELETE /users/me/searches/{id}: deletes a search of the caller. Throws 404 if the caller has not saved it. */
export const deleteSearch =
  ({ work, searches }: Needs): Handler<'deleteSearch'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      if (!(await searches.remove(unit, call.caller.uid, call.params.id))) throw noSuchSearch();
      return { status: 200, body: { deletedCount: 1 } };
    });
