import type { NotificationKind } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { isTransition } from '@taskwright/contract/lifecycle/transition-words';
import type { KeyPrefix } from '../../../lib/queries/server-state.ts';
import {
  AGREEMENT_TOPICS,
  desk,
  entries,
  inbox,
  myBids,
  myTasks,
  ownBid,
  type Topic,
  task,
  taskBids,
} from '../../agreements/answer-keys.ts';

/** Fields of a notification that determine which responses are stale. An unknown kind is null. */
export type ListedNotification = {
  readonly id: string;
  readonly kind: NotificationKind | null;
  readonly taskId: string;
  /** Conversation of a message; empty for other kinds. */
  readonly conversation: string;
  readonly at: string;
  /** Time at which it became unread, if its own page marks it as read; empty if it was read or the time is unknown. */
  readonly unreadSince: string;
  /** Not announced: it was removed, or existed before the page started listening. */
  readonly isSilent?: boolean;
};

const conversation: Topic = (list) => ['conversations', 'one', list.conversation];
/** Every conversation shows the status of its task. */
const conversations: Topic = () => ['conversations'];

/** Queries that show bids to the client: the bids dialog, and the counts in My Posted Tasks and on the task's page. */
const CLIENT_TOPICS = [desk, taskBids, task, myTasks];
/**
 * Queries that show a task to freelancers with a bid or conversation: its page, their bid, My Bids and conversations.
 */
const FREELANCER_TOPICS = [desk, task, ownBid, myBids, conversations];

/** The user's portfolio. */
const ownProfile: Topic = (_list, uid) => ['profiles', 'own', uid];

const CONVERSATION_TOPICS = [conversation, ...AGREEMENT_TOPICS];

/** Queries to refetch for each kind, if they are rendered. The list of notifications is always refetched. */
const TOPICS: Readonly<Record<Exclude<NotificationKind, AgreementAction>, readonly Topic[]>> = {
  'bid-placed': CLIENT_TOPICS,
  'bid-changed': CLIENT_TOPICS,
  'bid-withdrawn': CLIENT_TOPICS,
  'task-changed': FREELANCER_TOPICS,
  'task-closed': FREELANCER_TOPICS,
  'task-deleted': FREELANCER_TOPICS,
  'task-taken': FREELANCER_TOPICS,
  'task-edited': CONVERSATION_TOPICS,
  'bid-declined': FREELANCER_TOPICS,
  completed: CONVERSATION_TOPICS,
  'offer-ended': CONVERSATION_TOPICS,
  'account-ended': CONVERSATION_TOPICS,
  // My Bids contains the invitations.
  invited: [desk, myBids],
  'piece-proposed': CONVERSATION_TOPICS,
  'piece-agreed': [...CONVERSATION_TOPICS, ownProfile],
  'deadline-near': CLIENT_TOPICS,
  'review-due': CONVERSATION_TOPICS,
  // Shown only in the list of notifications.
  'saved-search': [],
  message: [inbox, conversation, entries],
};

export const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && (Object.hasOwn(TOPICS, value) || isTransition(value));

const topicsOf = (kind: NotificationKind): readonly Topic[] =>
  isTransition(kind) ? CONVERSATION_TOPICS : TOPICS[kind];

/** Returns the query keys that `notifications` make stale, without duplicates. */
export const keysOf = (notifications: readonly ListedNotification[], uid: string): KeyPrefix[] => {
  const keys = notifications.flatMap((each) =>
    each.kind === null ? [] : topicsOf(each.kind).map((topic) => topic(each, uid)),
  );
  const list: KeyPrefix = ['notifications', uid];
  return [...new Map([list, ...keys].map((key) => [key.join(' '), key])).values()];
};
