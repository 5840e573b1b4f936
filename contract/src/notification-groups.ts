import type { DigestFrequency, EmailFrequency, MutableKind, NotificationKind } from './notifications.ts';

type BaseRow = {
  readonly id: string;
  readonly label: string;
  /** The subject of the group's emails, after 'emails about'. */
  readonly about: string;
  /** The email frequency of a person who has not chosen another. */
  readonly email: EmailFrequency;
};

/** Kinds of notifications with one switch for the bell and one email frequency. */
type SwitchableRow = BaseRow & { readonly kinds: readonly MutableKind[] };

/** Kinds that the bell always shows, with one email frequency. */
type FixedRow = BaseRow & { readonly isAlwaysInBell: true; readonly kinds: readonly NotificationKind[] };

type GroupRow = SwitchableRow | FixedRow;

/**
 * The rows of the notification settings, by subject. Emails about bids, transitions and invitations are sent at once, as
 * are those that a day's delay would make useless ('deadline-near'). Everything else needs no answer and is sent daily.
 */
export const NOTIFICATION_GROUPS = [
  {
    heading: 'Tasks you posted',
    groups: [
      { id: 'newBids', label: 'New bids', about: 'new bids', kinds: ['bid-placed'], email: 'at-once' },
      {
        id: 'changedBids',
        label: 'Changed and withdrawn bids',
        about: 'changed and withdrawn bids',
        kinds: ['bid-changed', 'bid-withdrawn'],
        email: 'at-once',
      },
      {
        id: 'deadlines',
        label: 'Deadline near with unanswered bids',
        about: 'tasks whose deadline is near',
        kinds: ['deadline-near'],
        email: 'at-once',
      },
    ],
  },
  {
    heading: 'Tasks you bid on or work on',
    groups: [
      { id: 'invitations', label: 'Invitations to bid', about: 'invitations', kinds: ['invited'], email: 'at-once' },
      {
        id: 'taskChanges',
        label: 'Changes to the task',
        about: 'changes to tasks',
        kinds: ['task-changed', 'task-edited'],
        email: 'daily',
      },
      {
        id: 'taskEnds',
        label: 'Bidding closed, or the task was deleted',
        about: 'closed and deleted tasks',
        kinds: ['task-closed', 'task-deleted'],
        email: 'daily',
      },
      {
        id: 'declines',
        label: 'Your bid was declined',
        about: 'declined bids',
        kinds: ['bid-declined'],
        email: 'daily',
      },
      {
        id: 'otherHires',
        label: 'The client hired another freelancer',
        about: 'tasks for which the client hired another freelancer',
        kinds: ['task-taken', 'offer-ended'],
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
        kinds: ['saved-search'],
        email: 'at-once',
      },
    ],
  },
  {
    heading: 'Messages and agreements',
    groups: [
      { id: 'messages', label: 'Messages', about: 'messages', kinds: ['message'], email: 'at-once' },
      {
        id: 'turns',
        label: 'Offers, hires, deliveries and requests',
        about: 'offers, hires, deliveries and requests',
        isAlwaysInBell: true,
        kinds: [
          'offer',
          'counter',
          'accept',
          'submit',
          'request-changes',
          'propose-amendment',
          'request-cancellation',
          'account-ended',
        ],
        email: 'at-once',
      },
      {
        id: 'endedOffers',
        label: 'Declined and withdrawn offers',
        about: 'declined and withdrawn offers',
        kinds: ['decline', 'withdraw'],
        email: 'at-once',
      },
      {
        id: 'approvals',
        label: 'Approved milestones and completed work',
        about: 'approved milestones and completed work',
        kinds: ['approve', 'completed'],
        email: 'at-once',
      },
      {
        id: 'amendments',
        label: 'Answers to changed terms',
        about: 'answers to changed terms',
        kinds: ['accept-amendment', 'decline-amendment'],
        email: 'at-once',
      },
      {
        id: 'cancellations',
        label: 'Answers to cancellations',
        about: 'answers to cancellations',
        kinds: ['confirm-cancellation', 'complete-cancellation', 'refuse-cancellation'],
        email: 'at-once',
      },
      {
        id: 'portfolios',
        label: 'Your work in portfolios',
        about: 'your work in portfolios',
        kinds: ['piece-proposed', 'piece-agreed'],
        email: 'daily',
      },
      { id: 'reviews', label: 'Reviews', about: 'reviews', kinds: ['review'], email: 'at-once' },
      {
        id: 'reviewReminders',
        label: 'Reminders to write a review',
        about: 'reviews that you have not written',
        kinds: ['review-due'],
        email: 'daily',
      },
    ],
  },
] as const satisfies readonly { readonly heading: string; readonly groups: readonly GroupRow[] }[];

export type NotificationGroupId = (typeof NOTIFICATION_GROUPS)[number]['groups'][number]['id'];
export type SwitchableGroup = SwitchableRow & { readonly id: NotificationGroupId };
export type NotificationGroup = GroupRow & { readonly id: NotificationGroupId };

/** All groups in the order of their rows. */
export const GROUPS: readonly NotificationGroup[] = NOTIFICATION_GROUPS.flatMap(
  ({ groups }): readonly NotificationGroup[] => groups,
);

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

/** Returns the group of a kind. Throws RangeError for a kind without a group. A test checks that every kind has a group. */
export const groupOf = (kind: NotificationKind): NotificationGroup => {
  const found = GROUPS.find(({ kinds }) => kinds.some((each) => each === kind));
  if (found === undefined) throw new RangeError(`${kind} belongs to no group of notifications`);
  return found;
};
