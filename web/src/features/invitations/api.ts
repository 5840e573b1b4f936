import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';

/** The freelancers who are invited to a task of the user, newest first. */
export const taskInvitationsQuery = (taskId: string, uid: string) =>
  pagedQuery(['invitations', taskId, uid], (page, signal) =>
    call('listInvitations', { params: { id: taskId }, query: page, signal }),
  );

/**
 * The user's open tasks with their state for a freelancer. Not cached: the dialog selects a task from its first data.
 */
export const invitableQuery = (person: string, uid: string) =>
  queryOptions({
    queryKey: ['invitable', person, uid],
    queryFn: async ({ signal }) => (await call('listInvitable', { params: { person }, signal })).data,
    gcTime: 0,
  });

/** Invites a freelancer to a task, with an optional note. Throws ApiError if the API refuses it. */
export const invite = async (person: string, task: string, note: string | null = null): Promise<void> => {
  await call('invite', { body: { person, task, ...(note !== null && { note }) } });
  void queryClient.invalidateQueries({ queryKey: ['invitations', task] });
};

/** The user's invitations after the first page in My Bids. `cursor` is the end of that page. */
export const moreInvitationsQuery = (uid: string, cursor: string) =>
  pagedQuery(['bids', 'of', uid, 'invitations', cursor], (page, signal) =>
    call('listMyInvitations', { query: { cursor, ...page }, signal }),
  );

/** Declines an invitation, or undoes that. Treats an invitation that is gone as declined. */
export const answerInvitation = async (uid: string, id: string, isDeclined: boolean): Promise<void> => {
  try {
    await call(isDeclined ? 'declineInvitation' : 'restoreInvitation', { params: { id } });
  } catch (error) {
    if (!isDeclined || !isNotFound(error)) throw error;
  }
  void queryClient.invalidateQueries({ queryKey: ['bids', 'of', uid] });
  void queryClient.invalidateQueries({ queryKey: ['desk', uid] });
  void queryClient.invalidateQueries({ queryKey: ['tasks', 'one'] });
};
