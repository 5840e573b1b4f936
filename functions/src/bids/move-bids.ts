import { conversationIdOf, isPending, partsOfConversation } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { TaskFacts } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import type { MarkFields, StoredListedBid } from './model/bid-document.ts';
import { type BidTurn, placeOf } from './model/bid-place.ts';
import { bidsOfTask } from './model/bid-queries.ts';
import * as bids from './model/bid-repository.ts';

/** Bids of one commit. Few, because a concurrent change of any of them repeats the unit. */
const BATCH = 20;

/**
 * A change of a conversation's agreement or of its task. `task` is the task afterwards, null if it is deleted; it is
 * read if the unit has not read it.
 */
type AgreementChange = {
  readonly conversation: string;
  readonly turn: BidTurn;
  readonly task?: TaskFacts | null;
  /** The bid, if the unit has read it. */
  readonly bid?: StoredListedBid | null;
  /** Other changes of the bid in the same commit. */
  readonly changes?: Partial<MarkFields>;
};

/**
 * Moves the bid of a conversation to its place after the agreement changed, in the unit that changes it. The commit
 * fails if the task changed since it was read. Does nothing without a readable bid and task.
 */
export const followAgreement = async (
  unit: Unit,
  { conversation, turn, task: knownTask, bid: known, changes }: AgreementChange,
): Promise<void> => {
  const { taskId, bidId } = partsOfConversation(conversation) ?? { taskId: '', bidId: '' };
  const task = knownTask === undefined ? (await tasks.findMany(unit, [taskId])).get(taskId) : knownTask;
  // The cascade of a deleted task moves its bids.
  if (task == null) return;
  const bid = known === undefined ? (await bids.findMany(unit, taskId, [bidId]))[0] : known;
  if (bid == null) return;
  const place = placeOf({ id: bidId, task, turn, mark: changes?.mark ?? bid.data.mark }, bid.data.place, unit.now());
  if (bids.move(unit, taskId, bid, place, changes)) tasks.requireUnchanged(unit, taskId);
};

/**
 * Moves the bids on a task to their places after its status, its deadline or its visibility changed, one page at a
 * time. Derives each place from the current task and conversation. Returns the number of moved bids. Safe to stop,
 * delay, rerun and run concurrently.
 */
export const moveBids = async (store: Store, taskId: string): Promise<number> => {
  const move = async (unit: Unit, ids: readonly string[]): Promise<number> => {
    const task = (await tasks.findMany(unit, [taskId])).get(taskId);
    if (task === undefined) return 0;
    const found = await bids.findMany(unit, taskId, ids);
    const isOpen = isPending(task) && !task.isHidden;
    const withTurn = found
      .filter(({ id }) => isOpen || task.hired === id)
      .map(({ id }) => conversationIdOf(taskId, id));
    const turns = await conversations.freelancerTurns(unit, withTurn);
    let moved = 0;
    for (const bid of found) {
      const conversation = conversationIdOf(taskId, bid.id);
      const facts = { id: bid.id, task, turn: turns.get(conversation) ?? null, mark: bid.data.mark };
      const place = placeOf(facts, bid.data.place, store.now());
      if (!bids.move(unit, taskId, bid, place)) continue;
      if (withTurn.includes(conversation)) conversations.requireUnchanged(unit, conversation);
      moved += 1;
    }
    if (moved > 0) tasks.requireUnchanged(unit, taskId);
    return moved;
  };
  let total = 0;
  for await (const page of pagesOf(store, bids.list, bidsOfTask(taskId))) {
    const ids = page.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += BATCH) {
      total += await store.run((unit) => move(unit, ids.slice(at, at + BATCH)));
    }
  }
  return total;
};
