import { FORMER_MEMBER, receivedInvitation, sentInvitation } from '@taskwright/contract';
import type { StoredInvitation } from '../bids/model/invitation-document.ts';
import { invitationsOf } from '../bids/model/invitation-queries.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import { listSaved } from '../people/list-saved.ts';
import { readPeople, readPeopleByKey } from '../people/model/people-repository.ts';
import { visibleProfiles } from '../people/visible-profile.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Source } from '../store/reader.ts';
import type { ListedTask } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { listItems } from './list-items.ts';
import type { OwnCall } from './own-call.ts';

const tasksOf = (source: Source, page: readonly StoredInvitation[]) =>
  tasks.findMany(source, [...new Set(page.map(({ data }) => data.taskId))]);

/** Returns the fields of an invitation that both sides have. */
const commonOf = ({ id, data }: StoredInvitation, task: ListedTask | undefined) => ({
  id,
  task: { id: data.taskId, title: task?.title ?? 'Deleted task' },
  state: data.state,
  note: data.note,
  at: data.at,
});

/** Yields the invitations that the caller has sent, with the names of profiles that the caller may see. */
export async function* invitationsSent(source: Source, { caller }: OwnCall) {
  for await (const page of pagesOf(source, invitations.list, invitationsOf(caller.uid, 'client'))) {
    const people = page.map(({ data }) => data.person);
    const [tasks, shown, personOf] = await Promise.all([
      tasksOf(source, page),
      visibleProfiles(source, people, caller),
      readPeopleByKey(source, people),
    ]);
    for (const invitation of page) {
      const { taskId, person } = invitation.data;
      const name = shown.has(person) ? personOf(person).name : FORMER_MEMBER;
      yield sentInvitation.parse({ ...commonOf(invitation, tasks.get(taskId)), name });
    }
  }
}

/** Yields the invitations that were delivered to the caller, also to tasks that are closed by now. */
export async function* invitationsReceived(source: Source, { caller }: OwnCall) {
  for await (const page of pagesOf(source, invitations.list, invitationsOf(caller.uid, 'freelancer'))) {
    const tasks = await tasksOf(source, page);
    const clientOf = await readPeople(
      source,
      [...tasks.values()].map(({ ownerUid }) => ownerUid),
    );
    for (const invitation of page) {
      if (!invitation.data.isDelivered) continue;
      const task = tasks.get(invitation.data.taskId);
      const clientName = task === undefined ? FORMER_MEMBER : clientOf(task.ownerUid).name;
      yield receivedInvitation.parse({ ...commonOf(invitation, task), clientName });
    }
  }
}

/** Yields the freelancers on the caller's shortlist, latest first. */
export const savedFreelancers = (source: Source, call: OwnCall) => {
  return listItems((cursor) =>
    listSaved(source, { ...call, operation: 'listSaved', params: undefined, query: { limit: 24, cursor } }),
  );
};
