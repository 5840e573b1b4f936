import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListedTask, Task } from '@taskwright/contract';
import { call } from '../../lib/api-client.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { MINE } from '../../lib/first-queries.ts';
import { queryClient } from '../../lib/query-client.ts';

type MinePage = { tasks: ListedTask[]; next: string | null };

/** Updates a task that was just read in the list behind it. */
const putInList = (task: Task): void => {
  queryClient.setQueriesData<InfiniteData<MinePage>>({ queryKey: ['tasks', 'mine'], type: 'active' }, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          pages: known.pages.map(({ tasks, next }) => ({
            tasks: tasks.map((listed) => (listed._id === task._id ? { ...listed, ...task, moreSkills: 0 } : listed)),
            next,
          })),
        },
  );
};

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
  infiniteQueryOptions({
    queryKey: ['tasks', 'mine', user.uid],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<MinePage> => {
      const query = {
        ...MINE,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      const { data, next } = await call('listTasks', { query, asMe: true, signal });
      return { tasks: data.filter(({ mine }) => mine), next };
    },
    getNextPageParam: ({ next }) => next,
  });
