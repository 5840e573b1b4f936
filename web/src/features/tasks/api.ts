import { queryOptions } from '@tanstack/react-query';
import type { ListedTask, Task } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { MINE } from '../../lib/queries/list-state.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';

/** Copies a fetched task into the cached list of the user's tasks. */
const updateInList = (task: Task): void =>
  changeInPages<ListedTask>({ queryKey: ['tasks', 'mine'], type: 'active' }, task._id, (item) => ({
    ...item,
    ...task,
    moreSkills: 0,
  }));

/** A task with its ETag and the user's allowed actions. [CALL-4] */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: async ({ signal }) => {
      const response = await call('getTask', { params: { id }, withToken: true, signal });
      updateInList(response.data);
      return response;
    },
  });

/** Pages of the user's own tasks, newest first. [MY-1, CALL-3] */
export const myTasksQuery = (user: SessionUser) =>
  pagedQuery(['tasks', 'mine', user.uid], async (page, signal) => {
    const { data, next } = await call('listTasks', { query: { ...MINE, ...page }, withToken: true, signal });
    return { data: data.filter(({ mine }) => mine), next };
  });
