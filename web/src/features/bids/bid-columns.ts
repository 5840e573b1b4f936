/** Where the figures of bids stand below one another; below that each has its own name. As `AS_CARDS`, the other way round. */
export const AS_COLUMNS = '@media (min-width: 60em)';

/** Who, amount, what the client pays, days, what others think. */
export const COLUMNS = 'minmax(0, 1fr) 7.5rem 8rem 5.5rem 6.5rem';
