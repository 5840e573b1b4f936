import { NO_BUDGET } from '@taskwright/contract/tasks/tasks';

/**
 * Formats a whole number as `1,500`. Intl gives the same result, but takes more than 60 ms to initialize on a phone.
 */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats US dollars as `$1,500` or `$150.50`. */
export const money = (amount: number): string => {
  const [whole = '', hundredths = ''] = Math.abs(amount).toFixed(2).split('.');
  const digits = Number.isInteger(amount) ? grouped(whole) : `${grouped(whole)}.${hundredths}`;
  return `${amount < 0 ? '-' : ''}$${digits}`;
};

/** Formats whole cents, the unit of agreements and fees, as US dollars. */
export const cents = (amount: number): string => money(amount / 100);

/** Formats a budget in US dollars, or states that the client left it open. */
export const budgetText = (amount: number | null): string => (amount === null ? NO_BUDGET : money(amount));
