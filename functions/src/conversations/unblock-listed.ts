import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import * as blocks from './model/block-repository.ts';

/**
 * DELETE /users/me/blocks/{id}: unblocks a person by the id of the list, also without a conversation. Throws 404 if the
 * person is not blocked.
 */
export const unblockListed = write<'unblockListed'>(async (unit, call) => {
  if (!(await blocks.unblockByKey(unit, call.caller.uid, call.params.id)))
    throw new ApiProblem('not-found', 'You haven’t blocked this person.');
  return { status: 200, body: { deletedCount: 1 } };
});
