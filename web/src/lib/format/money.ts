import { grouped } from './numbers.ts';

/** US dollars as `$1,500` or `$150.50`. */
export const money = (amount: number): string => {
  const [whole = '', hundredths = ''] = Math.abs(amount).toFixed(2).split('.');
  const shown = Number.isInteger(amount) ? grouped(whole) : `${grouped(whole)}.${hundredths}`;
  return `${amount < 0 ? '-' : ''}$${shown}`;
};

/** Whole cents of a US dollar, as agreements and fees are kept in, in the same way. */
export const cents = (amount: number): string => money(amount / 100);
