import { availabilityOf, DESK_ROWS, desk, isOnOffer, isUndecided, todayUtc } from '@taskwright/contract';
import { isDeclineVisible } from '../bids/model/bid-document.ts';
import { bidStateOf } from '../bids/model/bid-policy.ts';
import { bidsOfTask, bidsWithoutOffer, decidedBids } from '../bids/model/bid-queries.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { openInvitationsOf } from '../bids/model/invitation-queries.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import type { StoredListedConversation } from '../conversations/model/conversation-document.ts';
import { turnsOfUser } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import { readPeople } from '../people/model/people-repository.ts';
import type { Source } from '../store/reader.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import { tasksWithBids } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { longestFirst, mostUrgentFirst, type Row, rowOfBids, rowOfMessage, rowOfTask, rowOfTurn } from './desk-rows.ts';

/**
 * Conversations read from each end of the caller's turns. The oldest could hide a new offer, and the newest an old one.
 */
const TURNS_EACH = 4;
/**
 * Unanswered invitations that are read, because those to closed tasks have no row, and the rows of the newest others.
 */
const INVITATIONS = { read: 5, rows: 3 } as const;
/**
 * Tasks with bids that are read. Tasks with an open offer or only decided bids have no row, so a user without a turn
 * of an agreement gets more of them.
 */
const TASKS = { withTurns: DESK_ROWS, withoutTurns: 12 } as const;
/** Own bids read in addition to the missing rows, because declined ones have no row. */
const MORE_BIDS = 3;

const top = (limit: number) => ({ after: null, limit });
const isRow = (row: Row | null): row is Row => row !== null;

/** Returns the rows of the caller's open tasks with undecided bids. A task with an open offer has none. */
const rowsOfBids = async (
  source: Source,
  caller: Caller,
  today: string,
  { limit, offeredOn }: { readonly limit: number; readonly offeredOn: ReadonlySet<string> },
): Promise<Row[]> => {
  const found = await tasks.list(source, tasksWithBids(caller.uid, today), top(limit));
  const open = found.filter(
    ({ id, data }) => data.bids > 0 && availabilityOf(data, today).isOpen && !offeredOn.has(id),
  );
  const counted = await Promise.all(
    open.map(async (task) => {
      const decided = await source.countPlan(decidedBids(task.id), task.data.bids);
      return { task, undecided: task.data.bids - decided };
    }),
  );
  const shown = counted.filter(({ undecided }) => undecided > 0).slice(0, DESK_ROWS);
  const rows = shown.map(async ({ task, undecided }) =>
    rowOfBids(task, await bids.list(source, bidsOfTask(task.id), top(2)), undecided),
  );
  return (await Promise.all(rows)).filter(isRow);
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
 * GET /users/me/desk: what the caller has to do next, and what the caller waits for. Reads the cards of ten people and
 * at most 61 other documents: the list of blocked people, 26 for conversations and the tasks of their offers, 20 for
 * tasks with bids, 10 for invitations, and 13 for the caller's bids, which fill the list of waiting rows, instead of
 * ten for waiting conversations. Without a turn of an agreement, 34 for tasks with bids.
 */
export const getDesk = read<'getDesk'>(async (source, { caller }) => {
  const now = source.now();
  const today = todayUtc(now);
  const { uid } = caller;
  const [oldest, newest, waits, invited] = await Promise.all([
    conversations.list(source, turnsOfUser(uid, 'turn'), top(TURNS_EACH)),
    conversations.list(source, turnsOfUser(uid, 'turn', 'desc'), top(TURNS_EACH)),
    conversations.list(source, turnsOfUser(uid, 'waits'), top(DESK_ROWS)),
    rowsOfInvitations(source, caller, today),
  ]);
  const turns = [...new Map([...oldest, ...newest].map((each) => [each.id, each])).values()];
  const isOffer = ({ data }: StoredListedConversation) => isOnOffer(data.agreements.agreement?.state ?? 'none');
  const offers = new Set([...turns, ...waits].filter(isOffer).map(({ data }) => data.taskId));
  const [known, messages, withBids, ownBids] = await Promise.all([
    tasks.findMany(source, [...offers]),
    rowsOfMessages(source, caller, turns),
    rowsOfBids(source, caller, today, {
      limit: TASKS[turns.length > 0 ? 'withTurns' : 'withoutTurns'],
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
  const shown = [...turn, ...waiting];
  const personOf = await readPeople(
    source,
    shown.flatMap((row) => row.with ?? []),
  );
  const toRow = (row: Row) => {
    const other = row.with === null ? null : personOf(row.with);
    return { ...row, with: other && { name: other.name, photo: other.photo ?? undefined } };
  };
  return { status: 200, body: desk.parse({ turn: turn.map(toRow), waiting: waiting.map(toRow) }) };
});
