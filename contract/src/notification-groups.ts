import { notificationWords, WORDED_KINDS } from './notification-words.ts';
import type { DigestFrequency, EmailFrequency, MutableKind, NotificationKind } from './notifications.ts';

type GroupRow = {
  readonly id: string;
  readonly label: string;
  /** The subject of the group's emails, after 'emails about'. */
  readonly about: string;
  /** The email frequency of a person who has not chosen another. */
  readonly email: EmailFrequency;
  /** The bell always shows its kinds. Otherwise they have a switch. */
  readonly isAlwaysInBell?: true;
};

/**
 * The rows of the notification settings, by subject. Emails about bids, transitions, money and invitations are sent at
 * once, as are those that a day's delay would make useless ('deadline-near'). Everything else needs no answer and is sent
 * daily.
 */
const ROWS = [
  {
    heading: 'Tasks you posted',
    groups: [
      { id: 'newBids', label: 'New bids', about: 'new bids', email: 'at-once' },
      { id: 'changedBids', label: 'Changed and withdrawn bids', about: 'changed and withdrawn bids', email: 'at-once' },
      {
        id: 'deadlines',
        label: 'Deadline near with unanswered bids',
        about: 'tasks whose deadline is near',
        email: 'at-once',
      },
    ],
  },
  {
    heading: 'Tasks you bid on or work on',
    groups: [
      { id: 'invitations', label: 'Invitations to bid', about: 'invitations', email: 'at-once' },
      { id: 'taskChanges', label: 'Changes to the task', about: 'changes to tasks', email: 'daily' },
      {
        id: 'taskEnds',
        label: 'Bidding closed, or the task was deleted',
        about: 'closed and deleted tasks',
        email: 'daily',
      },
      { id: 'declines', label: 'Your bid was declined', about: 'declined bids', email: 'daily' },
      {
        id: 'otherHires',
        label: 'The client hired another freelancer',
        about: 'tasks for which the client hired another freelancer',
        email: 'daily',
      },
    ],
  },
  {
    heading: 'Saved searches',
    groups: [
      {
        id: 'searches',
        label: 'New tasks for your searches',
        about: 'new tasks for your saved searches',
        email: 'at-once',
      },
    ],
  },
  {
    heading: 'Messages and agreements',
    groups: [
      { id: 'messages', label: 'Messages', about: 'messages', email: 'at-once' },
      {
        id: 'turns',
        label: 'Offers, hires, deliveries and requests',
        about: 'offers, hires, deliveries and requests',
        isAlwaysInBell: true,
        email: 'at-once',
      },
      {
        id: 'endedOffers',
        label: 'Declined and withdrawn offers',
        about: 'declined and withdrawn offers',
        email: 'at-once',
      },
      {
        id: 'approvals',
        label: 'Approved milestones and completed work',
        about: 'approved milestones and completed work',
        email: 'at-once',
      },
      { id: 'amendments', label: 'Answers to changed terms', about: 'answers to changed terms', email: 'at-once' },
      { id: 'cancellations', label: 'Answers to cancellations', about: 'answers to cancellations', email: 'at-once' },
      { id: 'portfolios', label: 'Your work in portfolios', about: 'your work in portfolios', email: 'daily' },
      { id: 'reviews', label: 'Reviews', about: 'reviews', email: 'at-once' },
      {
        id: 'reviewReminders',
        label: 'Reminders to write a review',
        about: 'reviews that you have not written',
        email: 'daily',
      },
    ],
  },
  {
    heading: 'Payments',
    groups: [
      { id: 'funded', label: 'Funded milestones', about: 'funded milestones', email: 'at-once' },
      { id: 'released', label: 'Released money', about: 'released money', email: 'at-once' },
      {
        id: 'autoApprovals',
        label: 'Automatic approvals',
        about: 'automatic approvals',
        isAlwaysInBell: true,
        email: 'at-once',
      },
      { id: 'payouts', label: 'Payouts', about: 'payouts', email: 'at-once' },
      {
        id: 'chargebacks',
        label: 'Disputes by a bank',
        about: 'disputes by a bank',
        email: 'at-once',
        isAlwaysInBell: true,
      },
      { id: 'refunds', label: 'Refunds', about: 'refunds', email: 'at-once', isAlwaysInBell: true },
    ],
  },
] as const satisfies readonly { readonly heading: string; readonly groups: readonly GroupRow[] }[];

export type NotificationGroupId = (typeof ROWS)[number]['groups'][number]['id'];

/** Kinds of notifications with one email frequency, and unless the bell always shows them with one switch. */
export type NotificationGroup = Omit<GroupRow, 'id'> & {
  readonly id: NotificationGroupId;
  readonly kinds: readonly NotificationKind[];
};
export type SwitchableGroup = Omit<NotificationGroup, 'kinds'> & { readonly kinds: readonly MutableKind[] };

const withKinds = (row: (typeof ROWS)[number]['groups'][number]): NotificationGroup => ({
  ...row,
  kinds: WORDED_KINDS.filter((kind) => notificationWords(kind).group === row.id),
});

/** The groups below their headings. */
export const NOTIFICATION_GROUPS = ROWS.map(({ heading, groups }) => ({ heading, groups: groups.map(withKinds) }));

/** All groups in the order of their rows. */
export const GROUPS: readonly NotificationGroup[] = NOTIFICATION_GROUPS.flatMap(({ groups }) => groups);

/** Ids of everything that a person can unsubscribe from. */
export type EmailGroupId = NotificationGroupId | 'digest';

/** Default frequency of the digest, which is opt-in. */
export const DIGEST_DEFAULT: DigestFrequency = 'never';

/** Subject of the digest's emails, after 'emails about'. */
export const DIGEST_ABOUT = 'the week’s new tasks';

/** A person's email frequencies by group. A missing group has its default. */
export type EmailFrequencies = Readonly<
  Partial<Record<NotificationGroupId, EmailFrequency | undefined>> & { digest?: DigestFrequency | undefined }
>;

/** Returns the group of a kind. */
export const groupOf = (kind: NotificationKind): NotificationGroup => {
  const { group } = notificationWords(kind);
  const found = GROUPS.find(({ id }) => id === group);
  if (found === undefined) throw new RangeError(`${group} is no group of notifications`);
  return found;
};
