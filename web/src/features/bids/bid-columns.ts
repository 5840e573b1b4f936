/** Where the figures of bids stand below one another; below that each has its own name. As `AS_CARDS`, the other way round. */
export const AS_COLUMNS = '@media (min-width: 60em)';

/** Who, amount, what the client pays, days, what others think. */
export const COLUMNS = 'minmax(0, 1fr) 7.5rem 8.25rem 5.5rem 6.5rem';

/** The figures of a bid: its columns, or beside one another as many as there is room for. */
export const FIGURES = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  columnGap: 2,
  rowGap: 1,
  [AS_COLUMNS]: { display: 'contents' },
} as const;
