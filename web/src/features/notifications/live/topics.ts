import type { NotificationKind, PlaceName } from '@taskwright/contract';
import { notificationWords } from '@taskwright/contract/notification-words';
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
  unreadConversations,
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

/** The user's balance and movements. */
const payments: Topic = (_list, uid) => ['payments', 'own', uid];

const CONVERSATION_TOPICS = [conversation, ...AGREEMENT_TOPICS];

/** Queries to refetch, if they are rendered, by the place of a kind. The list of notifications is always refetched. */
const PLACE_TOPICS: Readonly<Record<PlaceName, readonly Topic[]>> = {
  bids: CLIENT_TOPICS,
  task: FREELANCER_TOPICS,
  'my-bids': FREELANCER_TOPICS,
  conversation: CONVERSATION_TOPICS,
  payments: [payments],
};

/** Queries of kinds that make others stale than their place. */
const KIND_TOPICS: Readonly<Partial<Record<NotificationKind, readonly Topic[]>>> = {
  // My Bids contains the invitations.
  invited: [desk, myBids],
  released: [...CONVERSATION_TOPICS, payments],
  refunded: [...CONVERSATION_TOPICS, payments],
  'refund-failed': [...CONVERSATION_TOPICS, payments],
  chargeback: [...CONVERSATION_TOPICS, payments],
  'chargeback-ended': [...CONVERSATION_TOPICS, payments],
  'piece-agreed': [...CONVERSATION_TOPICS, ownProfile],
  // Shown only in the list of notifications.
  'saved-search': [],
  message: [desk, inbox, unreadConversations, conversation, entries, myTasks],
};

const topicsOf = (kind: NotificationKind): readonly Topic[] =>
  KIND_TOPICS[kind] ?? PLACE_TOPICS[notificationWords(kind).place];

/** Returns the query keys that `notifications` make stale, without duplicates. */
export const keysOf = (notifications: readonly ListedNotification[], uid: string): KeyPrefix[] => {
  const keys = notifications.flatMap((each) =>
    each.kind === null ? [] : topicsOf(each.kind).map((topic) => topic(each, uid)),
  );
  const list: KeyPrefix = ['notifications', uid];
  return [...new Map([list, ...keys].map((key) => [key.join(' '), key])).values()];
};
