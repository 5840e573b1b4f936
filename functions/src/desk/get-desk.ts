import { availabilityOf, DESK_ROWS, desk, isOnOffer, isUndecided, RUNNING_ROWS, todayUtc } from '@taskwright/contract';
import { isDeclineVisible } from '../bids/model/bid-document.ts';
import { bidStateOf } from '../bids/model/bid-policy.ts';
import { bidsOfTask, bidsWithoutOffer, decidedBids } from '../bids/model/bid-queries.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { openInvitationsOf } from '../bids/model/invitation-queries.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import type { StoredListedConversation } from '../conversations/model/conversation-document.ts';
import { runningOf, turnsOfUser } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import { readPeople } from '../people/model/people-repository.ts';
import type { Source } from '../store/reader.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import { tasksWithBids } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import {
  longestFirst,
  mostUrgentFirst,
  type Row,
  rowOfBids,
  rowOfMessage,
  rowOfRunning,
  rowOfTask,
  rowOfTurn,
} from './desk-rows.ts';

/**
 * Conversations read from each end of the caller's turns. The oldest could hide a new offer, and the newest an old one.
 */
const TURNS_EACH = 3;
/** Documents read for the caller's turns and for tasks with bids. The fewer turns there are, the more tasks are read. */
const TURNS_AND_BIDS = 19;
/** Tasks with bids that are read at most. Tasks with an open offer or only decided bids have no row. */
const TASKS_MAX = 6;
/**
 * Unanswered invitations that are read, because those to closed tasks have no row, and the rows of the newest others.
 */
const INVITATIONS = { read: 5, rows: 3 } as const;
/** Own bids read in addition to the missing rows, because declined ones have no row. */
const MORE_BIDS = 1;

const top = (limit: number) => ({ after: null, limit });
const isRow = <T>(row: T | null): row is T => row !== null;

/** Returns the oldest and the newest of the caller's turns, and the documents read for them. */
const readTurns = async (source: Source, uid: string) => {
  const oldest = await conversations.list(source, turnsOfUser(uid, 'turn'), top(TURNS_EACH));
  const isAll = oldest.length < TURNS_EACH;
  const newest = isAll ? [] : await conversations.list(source, turnsOfUser(uid, 'turn', 'desc'), top(TURNS_EACH));
  const found = [...oldest, ...newest];
  return { turns: [...new Map(found.map((each) => [each.id, each])).values()], documents: found.length };
};

/**
 * Returns the rows of the caller's open tasks with undecided bids. A task with an open offer has none. Reads at most
 * `documents`: the tasks, their counts, and the newest bid of each row, or two if a bid is decided.
 */
const rowsOfBids = async (
  source: Source,
  caller: Caller,
  today: string,
  { documents, offeredOn }: { readonly documents: number; readonly offeredOn: ReadonlySet<string> },
): Promise<Row[]> => {
  const limit = Math.min(TASKS_MAX, Math.floor(documents / 3));
  const found = await tasks.list(source, tasksWithBids(caller.uid, today), top(limit));
  const open = found.filter(
    ({ id, data }) => data.bids > 0 && availabilityOf(data, today).isOpen && !offeredOn.has(id),
  );
  const counted = await Promise.all(
    open.map(async (task) => ({ task, decided: await source.countPlan(decidedBids(task.id), task.data.bids) })),
  );
  const shown = counted.filter(({ task, decided }) => decided < task.data.bids).slice(0, DESK_ROWS);
  let left = documents - found.length - open.length;
  const rows = shown.map(({ task, decided }) => {
    const size = decided > 0 ? 2 : 1;
    const isRead = size <= left;
    if (isRead) left -= size;
    return { task, undecided: task.data.bids - decided, size: isRead ? size : 0 };
  });
  const named = rows.map(async ({ task, undecided, size }) =>
    rowOfBids(task, size === 0 ? null : await bids.list(source, bidsOfTask(task.id), top(size)), undecided),
  );
  return (await Promise.all(named)).filter(isRow);
};

/** Returns the rows of the caller's newest unanswered invitations to open tasks. A bid answers an invitation. */
const rowsOfInvitations = async (source: Source, caller: Caller, today: string): Promise<Row[]> => {
  const found = await invitations.list(source, openInvitationsOf(caller.uid), top(INVITATIONS.read));
  const known = await tasks.findMany(
    source,
    found.map(({ data }) => data.taskId),
  );
  const rows = found.flatMap(({ data: { taskId, at } }) => {
    const task = known.get(taskId);
    if (task === undefined || !isVisible(task, caller)) return [];
    return availabilityOf(task, today).isOpen ? [rowOfTask('invitation', { id: taskId, data: task }, at)] : [];
  });
  return rows.slice(0, INVITATIONS.rows);
};

