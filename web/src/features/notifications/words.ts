import type { Notification, NotificationKind, PlaceName } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import {
  approvalFacts,
  chargebackFacts,
  moneyFacts,
  notificationWords,
  payoutFacts,
} from '@taskwright/contract/notification-words';
import { localDay, shortDate } from '../../lib/format/dates.ts';
import { dateAndTime, localTime } from '../../lib/format/local-time.ts';
import { money } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { exactly } from '../payments/amounts.ts';

const conversationHref = ({ conversation }: Notification, fallback: string): string =>
  conversation === undefined ? fallback : paths.conversation(conversation);

/** The page that shows a notification. */
const HREFS: Readonly<Record<PlaceName, (notification: Notification) => string>> = {
  bids: ({ taskId }) => paths.bids(taskId ?? ''),
  task: ({ taskId }) => paths.details(taskId ?? ''),
  'my-bids': (notification) => conversationHref(notification, paths.myBids),
  conversation: (notification) => conversationHref(notification, paths.messages),
  payments: () => paths.payments,
};

/** Returns the notification as one sentence, with isolated names and titles. */
export const sentenceOf = ({
  who,
  amount,
  title,
  search,
  money: moved,
  approval,
  payout,
  refund,
  chargeback,
  ...notification
}: Notification): string =>
  notificationWords(notification.kind).text({
    ...notification,
    who: who === null ? 'Someone' : isolate(who),
    amount: amount === null ? 'an amount' : money(amount),
    title: isolate(title ?? ''),
    search: search === undefined ? undefined : isolate(search),
    money: moved === undefined ? undefined : moneyFacts(moved, exactly),
    approval: approval && approvalFacts(approval, exactly, shortDate),
    payout: payout && payoutFacts(payout, exactly),
    refund: refund && exactly(refund.cents),
    chargeback: chargeback && chargebackFacts(chargeback, exactly, shortDate),
  });

/** Returns the link of the notification. My Bids contains the invitations. */
export const hrefOf = (notification: Notification): string =>
  HREFS[notification.kind === 'invited' ? 'my-bids' : notificationWords(notification.kind).place](notification);

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
