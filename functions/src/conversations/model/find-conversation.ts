import { otherRole, partsOfConversation, type Role } from '@taskwright/contract';
import type { BidDocument } from '../../bids/model/bid-document.ts';
import * as bids from '../../bids/model/bid-repository.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { Source } from '../../store/reader.ts';
import type { TaskDocument } from '../../tasks/model/task-document.ts';
import { isClientOf, isVisible } from '../../tasks/model/task-policy.ts';
import * as tasks from '../../tasks/model/task-repository.ts';
import { type ConversationDocument, isClosed, newConversation, roleOf } from './conversation-document.ts';
import type { ConversationContext } from './conversation-policy.ts';
import * as conversations from './conversation-repository.ts';

/**
 * A conversation that the caller can open. `stored` can be set although the caller sees no entry. `task` is null if it
 * is deleted or hidden from the caller; `storedTask` is the stored task in either case. `bid` is null if it was not
 * read.
 */
export type FoundConversation = ConversationContext<TaskDocument> & {
  readonly id: string;
  readonly taskId: string;
  readonly title: string;
  readonly stored: ConversationDocument | null;
  readonly other: { readonly uid: string };
  readonly storedTask: TaskDocument | null;
  readonly bid: BidDocument | null;
};

const noSuchConversation = () => new ApiProblem('not-found', 'There is no conversation with this id.');

/**
 * Returns the conversation with this id, stored or not, if `caller` can open it: a party with a visible entry, the
 * task's client if the bid exists, or the freelancer whose bid the id names. Throws the same 404 for other callers and
 * for unknown ids.
 */
export const findConversation = async (from: Source, id: string, caller: Caller): Promise<FoundConversation> => {
  const parts = partsOfConversation(id);
  if (parts === null) throw noSuchConversation();
  const { taskId } = parts;
  const [stored, storedTask] = await Promise.all([conversations.find(from, id), tasks.find(from, taskId)]);
  const task = storedTask !== null && isVisible(storedTask, caller) ? storedTask : null;
  const known = stored === null ? null : roleOf(stored, caller);
  if (stored !== null && known !== null) {
    const other = stored[otherRole(known)];
    const title = task?.title ?? stored.title;
    const context = { role: known, hasStarted: true, isClosed: isClosed(stored), task };
    return { ...context, id, taskId, title, stored, other, storedTask, bid: null };
  }
  if (storedTask === null) throw noSuchConversation();
  const unstarted = (role: Role, uid: string, bid: BidDocument | null = null): FoundConversation => {
    const context = { role, hasStarted: false, isClosed: stored !== null && isClosed(stored), task };
    return { ...context, id, taskId, title: storedTask.title, stored, other: { uid }, storedTask, bid };
  };
  if (!isClientOf(storedTask, caller)) {
    if (bids.bidId(taskId, caller.uid) !== parts.bidId) throw noSuchConversation();
    // A hidden task is visible to freelancers who have a bid on it.
    if (task === null && (await bids.findById(from, taskId, parts.bidId)) === null) throw noSuchConversation();
    return unstarted('freelancer', storedTask.ownerUid);
  }
  const bid = await bids.findById(from, taskId, parts.bidId);
  if (bid === null) throw noSuchConversation();
  return unstarted('client', bid.data.freelancerUid, bid.data);
};

/**
 * Returns the conversation that an entry of `uid` is added to, created if needed, with the current title of the task.
 */
export const startedBy = (
  uid: string,
  { taskId, title, role, other, stored }: FoundConversation,
  now: Date,
): ConversationDocument => {
  const uids = role === 'client' ? { client: uid, freelancer: other.uid } : { client: other.uid, freelancer: uid };
  return { ...(stored ?? newConversation({ taskId, title }, uids, now)), title };
};