/** Returns at most `limit` rows of the caller's bids that wait for the client's decision, earliest deadline first. */
const rowsOfOwnBids = async (source: Source, caller: Caller, now: Date, limit: number): Promise<Row[]> => {
  if (limit <= 0) return [];
  const found = await bids.list(source, bidsWithoutOffer(caller.uid, todayUtc(now)), top(limit + MORE_BIDS));
  const placed = found
    .filter(({ data }) => !isDeclineVisible(data, now))
    .slice(0, limit)
    .map(bids.placedAt);
  const known = await tasks.findMany(
    source,
    placed.map(({ taskId }) => taskId),
  );
  return placed.flatMap((bid) => {
    const task = known.get(bid.taskId);
    // A trigger moves the bids after a change of their task.
    if (task === undefined || !isVisible(task, caller)) return [];
    if (!isUndecided(bidStateOf(bid, task, null, { role: 'freelancer', now }))) return [];
    return [rowOfTask('bid', { id: bid.taskId, data: task }, bid.data.updatedAt ?? bid.data.creationTime)];
  });
};

/** Returns the rows of unread messages in these conversations. A message of a blocked person has none. */
const rowsOfMessages = async (
  source: Source,
  caller: Caller,
  found: readonly StoredListedConversation[],
): Promise<Row[]> => {
  const rows = found.map((each) => rowOfMessage(each, caller)).filter(isRow);
  if (rows.length === 0) return [];
  const blocked = await blocks.blockedByOrNone(source, caller.uid);
  return rows.filter((row) => row.with === null || !blocked.has(row.with));
};

/**
 * GET /users/me/desk: what the caller has to do next, what the caller waits for, and running agreements. Reads the cards
 * of 13 people and at most 44 other documents: 19 for the caller's turns, the tasks of their offers, the list of blocked
 * people and tasks with bids, 10 for invitations, three running agreements, and 12 for the caller's bids, which fill the
 * list of waiting rows, instead of ten for waiting conversations. With the 23 of `getSuggestions`, home reads 80.
 */
export const getDesk = read<'getDesk'>(async (source, { caller }) => {
  const now = source.now();
  const today = todayUtc(now);
  const { uid } = caller;
  const [{ turns, documents }, waits, invited, agreed] = await Promise.all([
    readTurns(source, uid),
    conversations.list(source, turnsOfUser(uid, 'waits'), top(DESK_ROWS)),
    rowsOfInvitations(source, caller, today),
    conversations.list(source, runningOf(uid), top(RUNNING_ROWS)),
  ]);
  const offersIn = (found: readonly StoredListedConversation[]) =>
    found.filter(({ data }) => isOnOffer(data.agreements.agreement?.state ?? 'none')).map(({ data }) => data.taskId);
  const offers = new Set(offersIn([...turns, ...waits]));
  const [known, messages, withBids, ownBids] = await Promise.all([
    tasks.findMany(source, [...offers]),
    rowsOfMessages(source, caller, turns),
    rowsOfBids(source, caller, today, {
      // One document is the list of blocked people, or the query that finds no turn.
      documents: TURNS_AND_BIDS - 1 - documents - offersIn(turns).length,
      offeredOn: offers,
    }),
    rowsOfOwnBids(source, caller, now, DESK_ROWS - waits.length),
  ]);
  const rowsOf = (found: readonly StoredListedConversation[], side: 'me' | 'them') =>
    found
      .map((each) => rowOfTurn(each, side, { caller, task: known.get(each.data.taskId) ?? null, now }))
      .filter(isRow);
  const turn = mostUrgentFirst([...rowsOf(turns, 'me'), ...messages, ...withBids, ...invited]).slice(0, DESK_ROWS);
  const waiting = longestFirst([...rowsOf(waits, 'them'), ...ownBids]).slice(0, DESK_ROWS);
  const running = agreed.map((each) => rowOfRunning(each, caller)).filter(isRow);
  const personOf = await readPeople(
    source,
    [...turn, ...waiting, ...running].flatMap((row) => row.with ?? []),
  );
  const named = <T extends { readonly with: string | null }>(row: T) => {
    const other = row.with === null ? null : personOf(row.with);
    return { ...row, with: other && { name: other.name, photo: other.photo ?? undefined } };
  };
  const body = desk.parse({ turn: turn.map(named), waiting: waiting.map(named), running: running.map(named) });
  return { status: 200, body };
});
