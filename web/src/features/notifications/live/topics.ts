import type { NotificationKind } from '@taskwright/contract';
import type { AnswerKey } from '../../../lib/server-state.ts';

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

/** The task and the conversation that something is about. */
type About = Pick<Told, 'taskId' | 'conversation'>;

/** Answers that something may have changed, by how their keys begin. */
type Topic = (told: About, uid: string) => AnswerKey;

const task: Topic = ({ taskId }) => ['tasks', 'one', taskId];
const myTasks: Topic = (_told, uid) => ['tasks', 'mine', uid];
const bidsOnIt: Topic = ({ taskId }) => ['bids', 'all', taskId];
const myBidOnIt: Topic = ({ taskId }) => ['bids', 'mine', taskId];
const myBids: Topic = (_told, uid) => ['bids', 'of', uid];
const inbox: Topic = (_told, uid) => ['conversations', 'of', uid];
const conversation: Topic = (told) => ['conversations', 'one', told.conversation];
const entries: Topic = (told) => ['conversations', 'entries', told.conversation];
/** Whichever is open says how its task stands. */
const conversations: Topic = () => ['conversations'];

/** Somebody's bids, as the client sees them: the bids dialog, the count in My Posted Tasks and on the task's page. */
const TO_THE_CLIENT = [bidsOnIt, task, myTasks];
/** Somebody's task, as who has bid on it or asked about it sees it: its page, the bid there, My Bids and what is said about it. */
const TO_THE_FREELANCER = [task, myBidOnIt, myBids, conversations];

/** What two do about their agreement, as either sees it: their conversation, the task, and the bid that it began with. */
const AROUND_WORK = [inbox, entries, task, myTasks, bidsOnIt, myBidOnIt, myBids];
const AT_WORK = [conversation, ...AROUND_WORK];

/** What is read again when somebody is told of something, where it is on the screen; the list of notifications is each time. */
const TOPICS: Readonly<Record<NotificationKind, readonly Topic[]>> = {
  'bid-placed': TO_THE_CLIENT,
  'bid-changed': TO_THE_CLIENT,
  'bid-withdrawn': TO_THE_CLIENT,
  'task-changed': TO_THE_FREELANCER,
  'task-closed': TO_THE_FREELANCER,
  'task-deleted': TO_THE_FREELANCER,
  'task-taken': TO_THE_FREELANCER,
  'task-edited': AT_WORK,
  'bid-declined': TO_THE_FREELANCER,
  offer: AT_WORK,
  counter: AT_WORK,
  decline: AT_WORK,
  withdraw: AT_WORK,
  accept: AT_WORK,
  submit: AT_WORK,
  approve: AT_WORK,
  'request-changes': AT_WORK,
  'propose-amendment': AT_WORK,
  'accept-amendment': AT_WORK,
  'decline-amendment': AT_WORK,
  'request-cancellation': AT_WORK,
  'confirm-cancellation': AT_WORK,
  'complete-cancellation': AT_WORK,
  'refuse-cancellation': AT_WORK,
  review: AT_WORK,
  completed: AT_WORK,
  'offer-ended': AT_WORK,
  'account-ended': AT_WORK,
  message: [inbox, conversation, entries],
};

export const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && Object.hasOwn(TOPICS, value);

/** The keys of what is old after a step of one's own in an agreement, which is answered with its conversation. */
export const keysAroundWork = (about: About, uid: string): AnswerKey[] => AROUND_WORK.map((topic) => topic(about, uid));

/** The keys of what is old after `news`, each once however many there are. */
export const keysOf = (news: readonly Told[], uid: string): AnswerKey[] => {
  const keys = news.flatMap((each) => (each.kind === null ? [] : TOPICS[each.kind].map((topic) => topic(each, uid))));
  const told: AnswerKey = ['notifications', uid];
  return [...new Map([told, ...keys].map((key) => [key.join(' '), key])).values()];
};
