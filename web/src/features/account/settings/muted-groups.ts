import type { MutableKind } from '@taskwright/contract';

/** Kinds of notifications that the user switches on and off together. */
export type MutedGroup = { readonly label: string; readonly kinds: readonly MutableKind[] };

/** All kinds that can be switched off, by subject. */
export const MUTED_GROUPS: readonly { readonly heading: string; readonly groups: readonly MutedGroup[] }[] = [
  {
    heading: 'Tasks you posted',
    groups: [
      { label: 'New bids', kinds: ['bid-placed'] },
      { label: 'Changed and withdrawn bids', kinds: ['bid-changed', 'bid-withdrawn'] },
    ],
  },
  {
    heading: 'Tasks you bid on or work on',
    groups: [
      { label: 'Invitations to bid', kinds: ['invited'] },
      { label: 'Changes to the task', kinds: ['task-changed', 'task-edited'] },
      { label: 'Bidding closed, or the task was deleted', kinds: ['task-closed', 'task-deleted'] },
      { label: 'Your bid was declined', kinds: ['bid-declined'] },
      { label: 'The client hired another freelancer', kinds: ['task-taken', 'offer-ended'] },
    ],
  },
  {
    heading: 'Messages and agreements',
    groups: [
      { label: 'Messages', kinds: ['message'] },
      { label: 'Declined and withdrawn offers', kinds: ['decline', 'withdraw'] },
      { label: 'Approved milestones and completed work', kinds: ['approve', 'completed'] },
      { label: 'Answers to changes of the terms', kinds: ['accept-amendment', 'decline-amendment'] },
      {
        label: 'Answers to cancellations',
        kinds: ['confirm-cancellation', 'complete-cancellation', 'refuse-cancellation'],
      },
      { label: 'Your work in portfolios', kinds: ['piece-proposed', 'piece-agreed'] },
      { label: 'Reviews', kinds: ['review'] },
    ],
  },
];

/** Returns whether the user receives at least one kind of the group. */
export const isOn = ({ kinds }: MutedGroup, muted: readonly MutableKind[]): boolean =>
  kinds.some((kind) => !muted.includes(kind));

/** Returns the muted kinds after the group is switched on or off. */
export const withGroup = ({ kinds }: MutedGroup, isReceived: boolean, muted: readonly MutableKind[]): MutableKind[] => {
  const others = muted.filter((kind) => !kinds.includes(kind));
  return isReceived ? others : [...others, ...kinds];
};
