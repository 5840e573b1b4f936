import type { KeyPrefix } from '../../lib/queries/server-state.ts';
import { ledgerKey } from '../payments/ledger-key.ts';

/** Task and conversation that a change affects. */
export type About = { readonly taskId: string; readonly conversation: string };

/** Returns the query key prefix of responses that a change may have made stale. */
export type Topic = (about: About, uid: string) => KeyPrefix;

export const task: Topic = ({ taskId }) => ['tasks', 'one', taskId];
export const myTasks: Topic = (_about, uid) => ['tasks', 'mine', uid];
export const taskBids: Topic = ({ taskId }) => ['bids', 'all', taskId];
export const ownBid: Topic = ({ taskId }) => ['bids', 'mine', taskId];
export const myBids: Topic = (_about, uid) => ['bids', 'of', uid];
export const inbox: Topic = (_about, uid) => ['conversations', 'of', uid];
/** Number of the user's conversations with unread entries. */
export const unreadConversations: Topic = (_about, uid) => ['conversations', 'unread', uid];
/** Lists of the user's desk. */
export const desk: Topic = (_about, uid) => ['desk', uid];
const ledger: Topic = ({ conversation }) => ledgerKey(conversation);
export const entries: Topic = ({ conversation }) => ['conversations', 'entries', conversation];

/** Returns the query keys that a read message makes stale, besides the conversation and the inbox. */
export const messageKeys = (uid: string): KeyPrefix[] =>
  [desk, myTasks, unreadConversations].map((topic) => topic({ taskId: '', conversation: '' }, uid));

/**
 * Queries that show parts of an agreement outside the conversation: lists, the task, the original bid and the statement.
 */
export const AGREEMENT_TOPICS = [
  ...[desk, inbox, unreadConversations, entries, ledger],
  ...[task, myTasks, taskBids, ownBid, myBids],
];

/** Returns the query keys that the user's own transition makes stale. Its response replaces the conversation. */
export const agreementKeys = (about: About, uid: string): KeyPrefix[] =>
  AGREEMENT_TOPICS.map((topic) => topic(about, uid));
