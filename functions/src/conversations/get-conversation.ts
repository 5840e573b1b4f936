import { conversationIdOf } from '@taskwright/contract';
import { bidId } from '../bids/model/bid-repository.ts';
import { visibleTask } from '../bids/model/visible-task.ts';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import type { Services } from '../services.ts';
import { isClientOf } from '../tasks/model/task-policy.ts';
import { headOf } from './head-of.ts';
import { findConversation } from './model/find-conversation.ts';

type Needs = Pick<Services, 'reader' | 'tasks' | 'bids' | 'conversations' | 'blocks' | 'now'>;

const respond = async (needs: Needs, id: string, caller: Caller) => {
  const conversation = await findConversation(needs, needs.reader, id, caller);
  return headOf(needs, needs.reader, conversation, caller, needs.now());
};

/** GET /users/me/conversations/{id}: also before the first entry. Throws 404 for callers other than its parties. */
export const getConversation = read<'getConversation'>(({ caller, params }, services) =>
  respond(services, params.id, caller),
);

/**
 * GET /tasks/{id}/conversation: the caller's conversation with the client, started or not. Throws 403 on the caller's
 * own task.
 */
export const getTaskConversation = read<'getTaskConversation'>(async ({ caller, params }, services) => {
  const { id, data: task } = await visibleTask(services, services.reader, params.id, caller);
  if (isClientOf(task, caller))
    throw new ApiProblem('forbidden', 'You can’t start a conversation with yourself about your own task.');
  return respond(services, conversationIdOf(id, bidId(id, caller.uid)), caller);
});
