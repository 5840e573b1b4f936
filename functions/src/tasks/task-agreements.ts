import { type AgreementSummary, conversationIdOf, type Role } from '@taskwright/contract';
import type { Reader } from '../store/reader.ts';
import type { TaskFacts } from './task-document.ts';

/** A conversation with its task, and the role in which its agreement is requested. */
type AgreementQuery = { readonly id: string; readonly role: Role; readonly task: Pick<TaskFacts, 'status' | 'hires'> };

/** Returns the existing agreements of these conversations, by conversation id. Each costs one read. */
export type Agreements = {
  readonly agreementSummaries: (
    requests: readonly AgreementQuery[],
    from?: Reader,
  ) => Promise<ReadonlyMap<string, AgreementSummary>>;
};

/**
 * Returns the agreements on these tasks for their client, by task id. Costs one read per task with a hired freelancer.
 */
export const agreementsOnTasks = async (
  conversations: Agreements,
  tasks: readonly { readonly id: string; readonly data: TaskFacts }[],
): Promise<ReadonlyMap<string, AgreementSummary>> => {
  const requests = tasks.flatMap(({ id: taskId, data: task }) =>
    task.hired === null ? [] : [{ taskId, id: conversationIdOf(taskId, task.hired), role: 'client' as const, task }],
  );
  const summaries =
    requests.length === 0 ? new Map<string, AgreementSummary>() : await conversations.agreementSummaries(requests);
  return new Map(
    requests.flatMap(({ taskId, id }) => {
      const summary = summaries.get(id);
      return summary === undefined ? [] : [[taskId, summary] as const];
    }),
  );
};
