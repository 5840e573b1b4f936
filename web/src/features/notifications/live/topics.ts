import type { NotificationKind } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import type { AnswerKey } from '../../../lib/queries/server-state.ts';
import {
  AROUND_AGREEMENT,
  bidsOnIt,
  entries,
  inbox,
  myBidOnIt,
  myBids,
  myTasks,
  type Topic,
  task,
} from '../../agreements/answer-keys.ts';
import { isTransition } from '../../agreements/transition-words.ts';

/** Fields of a notification that determine which responses are stale. An unknown kind is null. */
export type ListedNotification = {
  readonly id: string;
  readonly kind: NotificationKind | null;
  readonly taskId: string;
  /** Conversation of a message; empty for other kinds. */
  readonly conversation: string;
  readonly at: string;
  /** Time since which it is unread, if its own page marks it as read; empty if it was read or the time is unknown. */
  readonly unreadSince: string;
  /** Not announced: it was removed, or existed before the page started listening. */
  readonly isQuiet?: boolean;
};

const conversation: Topic = (told) => ['conversations', 'one', told.conversation];
/** Every conversation shows the status of its task. */
const conversations: Topic = () => ['conversations'];

/** Queries that show bids to the client: the bids dialog, and the counts in My Posted Tasks and on the task's page. */
const TO_THE_CLIENT = [bidsOnIt, task, myTasks];
/**
 * Queries that show a task to freelancers with a bid or conversation: its page, their bid, My Bids and conversations.
 */
const TO_THE_FREELANCER = [task, myBidOnIt, myBids, conversations];

const AT_WORK = [conversation, ...AROUND_AGREEMENT];

/** Queries to refetch for each kind, if they are rendered. The list of notifications is always refetched. */
const TOPICS: Readonly<Record<Exclude<NotificationKind, AgreementAction>, readonly Topic[]>> = {
  'bid-placed': TO_THE_CLIENT,
  'bid-changed': TO_THE_CLIENT,
  'bid-withdrawn': TO_THE_CLIENT,
  'task-changed': TO_THE_FREELANCER,
  'task-closed': TO_THE_FREELANCER,
  'task-deleted': TO_THE_FREELANCER,
  'task-taken': TO_THE_FREELANCER,
  'task-edited': AT_WORK,
  'bid-declined': TO_THE_FREELANCER,
  completed: AT_WORK,
  'offer-ended': AT_WORK,
  'account-ended': AT_WORK,
  message: [inbox, conversation, entries],
};

export const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && (Object.hasOwn(TOPICS, value) || isTransition(value));

const topicsOf = (kind: NotificationKind): readonly Topic[] => (isTransition(kind) ? AT_WORK : TOPICS[kind]);

/** Returns the query keys that `news` makes stale, without duplicates. */
export const keysOf = (news: readonly ListedNotification[], uid: string): AnswerKey[] => {
  const keys = news.flatMap((each) => (each.kind === null ? [] : topicsOf(each.kind).map((topic) => topic(each, uid))));
  const told: AnswerKey = ['notifications', uid];
  return [...new Map([told, ...keys].map((key) => [key.join(' '), key])).values()];
};
