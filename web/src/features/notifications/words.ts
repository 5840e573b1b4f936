import type { Notification, NotificationKind } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { money } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { isTransition, TRANSITION_WORDS } from '../agreements/transition-words.ts';

/** Returns the displayed unread count. The server counts up to 100. */
export const countOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));

const somebody = ({ who }: Notification): string => who ?? 'Someone';
const sum = ({ amount }: Notification): string => (amount === null ? 'an amount' : money(amount));

type Told = { readonly says: (told: Notification) => string; readonly to: (told: Notification) => string };

const toBids = ({ taskId }: Notification): string => paths.bids(taskId);
const toTask = ({ taskId }: Notification): string => paths.details(taskId);
const toTalk = ({ conversation }: Notification, otherwise: string): string =>
  conversation === undefined ? otherwise : paths.conversation(conversation);

/** Returns the text of a transition around the title of the task. Links to the conversation. */
const done = (what: (told: Notification) => string, rest = ''): Told => ({
  says: (told) => `${somebody(told)} ${what(told)} “${told.title}”${rest}`,
  to: (told) => toTalk(told, paths.messages),
});

const wrote = (told: Notification): string =>
  told.messages !== undefined && told.messages > 1
    ? `${somebody(told)} sent you ${countOf(told.messages)} messages about “${told.title}”`
    : `${somebody(told)} sent you a message about “${told.title}”`;

const accountEnded = ({ role, accountEnd }: Notification): string => {
  if (accountEnd === undefined) return 'is no longer active. Your offer or agreement has ended:';
  const { cause, ended } = accountEnd;
  const offer = role === 'client' ? 'Your offer' : 'The offer';
  const left = cause === 'deleted' ? 'closed their account' : 'is no longer active';
  return `${left}. ${ended === 'offer' ? offer : 'Your agreement'} has ended:`;
};

const TOLD: Readonly<Record<Exclude<NotificationKind, AgreementAction>, Told>> = {
  'bid-placed': { says: (told) => `${somebody(told)} bid ${sum(told)} on “${told.title}”`, to: toBids },
  'bid-changed': { says: (told) => `${somebody(told)} now bids ${sum(told)} on “${told.title}”`, to: toBids },
  'bid-withdrawn': { says: (told) => `${somebody(told)} withdrew their bid on “${told.title}”`, to: toBids },
  'task-changed': { says: ({ title }) => `The client changed “${title}” after your bid`, to: toTask },
  'task-closed': { says: ({ title }) => `Bidding closed on “${title}”`, to: toTask },
  'task-deleted': { says: ({ title }) => `“${title}” was deleted`, to: (told) => toTalk(told, paths.myBids) },
  'task-taken': { says: ({ title }) => `The client hired another freelancer for “${title}”`, to: () => paths.myBids },
  'task-edited': done(() => 'edited'),
  'bid-declined': { says: ({ title }) => `The client declined your bid on “${title}”`, to: () => paths.myBids },
  completed: done(() => 'approved all your work on'),
  'offer-ended': done(() => 'hired another freelancer for'),
  'account-ended': done(accountEnded),
  message: { says: wrote, to: (told) => toTalk(told, paths.messages) },
};

const listedNotification = ({ kind }: Notification): Told => {
  if (!isTransition(kind)) return TOLD[kind];
  const { notification, afterTitle } = TRANSITION_WORDS[kind];
  return done((told) => notification(sum(told), told.role), afterTitle);
};

/** Returns the notification as one sentence. */
export const wordsOf = (told: Notification): string => listedNotification(told).says(told);

/** Returns the link of the notification. */
export const hrefOf = (told: Notification): string => listedNotification(told).to(told);

const SAID: Readonly<Partial<Record<NotificationKind, readonly [one: string, many: string]>>> = {
  'bid-placed': ['new bid', 'new bids'],
  'bid-changed': ['bid changed', 'bids changed'],
  'bid-withdrawn': ['bid withdrawn', 'bids withdrawn'],
  message: ['new message', 'new messages'],
};
const ANYTHING = ['new notification', 'new notifications'] as const;

/** Returns the announcement of new notifications: '2 new bids'. */
export const notificationText = (news: readonly { readonly kind: NotificationKind | null }[]): string => {
  const first = news[0]?.kind ?? null;
  const isOneKind = news.every(({ kind }) => kind === first);
  const [one, many] = (isOneKind && first !== null ? SAID[first] : undefined) ?? ANYTHING;
  return `${news.length} ${news.length === 1 ? one : many}`;
};
