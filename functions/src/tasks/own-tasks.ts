import {
  type AgreementSummary,
  availabilityOf,
  isInProgress,
  isOnOffer,
  isPending,
  LISTED,
  type ListedTask,
  type TaskTab,
} from '@taskwright/contract';
import { bidsAfter, decidedBids } from '../bids/model/bid-queries.ts';
import { type NamelessSummary, named } from '../conversations/model/agreement-summary.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import type { TurnOnTask } from '../conversations/model/conversation-repository.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import type { People } from '../people/model/people-repository.ts';
import { cut } from '../store/excerpt.ts';
import type { Source } from '../store/reader.ts';
import type { StoredListedTask, TaskFacts } from './model/task-document.ts';
import { tasksWithBids } from './model/task-queries.ts';
import * as tasks from './model/task-repository.ts';
import { agreementsOnTasks } from './task-agreements.ts';

/** Turns of the caller, and turns that the caller waits for, that a response of the caller's own tasks considers. */
const TURNS_MAX = 50;

/** Returns the caller's conversations as a client with a turn: those in which it is the caller's turn first. */
export const turnsOf = async (source: Source, { uid }: Caller): Promise<TurnOnTask[]> => {
  const turns = await Promise.all(
    (['turn', 'waits'] as const).map((field) => conversations.turnsOfClient(source, uid, field, TURNS_MAX)),
  );
  return turns.flat();
};

/** Returns the conversations with an unread message by task id, the oldest turn first. Not of blocked people. */
const messagesOf = async (
  source: Source,
  { uid }: Caller,
  turns: readonly TurnOnTask[],
): Promise<ReadonlyMap<string, readonly TurnOnTask[]>> => {
  const unread = turns.filter(({ hasMessage }) => hasMessage);
  if (unread.length === 0) return new Map();
  const blocked = await blocks.blockedByOrNone(source, uid);
  return Map.groupBy(
    [...new Map(unread.map((turn) => [turn.id, turn])).values()].filter((turn) => !blocked.has(turn.with)),
    ({ taskId }) => taskId,
  );
};

/**
 * Returns the numbers of bids that wait for the client's decision by task id, of open tasks with such bids. Costs a
 * count for each task with bids, and another one if the client has read only some of them.
 */
const undecidedOf = async (
  source: Source,
  found: readonly StoredListedTask[],
  today: string,
): Promise<ReadonlyMap<string, NonNullable<ListedTask['undecided']>>> => {
  const open = found.filter(({ data }) => data.bids > 0 && availabilityOf(data, today).isOpen);
  const counted = await Promise.all(
    open.map(async ({ id, data: { bids, lastBidAt, bidsReadUpTo } }) => {
      const hasNew = bidsReadUpTo !== null && (lastBidAt ?? '') > bidsReadUpTo;
      const [decided, isNew] = await Promise.all([
        source.countPlan(decidedBids(id), bids),
        hasNew ? source.countPlan(bidsAfter(id, bidsReadUpTo), bids) : bidsReadUpTo === null ? bids : 0,
      ]);
      const undecided = bids - decided;
      return [id, { bids: undecided, new: Math.min(isNew, undecided) }] as const;
    }),
  );
  return new Map(counted.filter(([, undecided]) => undecided.bids > 0));
};

/** The parts of the caller's own task that are not in its document. */
export type OwnParts = {
  /** The agreement, or for a pending task an open offer. */
  readonly agreement: NamelessSummary | undefined;
  /** The conversations with an unread message. */
  readonly unread: readonly TurnOnTask[];
  readonly undecided: ListedTask['undecided'];
};

