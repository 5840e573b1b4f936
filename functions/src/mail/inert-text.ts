/** Returns a text as one line: title, name or subject. Other control characters count as spaces. */
export const singleLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const ADDRESS = /[^\s@<>()[\]{},;:"“”]+@[^\s@<>()[\]{},;:"“”]*[^\s@<>()[\]{},;:"“”.]/gu;

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
    // A decimal point is no part of a link.
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|(?<=\p{L})\.(?=\p{N})/gu, `.${WORD_JOINER}`);
