import { type InvitableTask, invitableTask, isPending, LISTED, OPEN_TASKS_MAX, todayUtc } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { visibleProfile } from '../people/visible-profile.ts';
import { cut } from '../store/excerpt.ts';
import { unfinishedTasksOf } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import * as bids from './model/bid-repository.ts';
import * as invitations from './model/invitation-repository.ts';

/**
 * GET /users/me/invitations/{person}/tasks: the caller's open tasks, each with its state for a freelancer. Throws 404
 * for a profile that the caller may not see.
 */
export const listInvitable = read<'listInvitable'>(async (source, { caller, params }) => {
  const { id: person, data: freelancer } = await visibleProfile(source, params.person, caller);
  const plan = unfinishedTasksOf(caller.uid, todayUtc(source.now()));
  const open = (await tasks.list(source, plan, { after: null, limit: OPEN_TASKS_MAX })).filter(({ data }) =>
    isPending(data),
  );
  const ids = open.map(({ id }) => id);
  const [states, placed] = await Promise.all([
    invitations.statesOf(source, ids, person),
    bids.onTasks(source, ids, freelancer.uid),
  ]);
  const hasBid = new Set(placed.map(({ taskId }) => taskId));
  const stateOf = (id: string) => (hasBid.has(id) ? 'bid' : (states.get(id) ?? 'open'));
  const body = open.map(
    ({ id, data: { title, deadline, budget } }): InvitableTask =>
      invitableTask.parse({ _id: id, title: cut(title, LISTED.task.title), deadline, budget, state: stateOf(id) }),
  );
  return { status: 200, body };
});
