import { type AgreementSummary, conversationIdOf, type Role } from '@taskwright/contract';
import type { Reader } from '../store/reader.ts';
import type { TaskFacts } from './task-document.ts';

/** A conversation whose agreement somebody asks for, as which of its two, and its task. */
type Asked = { readonly id: string; readonly role: Role; readonly task: Pick<TaskFacts, 'status' | 'hires'> };

/** Where agreements are found: those of these conversations that there are, by the conversations' ids, one read each. */
export type Agreements = {
  readonly agreedIn: (asked: readonly Asked[], from?: Reader) => Promise<ReadonlyMap<string, AgreementSummary>>;
};

/** How far the work on these tasks has come, by their ids, for their client: one read for each on which somebody was hired. */
export const worksFor = async (
  conversations: Agreements,
  tasks: readonly { readonly id: string; readonly data: TaskFacts }[],
): Promise<ReadonlyMap<string, AgreementSummary>> => {
  const asked = tasks.flatMap(({ id: taskId, data: task }) =>
    task.hired === null ? [] : [{ taskId, id: conversationIdOf(taskId, task.hired), role: 'client' as const, task }],
  );
  const agreed = asked.length === 0 ? new Map<string, AgreementSummary>() : await conversations.agreedIn(asked);
  return new Map(
    asked.flatMap(({ taskId, id }) => {
      const work = agreed.get(id);
      return work === undefined ? [] : [[taskId, work] as const];
    }),
  );
};
