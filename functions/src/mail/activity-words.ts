import {
  type AccountEnd,
  type AgreementAction,
  budgetText,
  isolate,
  type NotificationKind,
} from '@taskwright/contract';
import { isTransition, TRANSITION_WORDS } from '@taskwright/contract/lifecycle/transition-words';
import type { ActivityItem } from '../notifications/model/activity-document.ts';
import { singleLine } from './inert-text.ts';

type Words = {
  /** The subject of an email about this alone. Contains the title of the task. */
  readonly subject: (item: ActivityItem) => string;
  /** The event as a sentence. */
  readonly sentence: (item: ActivityItem) => string;
  readonly button: string;
  /** The page of the site that shows it. */
  readonly path: (item: ActivityItem) => string;
};

const name = ({ who }: ActivityItem): string => (who === null ? 'Someone' : isolate(who));
const amountOf = ({ amount }: ActivityItem): string => (amount === null ? 'an amount' : budgetText(amount));

const bidsOf = ({ taskId }: ActivityItem): string => `/my-tasks?bids=${encodeURIComponent(taskId)}`;
const taskOf = ({ taskId }: ActivityItem): string => `/browse-tasks/${encodeURIComponent(taskId)}`;
const myBids = (): string => '/my-bids';
const conversationOf = ({ conversation }: ActivityItem): string =>
  conversation === undefined ? '/messages' : `/messages/${encodeURIComponent(conversation)}`;

/** Returns the words of an event in a conversation. `verb` is between the other party's name and the title. */
const inConversation = (
  topic: string,
  button: string,
  verb: (item: ActivityItem) => string,
  afterTitle = '',
): Words => ({
  subject: ({ title }) => `${topic} "${title}"`,
  sentence: (item) => `${name(item)} ${verb(item)} “${item.title}”${afterTitle}.`,
  button,
  path: conversationOf,
});

const OPEN = 'Open the conversation';

const messageCount = ({ messages = 1 }: ActivityItem): string =>
  messages > 1 ? `${Math.min(messages, 99)}${messages > 99 ? '+' : ''} messages` : 'a message';

const endReason = ({ cause }: AccountEnd): string =>
  cause === 'deleted' ? 'closed their account' : 'is no longer active';

/** Returns the words of a transition. */
const ofTransition = (action: AgreementAction): Words => {
  const { notification, afterTitle, email } = TRANSITION_WORDS[action];
  const verb = (item: ActivityItem) => notification(amountOf(item), item.role);
  return inConversation(email.topic, email.button ?? OPEN, verb, afterTitle);
};

