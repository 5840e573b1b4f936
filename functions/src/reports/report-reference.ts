import { createHash } from 'node:crypto';
import { DIGITS } from '../http/request-line.ts';

const PREFIX = 'TW-';
const LENGTH = 7;

/**
 * Returns the first candidate for the reference of a report, as `TW-7F3K9QX`: the first 35 bits of its document id,
 * which is 32 hex digits. Older reports have no other reference.
 */
export const reportReference = (id: string): string => {
  const bits = Math.floor(Number.parseInt(id.slice(0, 9), 16) / 2);
  const digits = bits.toString(32).padStart(LENGTH, '0');
  return PREFIX + [...digits].map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('');
};

/** Number of references that a report may try. */
const CANDIDATES = 10;

/** Returns the references that a new report may get: that of its id, then others that follow from the id. */
export const referencesFor = (id: string): readonly string[] =>
  Array.from({ length: CANDIDATES }, (_, index) =>
    reportReference(index === 0 ? id : createHash('sha256').update(`${id} ${index}`).digest('hex')),
  );

/** Returns the digits of a typed reference; null if it is not one. */
const digitsIn = (text: string): readonly number[] | null => {
  const code = text.trim().toUpperCase().replace(PREFIX, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const digits = [...code].map((digit) => DIGITS.indexOf(digit));
  return digits.length !== LENGTH || digits.includes(-1) ? null : digits;
};

/** Returns a typed reference as it was issued; null if it is not one. */
export const issuedReference = (text: string): string | null => {
  const digits = digitsIn(text);
  return digits === null ? null : PREFIX + digits.map((digit) => DIGITS[digit]).join('');
};

/** First document id with a reference, and the end of the range, which is not a document id itself. */
export type IdRange = { readonly first: string; readonly end: string };

const hex = (bits: number): string => bits.toString(16).padStart(9, '0');

/**
 * Returns the document ids with a typed reference; null if it is not a reference. Ignores case, and accepts O for 0 and
 * I or L for 1.
 */
export const idsOfReference = (text: string): IdRange | null => {
  const digits = digitsIn(text);
  if (digits === null) return null;
  const bits = Number.parseInt(digits.map((digit) => digit.toString(32)).join(''), 32);
  // 'g' sorts after every hex digit.
  return { first: hex(bits * 2), end: `${hex(bits * 2 + 1)}g` };
};
