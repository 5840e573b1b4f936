import { conversationIdOf } from '@taskwright/contract';
import { bidId } from '../bids/model/bid-repository.ts';
import { visibleTask } from '../bids/model/visible-task.ts';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import type { Source } from '../store/reader.ts';
import { isClientOf } from '../tasks/model/task-policy.ts';
import { headOf } from './head-of.ts';
import { findConversation } from './model/find-conversation.ts';

const respond = async (source: Source, id: string, caller: Caller) => {
  const conversation = await findConversation(source, id, caller);
  return headOf(source, conversation, caller, source.now());
};

/** GET /users/me/conversations/{id}: also before the first entry. Throws 404 for callers other than its parties. */
export const getConversation = read<'getConversation'>((source, { caller, params }) =>
  respond(source, params.id, caller),
);

/**
 * GET /tasks/{id}/conversation: the caller's conversation with the client, started or not. Throws 403 on the caller's
 * own task.
 */
export const getTaskConversation = read<'getTaskConversation'>(async (source, { caller, params }) => {
  const { id, data: task } = await visibleTask(source, params.id, caller);
  if (isClientOf(task, caller))
    throw new ApiProblem('forbidden', 'You can’t start a conversation with yourself about your own task.');
  return respond(source, conversationIdOf(id, bidId(id, caller.uid)), caller);
});
