import { conversationIdOf, isPending } from '@taskwright/contract';
import type { NamelessSummary } from '../conversations/model/agreement-summary.ts';
import { agreementSummaries } from '../conversations/model/conversation-repository.ts';
import type { Source } from '../store/reader.ts';
import type { TaskFacts } from './model/task-document.ts';

/**
 * Returns the agreements on these tasks for their client, by task id, and for a pending task an open offer. `turns`
 * contains the tasks of the conversations with a turn of either side, the most important first. Costs one read for each
 * task with a hired freelancer or such an offer.
 */
export const agreementsOnTasks = async (
  source: Source,
  tasks: readonly { readonly id: string; readonly data: TaskFacts }[],
  turns: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, NamelessSummary>> => {
  const byTask = new Map([...turns].toReversed().map(([id, taskId]) => [taskId, id]));
  const requests = tasks.flatMap(({ id: taskId, data: task }) => {
    const id = task.hired === null ? byTask.get(taskId) : conversationIdOf(taskId, task.hired);
    const isPossible = id !== undefined && (task.hired !== null || isPending(task));
    return isPossible ? [{ taskId, id, role: 'client' as const, task }] : [];
  });
  const summaries = await agreementSummaries(source, requests);
  return new Map(
    requests.flatMap(({ taskId, id }) => {
      const summary = summaries.get(id);
      return summary === undefined ? [] : [[taskId, summary] as const];
    }),
  );
};
