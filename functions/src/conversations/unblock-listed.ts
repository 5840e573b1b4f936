import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'blocks'>;

/**
 * DELETE /users/me/blocks/{id}: unblocks a person by the id of the list, also without a conversation. Throws 404 if the
 * person is not blocked.
 */
export const unblockListed =
  ({ work, blocks }: Needs): Handler<'unblockListed'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      if (!(await blocks.unblockByKey(unit, call.caller.uid, call.params.id)))
        throw new ApiProblem('not-found', 'You haven’t blocked this person.');
      return { status: 200, body: { deletedCount: 1 } };
    });
