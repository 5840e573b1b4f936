/** Marks that a client may set on a bid. */
export const BID_MARKS = ['shortlisted', 'declined'] as const;
export type BidMark = (typeof BID_MARKS)[number];

/** Returns whether a mark declines its bid. */
export const isDeclined = (mark: BidMark | null | undefined): boolean => mark === 'declined';

/** Returns whether a mark shortlists its bid. */
export const isShortlisted = (mark: BidMark | null | undefined): boolean => mark === 'shortlisted';

/** Orders of the bids on a task: newest first, lowest amount first, or fewest days first. */
export const BID_SORTS = ['newest', 'amount', 'days'] as const;
export type BidSort = (typeof BID_SORTS)[number];
