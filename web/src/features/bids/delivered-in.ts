/** Returns the delivery time as a duration that cannot be read as a date. */
export const deliveredIn = (days: number): string => `delivery in ${days === 1 ? '1 day' : `${days} days`}`;
