import { otherRole, partsOfConversation, type Role } from '@taskwright/contract';
import type { BidDocument } from '../bids/bid-document.ts';
import { bidId } from '../bids/bid-repository.ts';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import type { Reader } from '../store/reader.ts';
import type { TaskDocument } from '../tasks/task-document.ts';
import { isClientOf, isVisible } from '../tasks/task-policy.ts';
import { type ConversationDocument, type Person, roleOf } from './conversation-document.ts';
import type { TalkStanding } from './conversation-policy.ts';

type Needs = Pick<Services, 'conversations' | 'tasks' | 'bids'>;

/**
 * A conversation that somebody may open, and how they stand in it. `stored` may be there while nothing of it is theirs to see; `found` is
 * the task as it lies, whether or not it is for them to see; `bid` is there where it was read to find the conversation.
 */
export type Talk = TalkStanding<TaskDocument> & {
  readonly id: string;
  readonly taskId: string;
  readonly title: string;
  readonly stored: ConversationDocument | null;
  readonly other: Person;
  readonly found: TaskDocument | null;
  readonly bid: BidDocument | null;
};

const nothingThere = () => new ApiProblem('not-found', 'There is no conversation with this id.');

const clientOf = (task: TaskDocument): Person => ({ uid: task.ownerUid, name: task.userName, photo: task.userPhoto });

/**
 * The conversation with this id, stored or not, if `caller` may open it: one of its two where something was said that they may see;
 * else the task's client where that bid stands, or the freelancer whose bid it is or would be. Throws 404 for everybody else, the
 * same as for nothing (record 65).
 */
export const findConversation = async (
  { conversations, tasks, bids }: Needs,
  from: Reader,
  id: string,
  caller: Caller,
): Promise<Talk> => {
  const parts = partsOfConversation(id);
  if (parts === null) throw nothingThere();
  const { taskId } = parts;
  const [stored, found] = await Promise.all([conversations.find(from, id), tasks.find(from, taskId)]);
  const task = found !== null && isVisible(found, caller) ? found : null;
  const known = stored === null ? null : roleOf(stored, caller);
  if (stored !== null && known !== null) {
    const other = stored[otherRole(known)];
    const title = task?.title ?? stored.title;
    return { id, taskId, title, stored, other, role: known, hasBegun: true, task, found, bid: null };
  }
  if (found === null) throw nothingThere();
  const begins = (role: Role, other: Person, bid: BidDocument | null = null): Talk => {
    return { id, taskId, title: found.title, stored, other, role, hasBegun: false, task, found, bid };
  };
  if (!isClientOf(found, caller)) {
    if (bidId(taskId, caller.uid) !== parts.bidId) throw nothingThere();
    // A hidden task exists for people who have a bid on it.
    if (task === null && (await bids.findById(from, taskId, parts.bidId)) === null) throw nothingThere();
    return begins('freelancer', clientOf(found));
  }
  const bid = await bids.findById(from, taskId, parts.bidId);
  if (bid === null) throw nothingThere();
  const { freelancerUid: uid, freelancerName: name, freelancerPhoto: photo } = bid.data;
  return begins('client', { uid, name, photo }, bid.data);
};
