import { conversationIdOf, isPending, type Role } from '@taskwright/contract';
import type { NamelessSummary } from '../conversations/model/agreement-summary.ts';
import { agreementSummaries } from '../conversations/model/conversation-repository.ts';
import type { Source } from '../store/reader.ts';
import type { TaskFacts } from '../tasks/model/task-document.ts';

/**
 * Returns the agreements and offers on bids for one side, by bid id. Reads only bids that can have one: every bid on a
 * pending task, the hired freelancer's bid on a taken task.
 */
export const agreementsOnBids = async (
  source: Source,
  role: Role,
  bids: readonly { readonly bid: { readonly id: string }; readonly taskId: string; readonly task: TaskFacts | null }[],
): Promise<ReadonlyMap<string, NamelessSummary>> => {
  const requests = bids.flatMap(({ bid, taskId, task }) => {
    const isPossible = task !== null && (isPending(task) || task.hired === bid.id);
    return isPossible ? [{ bidId: bid.id, id: conversationIdOf(taskId, bid.id), role, task }] : [];
  });
  const summaries = await agreementSummaries(source, requests);
  return new Map(
    requests.flatMap(({ bidId, id }) => {
      const summary = summaries.get(id);
      return summary === undefined ? [] : [[bidId, summary] as const];
    }),
  );
};
