import { LIMITS } from '@taskwright/contract/limits/limits';

/** Message for text that `readAmount` does not understand. */
export const UNCLEAR_AMOUNT = 'Enter the amount like 1500.00';

const DIGIT = /\p{Nd}/u;

/** Returns the value of a decimal digit of any script. Unicode encodes ten digits in a row, from 0 on. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/** Returns a text with ASCII digits, signs and letters, without invisible characters such as direction marks. */
const inAscii = (typed: string): string =>
  typed
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (fullWidth) => String.fromCharCode(fullWidth.charCodeAt(0) - 0xfee0))
    .replaceAll(/\p{Nd}/gu, digitValue)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('\u2212', '-')
    .trim();

/** A minus sign and the currency, before or after the number. */
const AFFIXES = /^(?<minus>-?) ?(?:US\$|USD|\$)? ?(?<number>.*?) ?(?:US\$|USD|\$)?$/i;

/** A full stop, a comma or the Arabic decimal separator precedes the decimals. */
const FORMS = [
  // Groups of three digits: 1,500.00, 1.500,00, 1 500, 1'500, and with the Arabic thousands separator.
  /^(?<whole>[1-9]\d{0,2}(?<mark>[,. '\u066C])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,\u066B](?<decimals>\d*))?$/,
  // Indian groups: 1,50,000.
  /^(?<whole>[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<decimals>\d*))?$/,
  /^(?=\D?\d)(?<whole>\d*)(?:[.,\u066B](?<decimals>\d*))?$/,
];

/** 1500 in most of Europe, 1.50 elsewhere. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Returns whether an amount has at most two decimals. */
const isWholeCents = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

/**
 * Returns a typed or pasted amount as a number, or null if it is not clear: `1,500.00`, `1.500,00`, `1 500`, `1'500`,
 * `$1500`, `12,50`, in the digits of any script. Hexadecimal numbers, exponents and other currencies are not clear.
 *
 * `1.500` is not clear, because it is 1500 in one country and 1.5 in the next. `1,500` is clear: the site itself writes
 * $1,500, so that text copied from it means the same here, and no one writes three decimals of a dollar.
 *
 * The number can be negative or have too many decimals, which the schema of the field rejects. Decimals that only fill
 * up with zeros, such as `1.5000`, would pass there, and are not clear.
 */
export const readAmount = (typed: string): number | null => {
  const { minus, number = '' } = AFFIXES.exec(inAscii(typed))?.groups ?? {};
  if (AMBIGUOUS.test(number)) return null;
  const { whole, decimals = '' } = FORMS.map((form) => form.exec(number)).find((match) => match !== null)?.groups ?? {};
  if (whole === undefined) return null;
  const amount = Number(`${minus}${whole.replaceAll(/\D/g, '') || '0'}.${decimals || '0'}`);
  return decimals.length > 2 && isWholeCents(amount) ? null : amount;
};

/** Returns a typed amount in whole cents, or null if it is not clear, has fractions of a cent or is out of bounds. */
export const amountInCents = (typed: string): number | null => {
  const amount = readAmount(typed);
  if (amount === null || amount < 0 || amount > LIMITS.amount || !isWholeCents(amount)) return null;
  return Math.round(amount * 100);
};

/** Formats whole cents as typed input: `1500`, `150.50`. */
export const asTyped = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));
