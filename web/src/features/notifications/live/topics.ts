import type { NotificationKind } from '@taskwright/contract';
import type { AnswerKey } from '../../../lib/server-state.ts';

/** What of a notification says which answers of the server are old; of a kind that this page does not know yet nothing does. */
export type Told = {
  readonly id: string;
  readonly kind: NotificationKind | null;
  readonly taskId: string;
  readonly at: string;
  /** Nothing to be told of: it was taken back, or stood there before the page listened. */
  readonly isQuiet?: boolean;
};

/** Answers that something may have changed, by how their keys begin. */
type Topic = (taskId: string, uid: string) => AnswerKey;

const task: Topic = (taskId) => ['tasks', 'one', taskId];
const myTasks: Topic = (_taskId, uid) => ['tasks', 'mine', uid];
const bidsOnIt: Topic = (taskId) => ['bids', 'all', taskId];
const myBidOnIt: Topic = (taskId) => ['bids', 'mine', taskId];
const myBids: Topic = (_taskId, uid) => ['bids', 'of', uid];

/** Somebody's bids, as the client sees them: the bids dialog, the count in My Posted Tasks and on the task's page. */
const TO_THE_CLIENT = [bidsOnIt, task, myTasks];
/** Somebody's task, as who has bid on it sees it: its page, the bid there and My Bids. */
const TO_THE_FREELANCER = [task, myBidOnIt, myBids];

/** What is read again when somebody is told of something, where it is on the screen; the list of notifications is each time. */
const TOPICS: Readonly<Record<NotificationKind, readonly Topic[]>> = {
  'bid-placed': TO_THE_CLIENT,
  'bid-changed': TO_THE_CLIENT,
  'bid-withdrawn': TO_THE_CLIENT,
  'task-changed': TO_THE_FREELANCER,
  'task-closed': TO_THE_FREELANCER,
  'task-deleted': TO_THE_FREELANCER,
};

export const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && Object.hasOwn(TOPICS, value);

/** The keys of what is old after `news`, each once however many there are. */
export const keysOf = (news: readonly Told[], uid: string): AnswerKey[] => {
  const keys = news.flatMap(({ kind, taskId }) =>
    kind === null ? [] : TOPICS[kind].map((topic) => topic(taskId, uid)),
  );
  const told: AnswerKey = ['notifications', uid];
  return [...new Map([told, ...keys].map((key) => [key.join(' '), key])).values()];
};
