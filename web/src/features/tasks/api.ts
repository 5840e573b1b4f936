import { queryOptions } from '@tanstack/react-query';
import type { ListedTask, Task } from '@taskwright/contract';
import { TASK_TABS, type TaskTab } from '@taskwright/contract/tasks/tasks';
import { call } from '../../lib/api/api-client.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { MINE } from '../../lib/queries/list-state.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';

/** Last part of the key of the counts. */
const COUNTS = 'counts';

/** Copies a fetched task into the cached lists of the user's tasks. */
const updateInList = (task: Task): void =>
  changeInPages<ListedTask>(
    { queryKey: ['tasks', 'mine'], type: 'active', predicate: ({ queryKey }) => queryKey[3] !== COUNTS },
    task._id,
    (item) => ({ ...item, ...task, moreSkills: 0 }),
  );

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

/** Returns the tab of My Posted Tasks that an address requests; null without a known one. */
export const taskTabIn = (params: URLSearchParams): TaskTab | null =>
  TASK_TABS.find((tab) => tab === params.get('tab')) ?? null;

/** Pages of the user's own tasks, newest first, or of those in a tab. [MY-1, CALL-3] */
export const myTasksQuery = (user: SessionUser, tab: TaskTab | null = null) =>
  pagedQuery(['tasks', 'mine', user.uid, tab ?? ''], async (page, signal) => {
    const query = { ...MINE, ...(tab !== null && { tab }), ...page };
    const { data, next } = await call('listTasks', { query, withToken: true, signal });
    return { data: data.filter(({ mine }) => mine), next };
  });

/** The numbers of the user's own tasks by tab. */
export const ownTaskCountsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['tasks', 'mine', uid, COUNTS],
    queryFn: async ({ signal }) => (await call('countOwnTasks', { signal })).data,
  });
