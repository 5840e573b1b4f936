/** Returns the delivery time as a duration that cannot be read as a date. */
export const deliveredIn = (days: number): string => `delivery in ${days === 1 ? '1 day' : `${days} days`}`;

/** From this width, bid figures form columns. Below it, each figure has its own label. The inverse of `AS_CARDS`. */
export const AS_COLUMNS = '@media (min-width: 60em)';

/** Freelancer, amount, days, rating. */
export const COLUMNS = 'minmax(0, 1fr) 7.5rem 5.5rem 6.5rem';

/** Figures as columns, or as an auto-fit grid on narrow screens. */
export const FIGURES = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  columnGap: 2,
  rowGap: 1,
  [AS_COLUMNS]: { display: 'contents' },
} as const;

/** Bids that the comparison shows next to each other. */
export const COMPARED_MAX = 4;
