/** How long the work of a bid takes, so that nobody takes it for a date. */
export const deliveredIn = (days: number): string => `delivered in ${days === 1 ? '1 day' : `${days} days`}`;
