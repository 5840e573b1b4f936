import { createHash } from 'node:crypto';
import { DIGITS } from '../../http/request-line.ts';

const PREFIX = 'TW-';
const LENGTH = 7;

/**
 * Returns the first candidate for the reference of a report, as `TW-7F3K9QX`: the first 35 bits of its key, which is
 * 32 hex digits.
 */
export const reportReference = (key: string): string => {
  const bits = Math.floor(Number.parseInt(key.slice(0, 9), 16) / 2);
  const digits = bits.toString(32).padStart(LENGTH, '0');
  return PREFIX + [...digits].map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('');
};

/** Number of references that a report may try. */
const CANDIDATES = 10;

/** Returns the references that a report may have: that of its key, then others that follow from the key. */
export const referencesFor = (key: string): readonly string[] =>
  Array.from({ length: CANDIDATES }, (_, index) =>
    reportReference(index === 0 ? key : createHash('sha256').update(`${key} ${index}`).digest('hex')),
  );

/**
 * Returns a typed reference as it was issued; null if it is not one. Ignores case, and accepts O for 0 and I or L for 1.
 */
export const issuedReference = (text: string): string | null => {
  const code = text.trim().toUpperCase().replace(PREFIX, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((digit) => DIGITS.includes(digit)) ? PREFIX + code : null;
};
