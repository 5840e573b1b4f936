import { isCancelled, isInProgress, isPending, type StoredMark } from '@taskwright/contract';
import * as z from 'zod/mini';
import type { TaskFacts } from '../../tasks/model/task-document.ts';

/** Ranks of the side that has a turn on a bid. Tabs are ordered by it, highest first. */
export const TURN_RANKS = { none: 0, client: 1, freelancer: 2 } as const;
type TurnRank = (typeof TURN_RANKS)[keyof typeof TURN_RANKS];

/** End of a turn that the freelancer does not have. */
export const NO_TURN = '1970-01-01T00:00:00.000Z';

/** A date and a time after all others. */
export const NEVER = { date: '9999-12-31', time: '9999-12-31T00:00:00.000Z' } as const;

/**
 * Place of a bid in its freelancer's tabs. `group` is 'agreement' while the freelancer works on the task. `turn` ranks
 * the side with a turn. `turnUntil` is the end of the freelancer's turn, in 1970 without one. `until` is the deadline of the
 * task, or for a bid that no longer counts as open its last day. The tabs compare both with the current time, so that no
 * write follows a deadline. They sort turns by `due`: the date in the row of the bid, or a date after all others for a review,
 * because no other step waits for it. A place depends neither
 * on the client's marks nor on an undelivered offer.
 */
export const bidPlace = z.object({
  group: z.enum(['bids', 'agreement']),
  turn: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  turnUntil: z.string(),
  until: z.string(),
  due: z.string(),
});
export type BidPlace = z.infer<typeof bidPlace>;

/** The turn that the freelancer of a bid has or waits for, as the conversation stores it. */
export type BidTurn = {
  readonly who: 'client' | 'freelancer';
  readonly until: string | null;
  readonly milestone: { readonly due: string | null } | null;
} | null;

/** The sources of a place. `task` is null if it is deleted. */
type PlaceFacts = {
  readonly id: string;
  readonly task: Pick<TaskFacts, 'status' | 'hired' | 'isHidden' | 'deadline'> | null;
  readonly turn: BidTurn;
  readonly mark: StoredMark | null;
};

const dayBefore = (now: Date): string => new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);

/** Returns the last day of a bid that no longer counts as open. It is in the past, and repeated calls keep it. */
const lastDay = (before: BidPlace | null, deadline: string, now: Date): string => {
  const yesterday = dayBefore(now);
  if (before?.group === 'bids' && before.until <= yesterday) return before.until;
  return deadline < yesterday ? deadline : yesterday;
};

const turnOf = (turn: BidTurn): { turn: TurnRank; turnUntil: string } => ({
  turn: TURN_RANKS[turn?.who ?? 'none'],
  turnUntil: turn?.who === 'freelancer' ? (turn.until ?? NEVER.time) : NO_TURN,
});

/** Returns the date by which the tabs sort a bid with a turn on a task with this deadline. */
const dueOf = (turn: BidTurn, deadline: string): string =>
  turn?.until != null ? NEVER.date : (turn?.milestone?.due ?? deadline);

/**
 * Derives the place of a bid from its task and the turn of its agreement. `before` is the stored place. An offer that
 * the client has to answer keeps a bid open after the deadline.
 */
export const placeOf = ({ id, task, turn: stored, mark }: PlaceFacts, before: BidPlace | null, now: Date): BidPlace => {
  const isHired = task?.hired === id;
  const isOpen = task !== null && isPending(task) && !task.isHidden && !isCancelled(mark);
  const turn = isHired || isOpen ? stored : null;
  const deadline = task?.deadline ?? NEVER.date;
  const place = { ...turnOf(turn), due: dueOf(turn, deadline) };
  if (task !== null && isHired && isInProgress(task)) return { group: 'agreement', ...place, until: deadline };
  if (!isOpen) return { group: 'bids', ...place, until: lastDay(before, deadline, now) };
  return { group: 'bids', ...place, until: place.turn === TURN_RANKS.client ? NEVER.date : deadline };
};
