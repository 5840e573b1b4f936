import { availabilityOf, isolate, takesWork, todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { ofInvitation } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { introduce, readPerson } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { visibleProfile } from '../people/visible-profile.ts';
import { isClientOf } from '../tasks/model/task-policy.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import * as bids from './model/bid-repository.ts';
import * as invitations from './model/invitation-repository.ts';
import { visibleTask } from './model/visible-task.ts';

const DONE = { status: 'done' } as const;

/**
 * POST /users/me/invitations: invites a freelancer to an open task of the caller (201), once per task and person, with
 * an optional note; a repeated invitation changes nothing, also not the note (200). An invitation by a client whom the
 * freelancer has blocked gets the usual response and is not delivered. Throws 403 on another client's task and for the
 * caller, 404 for a task or profile that the caller may not see, 409 if the task is not open, the freelancer takes no
 * work or has bid already, 429 over quota.
 */
export const invite = write<'invite'>(async (unit, { caller, body }) => {
  const at = unit.now();
  const { id: taskId, data: task } = await visibleTask(unit, body.task, caller);
  if (!isClientOf(task, caller)) throw new ApiProblem('forbidden', 'You can invite people to your own tasks only.');
  if (body.person === personKey(caller.uid)) throw new ApiProblem('forbidden', 'You can’t invite yourself.');
  const { id: person, data: freelancer } = await visibleProfile(unit, body.person, caller);
  if ((await invitations.find(unit, invitations.invitationId(taskId, person))) !== null)
    return { status: 200, body: DONE };

  const { name } = await readPerson(unit, freelancer.uid);
  if (!availabilityOf(task, todayUtc(at)).isOpen) throw new ApiProblem('conflict', 'Bidding has closed.');
  if (!takesWork(freelancer)) throw new ApiProblem('conflict', `${isolate(name)} isn’t taking work right now.`);
  if ((await bids.find(unit, taskId, freelancer.uid)) !== null)
    throw new ApiProblem('conflict', `${isolate(name)} has already bid on this task.`);
  await quotas.spendForUser(unit, 'invitations', caller);
  const isDelivered = !(await blocks.blockedBy(unit, freelancer.uid)).has(caller.uid);
  invitations.create(unit, {
    taskId,
    clientUid: caller.uid,
    freelancerUid: freelancer.uid,
    person,
    state: 'invited',
    isAnswered: false,
    isDelivered,
    ...(body.note !== undefined && { note: body.note }),
    at: at.toISOString(),
  });
  // The invitation is deleted with the task and with the freelancer's account, so both must still exist.
  tasks.requireExists(unit, taskId);
  profiles.requireUnchanged(unit, person);
  if (isDelivered) {
    const who = { uid: caller.uid, name: (await introduce(unit, caller)).name };
    await notifications.notifyOfInvitation(unit, freelancer.uid, ofInvitation({ taskId, title: task.title }, who, at));
  }
  return { status: 201, body: DONE };
});
