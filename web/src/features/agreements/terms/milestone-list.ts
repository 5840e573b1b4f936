import { cents } from '../../../lib/format/money.ts';

/** Returns the difference of a total to the bid, both in cents: '$0.33 over the bid'. */
export const againstBid = (total: number, bid: number): string => {
  if (total === bid) return 'same as the bid';
  return `${cents(Math.abs(total - bid))} ${total > bid ? 'over' : 'under'} the bid`;
};

/** Splits an amount in cents into `count` equal parts. The last part includes the remainder. */
export const splitEvenly = (total: number, count: number): number[] => {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? total - part * (count - 1) : part));
};

/** A change to the list of milestones. 'move' swaps two neighbors. */
export type ListChange =
  | { readonly kind: 'add' }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'remove'; readonly index: number };

const changedList = (dues: readonly string[], change: ListChange): string[] => {
  switch (change.kind) {
    case 'add':
      return [...dues, ''];
    case 'move':
      return dues.map((due, at) => {
        if (at === change.from) return dues[change.to] ?? due;
        return at === change.to ? (dues[change.from] ?? due) : due;
      });
    case 'remove':
      return dues.filter((_, at) => at !== change.index);
  }
};

/**
 * Returns the due dates after a change of the list. The bid's due date stays on the last milestone, unless the user has
 * changed it or the new last milestone of a shorter list has its own.
 */
export const duesAfter = (dues: readonly string[], change: ListChange, bidDue: string): string[] => {
  const after = changedList(dues, change);
  const last = after.length - 1;
  const before = after[last];
  if (bidDue === '' || dues.at(-1) !== bidDue || before === undefined || before === bidDue) return after;
  if (change.kind === 'remove') return before === '' ? after.with(last, bidDue) : after;
  return after.with(last - 1, before).with(last, bidDue);
};
