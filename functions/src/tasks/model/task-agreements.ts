import { type AgreementSummary, conversationIdOf, isPending, type Role } from '@taskwright/contract';
import type { People } from '../../people/model/people-repository.ts';
import type { Reader } from '../../store/reader.ts';
import type { TaskFacts } from './task-document.ts';

/** A conversation with its task, and the role in which its agreement is requested. */
type AgreementQuery = { readonly id: string; readonly role: Role; readonly task: Pick<TaskFacts, 'status' | 'hires'> };

/** The summary of an agreement without the name of the other party, whose uid is `other`. */
export type NamelessSummary = AgreementSummary & { readonly other: string };

/** Returns a summary for a response. */
export const named = ({ other, ...summary }: NamelessSummary, people: People): AgreementSummary => ({
  ...summary,
  with: people(other).name,
});

/** Returns the existing agreements of these conversations, by conversation id. Each costs one read. */
export type Agreements = {
  readonly agreementSummaries: (
    requests: readonly AgreementQuery[],
    from?: Reader,
  ) => Promise<ReadonlyMap<string, NamelessSummary>>;
};

/**
 * Returns the agreements on these tasks for their client, by task id, and for a pending task an open offer. `turns`
 * contains the tasks of the conversations with a turn of either side, the most important first. Costs one read for each
 * task with a hired freelancer or such an offer.
 */
export const agreementsOnTasks = async (
  conversations: Agreements,
  tasks: readonly { readonly id: string; readonly data: TaskFacts }[],
  turns: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, NamelessSummary>> => {
  const byTask = new Map([...turns].toReversed().map(([id, taskId]) => [taskId, id]));
  const requests = tasks.flatMap(({ id: taskId, data: task }) => {
    const id = task.hired === null ? byTask.get(taskId) : conversationIdOf(taskId, task.hired);
    const isPossible = id !== undefined && (task.hired !== null || isPending(task));
    return isPossible ? [{ taskId, id, role: 'client' as const, task }] : [];
  });
  const summaries =
    requests.length === 0 ? new Map<string, NamelessSummary>() : await conversations.agreementSummaries(requests);
  return new Map(
    requests.flatMap(({ taskId, id }) => {
      const summary = summaries.get(id);
      return summary === undefined ? [] : [[taskId, summary] as const];
    }),
  );
};
