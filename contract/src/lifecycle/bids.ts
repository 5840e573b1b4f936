/** What a client may note on a bid: whom they come back to, and whom they do not hire. */
export const BID_MARKS = ['shortlisted', 'declined'] as const;
export type BidMark = (typeof BID_MARKS)[number];

/** Returns whether a mark declines its bid. */
export const isDeclined = (mark: BidMark | null | undefined): boolean => mark === 'declined';

/** Returns whether a mark puts its bid on the shortlist. */
export const isShortlisted = (mark: BidMark | null | undefined): boolean => mark === 'shortlisted';

/** How the bids on a task may be ordered: newest first, lowest amount first, or fewest days first. */
export const BID_SORTS = ['newest', 'amount', 'days'] as const;
export type BidSort = (typeof BID_SORTS)[number];
