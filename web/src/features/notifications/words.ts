import type { Notification, NotificationKind } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { isTransition, TRANSITION_WORDS } from '@taskwright/contract/lifecycle/transition-words';
import { isolate } from '@taskwright/contract/limits/text';
import { localDay } from '../../lib/format/dates.ts';
import { dateAndTime, localTime } from '../../lib/format/local-time.ts';
import { money } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Returns the displayed unread count. The server counts up to 100. */
export const countOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));

const senderName = ({ who }: Notification): string => who ?? 'Someone';
const amountText = ({ amount }: Notification): string => (amount === null ? 'an amount' : money(amount));

type NotificationFormat = {
  readonly text: (notification: Notification) => string;
  readonly href: (notification: Notification) => string;
};

const bidsHref = ({ taskId }: Notification): string => paths.bids(taskId);
const taskHref = ({ taskId }: Notification): string => paths.details(taskId);
const conversationHref = ({ conversation }: Notification, fallback: string): string =>
  conversation === undefined ? fallback : paths.conversation(conversation);

/** Returns the text of a transition around the title of the task. Links to the conversation. */
const transitionFormat = (verb: (notification: Notification) => string, suffix = ''): NotificationFormat => ({
  text: (notification) => `${senderName(notification)} ${verb(notification)} “${notification.title}”${suffix}`,
  href: (notification) => conversationHref(notification, paths.messages),
});

const messageText = (notification: Notification): string =>
  notification.messages !== undefined && notification.messages > 1
    ? `${senderName(notification)} sent you ${countOf(notification.messages)} messages about “${notification.title}”`
    : `${senderName(notification)} sent you a message about “${notification.title}”`;

const deadlineText = ({ title, bids = 1 }: Notification): string =>
  `“${title}” closes within 24 hours, and ${bids === 1 ? '1 bid waits' : `${countOf(bids)} bids wait`} for your answer`;

const accountEndedText = ({ role, accountEnd }: Notification): string => {
  if (accountEnd === undefined) return 'is no longer active. Your offer or agreement has ended:';
  const { cause, ended } = accountEnd;
  const offer = role === 'client' ? 'Your offer' : 'The offer';
  const reason = cause === 'deleted' ? 'closed their account' : 'is no longer active';
  return `${reason}. ${ended === 'offer' ? offer : 'Your agreement'} has ended:`;
};

const FORMATS: Readonly<Record<Exclude<NotificationKind, AgreementAction>, NotificationFormat>> = {
  'bid-placed': {
    text: (notification) => `${senderName(notification)} bid ${amountText(notification)} on “${notification.title}”`,
    href: bidsHref,
  },
  'bid-changed': {
    text: (notification) =>
      `${senderName(notification)} changed their bid to ${amountText(notification)} on “${notification.title}”`,
    href: bidsHref,
  },
  'bid-withdrawn': {
    text: (notification) => `${senderName(notification)} withdrew their bid on “${notification.title}”`,
    href: bidsHref,
  },
  'task-changed': { text: ({ title }) => `The client changed “${title}” after your bid`, href: taskHref },
  'task-closed': { text: ({ title }) => `Bidding closed on “${title}”`, href: taskHref },
  'task-deleted': {
    text: ({ title }) => `“${title}” was deleted`,
    href: (notification) => conversationHref(notification, paths.myBids),
  },
  'task-taken': { text: ({ title }) => `The client hired another freelancer for “${title}”`, href: () => paths.myBids },
  'task-edited': transitionFormat(() => 'edited'),
  'bid-declined': { text: ({ title }) => `The client declined your bid on “${title}”`, href: () => paths.myBids },
  completed: transitionFormat(() => 'approved all your work on'),
  'offer-ended': transitionFormat(() => 'hired another freelancer for'),
  'account-ended': transitionFormat(accountEndedText),
  invited: {
    text: (notification) => `${senderName(notification)} invited you to bid on “${notification.title}”`,
    href: () => paths.myBids,
  },
  'piece-proposed': transitionFormat(() => 'wants to show', ' in their portfolio'),
  'piece-agreed': transitionFormat(() => 'approved', ' for your portfolio'),
  'deadline-near': { text: deadlineText, href: bidsHref },
  'review-due': {
    text: (notification) => `Write your review of ${senderName(notification)} for “${notification.title}”`,
    href: (notification) => conversationHref(notification, paths.messages),
  },
  'saved-search': {
    text: ({ title, search }) =>
      search === undefined ? `A saved search found “${title}”` : `New for your search “${search}”: “${title}”`,
    href: taskHref,
  },
  message: { text: messageText, href: (notification) => conversationHref(notification, paths.messages) },
};

const formatOf = ({ kind }: Notification): NotificationFormat => {
  if (!isTransition(kind)) return FORMATS[kind];
  const { notification, afterTitle } = TRANSITION_WORDS[kind];
  return transitionFormat((stored) => notification(amountText(stored), stored.role), afterTitle);
};

/** Returns the notification as one sentence, with isolated names and titles. */
export const sentenceOf = (notification: Notification): string => {
  const { who, title, search } = notification;
  return formatOf(notification).text({
    ...notification,
    who: who === null ? null : isolate(who),
    title: isolate(title),
    ...(search !== undefined && { search: isolate(search) }),
  });
};

/** Returns the link of the notification. */
export const hrefOf = (notification: Notification): string => formatOf(notification).href(notification);

/** Returns the time of day of a notification, after its date unless it is today. */
export const timeOf = ({ at }: Pick<Notification, 'at'>, today: string): string =>
  localDay(at) === today ? localTime(at) : dateAndTime(at);

const ANNOUNCEMENTS: Readonly<Partial<Record<NotificationKind, readonly [singular: string, plural: string]>>> = {
  'bid-placed': ['new bid', 'new bids'],
  'bid-changed': ['bid changed', 'bids changed'],
  'bid-withdrawn': ['bid withdrawn', 'bids withdrawn'],
  message: ['new message', 'new messages'],
  'saved-search': ['new task for your searches', 'new tasks for your searches'],
};
const DEFAULT_ANNOUNCEMENT = ['new notification', 'new notifications'] as const;

/** Returns the announcement of new notifications: '2 new bids'. */
export const announcementText = (notifications: readonly { readonly kind: NotificationKind | null }[]): string => {
  const first = notifications[0]?.kind ?? null;
  const isOneKind = notifications.every(({ kind }) => kind === first);
  const [singular, plural] = (isOneKind && first !== null ? ANNOUNCEMENTS[first] : undefined) ?? DEFAULT_ANNOUNCEMENT;
  return `${notifications.length} ${notifications.length === 1 ? singular : plural}`;
};
