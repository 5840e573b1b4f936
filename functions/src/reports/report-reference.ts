import { DIGITS } from '../http/request-line.ts';

const PREFIX = 'TW-';
const LENGTH = 7;

/**
 * Returns the reference of a report for people, as `TW-7F3K9QX`: the first 35 bits of its document id, which is 32 hex
 * digits.
 */
export const reportReference = (id: string): string => {
  const bits = Math.floor(Number.parseInt(id.slice(0, 9), 16) / 2);
  const digits = bits.toString(32).padStart(LENGTH, '0');
  return PREFIX + [...digits].map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('');
};

/** First document id with a reference, and the end of the range, which is not a document id itself. */
export type IdRange = { readonly first: string; readonly end: string };

const hex = (bits: number): string => bits.toString(16).padStart(9, '0');

/**
 * Returns the document ids with a typed reference; null if it is not a reference. Ignores case, and accepts O for 0 and
 * I or L for 1.
 */
export const idsOfReference = (text: string): IdRange | null => {
  const code = text.trim().toUpperCase().replace(PREFIX, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const digits = [...code].map((digit) => DIGITS.indexOf(digit));
  if (digits.length !== LENGTH || digits.includes(-1)) return null;
  const bits = Number.parseInt(digits.map((digit) => digit.toString(32)).join(''), 32);
  // 'g' sorts after every hex digit.
  return { first: hex(bits * 2), end: `${hex(bits * 2 + 1)}g` };
};
