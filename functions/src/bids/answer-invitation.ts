import { isRefused } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { StoredInvitation } from './model/invitation-document.ts';
import * as invitations from './model/invitation-repository.ts';

/** Returns an invitation that the caller received, declined or not. Throws 404 for every other one. */
const receivedInvitation = async (unit: Unit, id: string, caller: Caller): Promise<StoredInvitation> => {
  const found = await invitations.find(unit, id);
  if (found === null || found.data.freelancerUid !== caller.uid || !found.data.isDelivered)
    throw new ApiProblem('not-found', 'You have no such invitation.');
  return found;
};

/**
 * DELETE /users/me/invitations/{id}: declines an invitation of the caller, which the client then sees. Idempotent.
 * Throws 404 for invitations that the caller did not receive.
 */
export const declineInvitation = write<'declineInvitation'>(async (unit, call) => {
  const found = await receivedInvitation(unit, call.params.id, call.caller);
  if (!isRefused(found.data.state)) invitations.setState(unit, found, 'declined');
  return { status: 200, body: { deletedCount: 1 } };
});

/**
 * PUT /users/me/invitations/{id}: undoes the decline of an invitation of the caller, at any time, because a decline
 * sends no notification. Idempotent. Throws 404 for invitations that the caller did not receive.
 */
export const restoreInvitation = write<'restoreInvitation'>(async (unit, call) => {
  const found = await receivedInvitation(unit, call.params.id, call.caller);
  if (isRefused(found.data.state)) invitations.setState(unit, found, 'invited');
  return { status: 200, body: { status: 'done' } };
});
