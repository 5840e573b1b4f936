import { queryOptions } from '@tanstack/react-query';
import type { ListedTask, Task } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { MINE } from '../../lib/queries/first-queries.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';

/** Updates a task that was just read in the list behind it. */
const putInList = (task: Task): void =>
  changeInPages<ListedTask>({ queryKey: ['tasks', 'mine'], type: 'active' }, task._id, (listed) => ({
    ...listed,
    ...task,
    moreSkills: 0,
  }));

/** One task with its ETag, and what the person may do with it [CALL-4]. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await call('getTask', { params: { id }, asMe: true, signal });
      putInList(answer.data);
      return answer;
    },
  });

/** The person's own tasks, newest first, page by page. [MY-1, CALL-3] */
export const myTasksQuery = (user: SessionUser) =>
  pagedQuery(['tasks', 'mine', user.uid], async (page, signal) => {
    const { data, next } = await call('listTasks', { query: { ...MINE, ...page }, asMe: true, signal });
    return { data: data.filter(({ mine }) => mine), next };
  });