/** The words of each kind of notification in emails, apart from transitions with no more than those of the table. */
const WORDS: Readonly<Record<Exclude<NotificationKind, AgreementAction>, Words>> & { readonly accept: Words } = {
  'bid-placed': {
    subject: ({ title }) => `New bid on "${title}"`,
    sentence: (item) => `${name(item)} bid ${amountOf(item)} on “${item.title}”.`,
    button: 'Compare bids',
    path: bidsOf,
  },
  'bid-changed': {
    subject: ({ title }) => `Changed bid on "${title}"`,
    sentence: (item) => `${name(item)} changed their bid to ${amountOf(item)} on “${item.title}”.`,
    button: 'Compare bids',
    path: bidsOf,
  },
  'bid-withdrawn': {
    subject: ({ title }) => `Withdrawn bid on "${title}"`,
    sentence: (item) => `${name(item)} withdrew their bid on “${item.title}”.`,
    button: 'Compare bids',
    path: bidsOf,
  },
  'task-changed': {
    subject: ({ title }) => `The client changed "${title}"`,
    sentence: ({ title }) => `The client changed “${title}” after your bid. Check whether your bid still fits.`,
    button: 'See the task',
    path: taskOf,
  },
  'task-closed': {
    subject: ({ title }) => `Bidding closed on "${title}"`,
    sentence: ({ title }) => `Bidding closed on “${title}”.`,
    button: 'See the task',
    path: taskOf,
  },
  'task-deleted': {
    subject: ({ title }) => `"${title}" was deleted`,
    sentence: ({ title }) => `“${title}” was deleted.`,
    button: 'Open My Bids',
    path: myBids,
  },
  'task-taken': {
    subject: ({ title }) => `"${title}" went to another freelancer`,
    sentence: ({ title }) => `The client hired another freelancer for “${title}”.`,
    button: 'Open My Bids',
    path: myBids,
  },
  'bid-declined': {
    subject: ({ title }) => `Your bid on "${title}" was declined`,
    sentence: ({ title }) => `The client declined your bid on “${title}”.`,
    button: 'Open My Bids',
    path: myBids,
  },
  'saved-search': {
    subject: ({ title }) => `New task: "${title}"`,
    sentence: ({ title, search }) =>
      search === undefined ? `Your saved search found “${title}”.` : `Your search “${search}” found “${title}”.`,
    button: 'See the task',
    path: taskOf,
  },
  'deadline-near': {
    subject: ({ title }) => `Last day for bids on "${title}"`,
    sentence: ({ title, bids = 1 }) =>
      `“${title}” closes within 24 hours, with ${bids === 1 ? 'one bid' : `${bids} bids`} waiting for your answer.`,
    button: 'Compare bids',
    path: bidsOf,
  },
  'review-due': {
    subject: ({ title }) => `Your review for "${title}"`,
    sentence: (item) => `Write your review of ${name(item)} for “${item.title}” before the review period ends.`,
    button: 'Write a review',
    path: conversationOf,
  },
  invited: {
    subject: ({ title }) => `Invitation to bid on "${title}"`,
    sentence: (item) => `${name(item)} invited you to bid on “${item.title}”.`,
    button: 'See the task',
    path: taskOf,
  },
  message: {
    subject: ({ title, messages = 1 }) => `${messages > 1 ? 'New messages' : 'New message'} about "${title}"`,
    sentence: (item) => `${name(item)} sent you ${messageCount(item)} about “${item.title}”.`,
    button: 'Read and answer',
    path: conversationOf,
  },
  'task-edited': inConversation('The client edited', OPEN, () => 'edited'),
  accept: {
    ...ofTransition('accept'),
    subject: ({ title, role }) => (role === 'freelancer' ? `You’re hired for "${title}"` : `Agreed: "${title}"`),
    sentence: (item) =>
      item.role === 'freelancer'
        ? `${name(item)} accepted ${amountOf(item)} for “${item.title}”. You’re hired.`
        : `${name(item)} accepted ${amountOf(item)} for “${item.title}”. The work can start.`,
  },
  completed: inConversation('Completed:', 'Leave a review', () => 'approved all your work on'),
  'offer-ended': inConversation('Offer ended for', OPEN, () => 'hired another freelancer for'),
  'account-ended': {
    ...inConversation('Ended:', OPEN, () => ''),
    sentence: (item) => {
      const { accountEnd, role, title } = item;
      if (accountEnd === undefined) return `${name(item)} is no longer active. “${title}” has ended.`;
      const offer = role === 'client' ? 'Your offer' : 'The offer';
      const subject = accountEnd.ended === 'offer' ? offer : 'Your agreement';
      return `${name(item)} ${endReason(accountEnd)}. ${subject} on “${title}” has ended.`;
    },
  },
  'piece-proposed': {
    ...inConversation('Portfolio piece from', 'Answer', () => ''),
    sentence: (item) => `${name(item)} wants to show “${item.title}” in their portfolio.`,
  },
  'piece-agreed': inConversation('In your portfolio:', OPEN, () => 'approved', ' for your portfolio'),
};

/**
 * Returns the words of a notification in an email. Each text is one line, whatever its title and names contain, and
 * isolates them from the text around them.
 */
export const wordsOf = (item: ActivityItem) => {
  const { kind } = item;
  const { subject, sentence, button, path } =
    kind !== 'accept' && isTransition(kind) ? ofTransition(kind) : WORDS[kind];
  const { search } = item;
  const isolated = { ...item, title: isolate(item.title), ...(search !== undefined && { search: isolate(search) }) };
  return {
    subject: singleLine(subject(isolated)),
    sentence: singleLine(sentence(isolated)),
    button,
    path: path(item),
  };
};
