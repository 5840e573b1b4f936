import { isRefused } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'invitations'>;

/**
 * DELETE /users/me/invitations/{id}: declines an invitation of the caller, which the client then sees. Idempotent.
 * Throws 404 for invitations that the caller did not receive.
 */
export const declineInvitation =
  ({ work, invitations }: Needs): Handler<'declineInvitation'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const found = await invitations.find(unit, call.params.id);
      if (found === null || found.data.freelancerUid !== call.caller.uid || !found.data.isDelivered)
        throw new ApiProblem('not-found', 'You have no such invitation.');
      if (!isRefused(found.data.state)) invitations.setState(unit, found, 'declined');
      return { status: 200, body: { deletedCount: 1 } };
    });
