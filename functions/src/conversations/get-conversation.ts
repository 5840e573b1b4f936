import { type Conversation, conversationIdOf, todayUtc } from '@taskwright/contract';
import { type BidRepository, bidId } from '../bids/bid-repository.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { assertVisible, isClientOf } from '../tasks/task-policy.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import type { BlockRepository } from './block-repository.ts';
import { toConversation } from './conversation-document.ts';
import { talkActions, talkTaskState } from './conversation-policy.ts';
import type { ConversationRepository } from './conversation-repository.ts';
import { findConversation } from './find-conversation.ts';

type Needs = {
  readonly reader: Reader;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly conversations: ConversationRepository;
  readonly blocks: BlockRepository;
  readonly now: Clock;
};

const headOf = async (needs: Needs, id: string, caller: Caller): Promise<Conversation> => {
  const [talk, blocked] = await Promise.all([
    findConversation(needs, needs.reader, id, caller),
    needs.blocks.by(needs.reader, caller.uid),
  ]);
  const today = todayUtc(needs.now());
  return toConversation(talk, {
    ...talk,
    state: talkTaskState(talk.task, today),
    isBlocked: blocked.has(talk.other.uid),
    actions: talkActions(talk, today),
  });
};

/** GET /users/me/conversations/{id}: also while nothing is said in it. Throws 404 for everybody but its two. */
export const getConversation =
  (needs: Needs): Handler<'getConversation'> =>
  async ({ caller, params }) => ({ status: 200, body: await headOf(needs, params.id, caller) });

/** GET /tasks/{id}/conversation: that of the caller with the task's client, whether or not it has begun. Throws 403 on one's own task. */
export const getTaskConversation =
  (needs: Needs): Handler<'getTaskConversation'> =>
  async ({ caller, params }) => {
    const { id, data: task } = await needs.tasks.get(needs.reader, params.id);
    if (isClientOf(task, caller)) throw new ApiProblem('forbidden', 'This is your own task.');
    assertVisible(task, caller);
    return { status: 200, body: await headOf(needs, conversationIdOf(id, bidId(id, caller.uid)), caller) };
  };
