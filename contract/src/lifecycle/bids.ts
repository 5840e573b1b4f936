/** Marks that a client may set on a bid. */
export const BID_MARKS = ['shortlisted', 'declined'] as const;
export type BidMark = (typeof BID_MARKS)[number];

/** Marks that end a bid, until it is changed. */
export const ENDING_MARKS = ['declined'] as const satisfies readonly BidMark[];

/** Returns whether a mark declines its bid. */
export const isDeclined = (mark: BidMark | null | undefined): boolean => mark === 'declined';

/** Returns whether a mark shortlists its bid. */
export const isShortlisted = (mark: BidMark | null | undefined): boolean => mark === 'shortlisted';

/**
 * Tabs of a freelancer's bids: those with a turn of the freelancer, those that are still open, those whose freelancer
 * works on the task, and the rest. A bid that needs its freelancer is also in one of the other three.
 */
export const BID_TABS = ['needs-you', 'open', 'hired', 'past'] as const;
export type BidTab = (typeof BID_TABS)[number];

/** Orders of the bids on a task: newest first, lowest amount first, or fewest days first. */
export const BID_SORTS = ['newest', 'amount', 'days'] as const;
export type BidSort = (typeof BID_SORTS)[number];
