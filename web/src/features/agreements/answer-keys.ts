import type { AnswerKey } from '../../lib/queries/server-state.ts';

/** The task and the conversation that a change is about. */
export type About = { readonly taskId: string; readonly conversation: string };

/** Returns the start of the keys of answers that a change may have made old. */
export type Topic = (about: About, uid: string) => AnswerKey;

export const task: Topic = ({ taskId }) => ['tasks', 'one', taskId];
export const myTasks: Topic = (_about, uid) => ['tasks', 'mine', uid];
export const bidsOnIt: Topic = ({ taskId }) => ['bids', 'all', taskId];
export const myBidOnIt: Topic = ({ taskId }) => ['bids', 'mine', taskId];
export const myBids: Topic = (_about, uid) => ['bids', 'of', uid];
export const inbox: Topic = (_about, uid) => ['conversations', 'of', uid];
export const entries: Topic = ({ conversation }) => ['conversations', 'entries', conversation];

/** What either side sees of their agreement besides the conversation itself: lists, the task, and the bid that it began with. */
export const AROUND_AGREEMENT = [inbox, entries, task, myTasks, bidsOnIt, myBidOnIt, myBids];

/** Returns the keys that a transition of one's own makes old; its response holds the conversation. */
export const keysAroundAgreement = (about: About, uid: string): AnswerKey[] =>
  AROUND_AGREEMENT.map((topic) => topic(about, uid));
