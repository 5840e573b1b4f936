/** Returns a text as one line: title, name or subject. Other control characters count as spaces. */
export const singleLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** An email address, also with the @ of another width. Contains no isolates, which surround names and titles. */
const ADDRESS =
  /[^\s@＠﹫<>()[\]{},;:"“”\u2068\u2069]+[@＠﹫][^\s@＠﹫<>()[\]{},;:"“”\u2068\u2069]*[^\s@＠﹫<>()[\]{},;:"“”.\u2068\u2069]/gu;

/**
 * A number with a decimal point, which is no part of a link, or else a full stop before another character. Domain names
 * may have the full stops of other scripts and widths: U+3002, U+FF0E and U+FF61. The
 * characters on its sides do not matter, because domain names also contain marks, hyphens and emoji.
 */
const NUMBER_OR_DOT = /(?<![\p{L}\p{M}\p{N}.])[0-9]+\.[0-9]+(?![\p{L}\p{M}\p{N}]|\.\S)|[.\u3002\uff0e\uff61](?=\S)/gu;

/** An invisible character that ends what a mail program recognizes as a link. */
const WORD_JOINER = '\u2060';

/**
 * Returns a text without email addresses, because titles and names may contain one and no email contains another
 * person's.
 */
export const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, '[email]');

/**
 * Returns a text that mail programs do not turn into a link: titles and names may contain URLs, and an email must lead to
 * the site only. It looks the same. Removes email addresses.
 */
export const inertText = (text: string): string =>
  withoutAddresses(text)
    .replaceAll('://', `:${WORD_JOINER}//`)
    .replaceAll(NUMBER_OR_DOT, (found) => (found.length === 1 ? found + WORD_JOINER : found));
