import { FORMER_MEMBER, type TaskInvitation, taskInvitation } from '@taskwright/contract';
import { ApiProblem } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import { readPeopleByKey } from '../people/model/people-repository.ts';
import { visibleProfiles } from '../people/visible-profile.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { isClientOf } from '../tasks/model/task-policy.ts';
import { invitationsToTask } from './model/invitation-queries.ts';
import * as invitations from './model/invitation-repository.ts';
import { visibleTask } from './model/visible-task.ts';

const RESOURCE: ListResource = { path: 'invitations', defaults: { limit: 20 } };

/**
 * GET /tasks/{id}/invitations: a page of the freelancers whom the client has invited, newest first. A profile
 * that the client may not see now is listed as a missing one: with a neutral name, without photo and handle. Throws 403
 * for callers other than the client.
 */
export const listInvitations = read<'listInvitations'>(async (source, { caller, params, query }) => {
  const { limit } = query;
  const plan = invitationsToTask(params.id);
  const cursor = readCursor(query.cursor, plan);
  const { data: task } = await visibleTask(source, params.id, caller);
  if (!isClientOf(task, caller)) throw new ApiProblem('forbidden', 'Only the client of this task can see this.');
  const { items, next, prev } = await readPage(source, invitations.list, plan, { cursor, limit, peek: true });
  const people = items.map(({ data }) => data.person);
  const [shown, personOf] = await Promise.all([
    visibleProfiles(source, people, caller),
    readPeopleByKey(source, people),
  ]);
  const body = items.map(({ id, data }): TaskInvitation => {
    const { person, state, note, at } = data;
    const profile = shown.get(person);
    const { name, photo } = personOf(person);
    return taskInvitation.parse({
      _id: id,
      person,
      ...(profile === undefined
        ? { name: FORMER_MEMBER }
        : { name, photo: photo ?? undefined, handle: profile.handle }),
      state,
      note,
      at,
    });
  });
  return { status: 200, body, headers: listHeaders(RESOURCE, { limit }, { plan, targets: { next, prev } }) };
});