/** Returns the parts of the caller's own tasks. */
export const readParts = async (
  source: Source,
  caller: Caller,
  found: readonly StoredListedTask[],
  { turns, today }: { readonly turns: readonly TurnOnTask[]; readonly today: string },
): Promise<(id: string) => OwnParts> => {
  const ids = new Set(found.map(({ id }) => id));
  const agreed = new Map(turns.filter(({ isAgreed }) => isAgreed).map(({ id, taskId }) => [id, taskId]));
  const [agreements, messages, undecided] = await Promise.all([
    agreementsOnTasks(source, found, agreed),
    messagesOf(
      source,
      caller,
      turns.filter(({ taskId }) => ids.has(taskId)),
    ),
    undecidedOf(source, found, today),
  ]);
  return (id) => ({ agreement: agreements.get(id), unread: messages.get(id) ?? [], undecided: undecided.get(id) });
};

/** Returns the uids of the people whom the parts of a task name. */
export const peopleIn = ({ agreement, unread }: OwnParts): string[] => [
  ...(agreement === undefined ? [] : [agreement.other]),
  ...unread.slice(0, 1).map((each) => each.with),
];

/** Returns a summary with a short name and milestone. A hundred whole ones would exceed the size limit of the list. */
const toListedSummary = ({ with: name, next, ...summary }: AgreementSummary): AgreementSummary => ({
  ...summary,
  ...(name !== undefined && { with: cut(name, LISTED.name) }),
  next: next && { ...next, milestone: next.milestone && cut(next.milestone, LISTED.milestone) },
});

/** Returns the part of a listed task about the freelancers whose messages are unread; undefined without one. */
const toListedMessage = (unread: readonly TurnOnTask[], people: People): ListedTask['message'] => {
  const [first] = unread;
  if (first === undefined) return undefined;
  return { conversation: first.id, with: cut(people(first.with).name, LISTED.name), more: unread.length - 1 };
};

/** Returns the parts of a task for a response. */
export const toListedParts = (
  { agreement, unread, undecided }: OwnParts,
  people: People,
): Pick<ListedTask, 'work' | 'message' | 'undecided'> => ({
  work: agreement && toListedSummary(named(agreement, people)),
  message: toListedMessage(unread, people),
  undecided,
});

/** Returns whether a task needs its client. Bids do not, while the client waits for the answer to an offer. */
const needsClient = ({ agreement, unread, undecided }: OwnParts): boolean =>
  unread.length > 0 ||
  (agreement?.turn === 'me' && agreement.next !== null) ||
  (undecided !== undefined && (agreement === undefined || !isOnOffer(agreement.state)));

/** Tasks that the tab 'turn' contains. Further ones are in the tab of their status. */
const NEEDING_MAX = 50;

type Needing = {
  readonly tasks: readonly StoredListedTask[];
  readonly turns: readonly TurnOnTask[];
  readonly partsOf: (id: string) => OwnParts;
};

/**
 * Returns the caller's tasks that need the caller: those of the oldest turns and unread messages first, then those with
 * the newest bids. Reads at most 100 conversations, and 100 tasks with their parts.
 */
export const tasksThatNeed = async (source: Source, caller: Caller, today: string): Promise<Needing> => {
  const [turns, withBids] = await Promise.all([
    turnsOf(source, caller),
    tasks.list(source, tasksWithBids(caller.uid, today), { after: null, limit: NEEDING_MAX }),
  ]);
  const loaded = new Map(withBids.map(({ id, data }) => [id, data]));
  const ids = [...new Set([...turns.map(({ taskId }) => taskId), ...loaded.keys()])];
  const more = await tasks.findMany(
    source,
    ids.filter((id) => !loaded.has(id)),
  );
  const found = ids.flatMap((id) => {
    const data = loaded.get(id) ?? more.get(id);
    return data?.ownerUid === caller.uid ? [{ id, data }] : [];
  });
  const parts = await readParts(source, caller, found, { turns, today });
  return { tasks: found.filter(({ id }) => needsClient(parts(id))).slice(0, NEEDING_MAX), turns, partsOf: parts };
};

/** Returns the tab of a task that does not need its client. */
export const tabOf = (task: TaskFacts, today: string): Exclude<TaskTab, 'turn'> => {
  if (isInProgress(task)) return 'active';
  return isPending(task) && task.deadline >= today ? 'open' : 'done';
};
