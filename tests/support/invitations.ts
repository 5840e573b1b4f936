import { type MyInvitation, myInvitation, type TaskInvitation, taskInvitation } from '@taskwright/contract';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import { type Answer, type Api, success } from './api.ts';

/** Calls of one user about invitations. */
export const inviter = (api: Api, as: Account) => ({
  /** Invites a person to a task and returns the response, whatever its status. */
  invite: (person: string, task: string, note?: string): Promise<Answer> =>
    api('POST /users/me/invitations', { as, body: { person, task, note } }),
  /** Returns the user's invitations to open tasks. */
  received: async (query = ''): Promise<MyInvitation[]> =>
    success(await api(`GET /users/me/invitations${query}`, { as }), 200, z.array(myInvitation)),
  /** Returns the invitations to a task of the user. */
  sent: async (task: string, query = ''): Promise<TaskInvitation[]> =>
    success(await api(`GET /tasks/${task}/invitations${query}`, { as }), 200, z.array(taskInvitation)),
  decline: (id: string): Promise<Answer> => api(`DELETE /users/me/invitations/${id}`, { as }),
  /** Undoes a decline. */
  restore: (id: string): Promise<Answer> => api(`PUT /users/me/invitations/${id}`, { as }),
});
