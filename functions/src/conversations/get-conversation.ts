import { conversationIdOf } from '@taskwright/contract';
import { type BidRepository, bidId } from '../bids/bid-repository.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { ReviewRepository } from '../reviews/review-repository.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { isClientOf } from '../tasks/task-policy.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { visibleTask } from '../tasks/visible-task.ts';
import type { BlockRepository } from './block-repository.ts';
import type { ConversationRepository } from './conversation-repository.ts';
import { findConversation } from './find-conversation.ts';
import { headOf } from './head-of.ts';

type Needs = {
  readonly reader: Reader;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly conversations: ConversationRepository;
  readonly blocks: BlockRepository;
  readonly reviews: ReviewRepository;
  readonly now: Clock;
};

const answer = async (needs: Needs, id: string, caller: Caller) => {
  const talk = await findConversation(needs, needs.reader, id, caller);
  return headOf(needs, needs.reader, talk, caller, needs.now());
};

/** GET /users/me/conversations/{id}: also while nothing is said in it. Throws 404 for everybody but its two. */
export const getConversation =
  (needs: Needs): Handler<'getConversation'> =>
  ({ caller, params }) =>
    answer(needs, params.id, caller);

/** GET /tasks/{id}/conversation: that of the caller with the task's client, whether or not it has begun. Throws 403 on one's own task. */
export const getTaskConversation =
  (needs: Needs): Handler<'getTaskConversation'> =>
  async ({ caller, params }) => {
    const { id, data: task } = await visibleTask(needs, needs.reader, params.id, caller);
    if (isClientOf(task, caller)) throw new ApiProblem('forbidden', 'This is your own task.');
    return answer(needs, conversationIdOf(id, bidId(id, caller.uid)), caller);
  };
