import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import * as searches from './model/search-repository.ts';

/** Returns the 404 problem for a search that the caller has not saved. */
export const noSuchSearch = (): ApiProblem => new ApiProblem('not-found', 'You have no such saved search.');

/** DELETE /users/me/searches/{id}: deletes a search of the caller. Throws 404 if the caller has not saved it. */
export const deleteSearch = write<'deleteSearch'>(async (unit, call) => {
  if (!(await searches.remove(unit, call.caller.uid, call.params.id))) throw noSuchSearch();
  return { status: 200, body: { deletedCount: 1 } };
});
