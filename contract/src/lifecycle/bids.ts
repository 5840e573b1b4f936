/** Marks that a client may set on a bid. */
export const BID_MARKS = ['shortlisted', 'declined'] as const;
export type BidMark = (typeof BID_MARKS)[number];

/** Marks of a stored bid. A cancelled agreement sets 'cancelled', which stays. */
export const STORED_MARKS = [...BID_MARKS, 'cancelled'] as const;
export type StoredMark = (typeof STORED_MARKS)[number];

/** Marks of bids that do not wait for the client's decision. A change of the bid removes 'declined'. */
export const ENDING_MARKS = ['declined', 'cancelled'] as const satisfies readonly StoredMark[];

/** Returns whether a bid with this mark does not wait for the client's decision. */
export const isDecided = (mark: StoredMark | null): boolean => ENDING_MARKS.some((each) => each === mark);

/** Returns whether a mark declines its bid. */
export const isDeclined = (mark: StoredMark | null | undefined): boolean => mark === 'declined';

/** Returns whether the agreement on a bid with this mark was cancelled. */
export const isCancelled = (mark: StoredMark | null | undefined): mark is 'cancelled' => mark === 'cancelled';

/** Returns whether a mark shortlists its bid. */
export const isShortlisted = (mark: StoredMark | null | undefined): boolean => mark === 'shortlisted';

/**
 * Tabs of a freelancer's bids: those with a turn of the freelancer, those that are still open, those whose freelancer
 * works on the task, and the rest. Each bid is in exactly one tab.
 */
export const BID_TABS = ['turn', 'open', 'hired', 'past'] as const;
export type BidTab = (typeof BID_TABS)[number];

/** Rows of My Bids whose notifications one request marks as read. */
export const READ_ROWS_MAX = 200;

/** Orders of the bids on a task: newest first, lowest amount first, or fewest days first. */
export const BID_SORTS = ['newest', 'amount', 'days'] as const;
export type BidSort = (typeof BID_SORTS)[number];
