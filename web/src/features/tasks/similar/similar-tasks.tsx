import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { ThreeTasks } from './three-tasks.tsx';

/** How long similar tasks are fresh, in milliseconds. */
const FRESH_MS = 300_000;

const similarQuery = (taskId: string, uid: string) =>
  queryOptions({
    queryKey: ['similar-tasks', taskId, uid],
    queryFn: async ({ signal }) => (await call('listSimilarTasks', { params: { id: taskId }, signal })).data,
    staleTime: FRESH_MS,
  });

/** Three open tasks that are similar to a task. Renders nothing if they cannot be loaded. */
export const SimilarTasks = ({ taskId, uid }: { taskId: string; uid: string }) => {
  const { data, error } = useQuery(similarQuery(taskId, uid));
  return error !== null && data === undefined ? null : <ThreeTasks heading="Similar open tasks" tasks={data} />;
};
