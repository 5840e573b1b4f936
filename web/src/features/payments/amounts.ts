import { grouped } from '../../lib/format/money.ts';

/** Returns a rate in basis points as a percentage: '15%', '2.9%'. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Formats whole cents of a payment as US dollars, always with two decimal places: `$1,500.00`, `−$17.50`. */
export const exactly = (cents: number): string => {
  const [whole = '', hundredths = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}$${grouped(whole)}.${hundredths}`;
};
