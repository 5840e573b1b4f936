import { type InvitableTask, invitableTask, isPending, LISTED, OPEN_TASKS_MAX, todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { visibleProfile } from '../profiles/visible-profile.ts';
import type { Services } from '../services.ts';
import { cut } from '../store/excerpt.ts';
import { unfinishedTasksOf } from '../tasks/task-queries.ts';

type Needs = Pick<
  Services,
  'reader' | 'invitations' | 'profiles' | 'handles' | 'tasks' | 'bids' | 'conversations' | 'now'
>;

/**
 * GET /users/me/invitations/{person}/tasks: the caller's open tasks, each with its state for a freelancer. Throws 404
 * for a profile that the caller may not see.
 */
export const listInvitable =
  (needs: Needs): Handler<'listInvitable'> =>
  async ({ caller, params }) => {
    const { reader, invitations, tasks, bids, now } = needs;
    const { id: person, data: freelancer } = await visibleProfile(needs, reader, params.person, caller);
    const plan = unfinishedTasksOf(caller.uid, todayUtc(now()));
    const open = (await tasks.list(plan, { after: null, limit: OPEN_TASKS_MAX })).filter(({ data }) => isPending(data));
    const ids = open.map(({ id }) => id);
    const [states, placed] = await Promise.all([invitations.statesOf(ids, person), bids.onTasks(ids, freelancer.uid)]);
    const hasBid = new Set(placed.map(({ taskId }) => taskId));
    const stateOf = (id: string) => (hasBid.has(id) ? 'bid' : (states.get(id) ?? 'open'));
    const body = open.map(
      ({ id, data: { title, deadline, budget } }): InvitableTask =>
        invitableTask.parse({ _id: id, title: cut(title, LISTED.task.title), deadline, budget, state: stateOf(id) }),
    );
    return { status: 200, body };
  };
