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

/** What of a notification says which answers of the server are old; of a kind that this page does not know yet nothing does. */
export type Told = {
  readonly id: string;
  readonly kind: NotificationKind | null;
  readonly taskId: string;
  /** The conversation that a message is part of; empty for anything else. */
  readonly conversation: string;
  readonly at: string;
  /** Since when it is unread, where it can be read in its own place; empty for what was, and where that is not known. */
  readonly unreadSince: string;
  /** Nothing to be told of: it was taken back, or stood there before the page listened. */
  readonly isQuiet?: boolean;
};

const conversation: Topic = (told) => ['conversations', 'one', told.conversation];
/** Whichever is open says how its task stands. */
const conversations: Topic = () => ['conversations'];

/** Somebody's bids, as the client sees them: the bids dialog, the count in My Posted Tasks and on the task's page. */
const TO_THE_CLIENT = [bidsOnIt, task, myTasks];
/** Somebody's task, as who has bid on it or asked about it sees it: its page, the bid there, My Bids and what is said about it. */
const TO_THE_FREELANCER = [task, myBidOnIt, myBids, conversations];

const AT_WORK = [conversation, ...AROUND_AGREEMENT];

/** What is read again when somebody is told of something, where it is on the screen; the list of notifications is each time. */
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

/** The keys of what is old after `news`, each once however many there are. */
export const keysOf = (news: readonly Told[], uid: string): AnswerKey[] => {
  const keys = news.flatMap((each) => (each.kind === null ? [] : topicsOf(each.kind).map((topic) => topic(each, uid))));
  const told: AnswerKey = ['notifications', uid];
  return [...new Map([told, ...keys].map((key) => [key.join(' '), key])).values()];
};
