import { LIMITS } from '@taskwright/contract/limits/limits';

/** Message for input that is not an amount. */
export const NO_AMOUNT = 'Enter an amount such as 1500 or 150.50, up to $1,000,000,000';

const DOLLARS = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

/** Returns a typed amount (`1500`, `$1,500.50`) in whole cents, or null if it is not an amount or above the limit. */
export const amountInCents = (typed: string): number | null => {
  const match = DOLLARS.exec(typed.replace(/\s/g, ''));
  if (match === null) return null;
  const cents = Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= LIMITS.amount * 100 ? cents : null;
};

/** Formats whole cents as typed input: `1500`, `150.50`. */
export const asTyped = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));
