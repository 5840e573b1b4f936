import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { characters, oneLine, paragraphs, textError } from '../limits/text.ts';
import { PHOTO_ADDRESS } from '../names/photo-address.ts';
import { foldedWords } from '../tasks/search.ts';
import { canBeIndexed } from '../tasks/search-tokens.ts';

const UNSEEN = String.raw`[\s\p{Default_Ignorable_Code_Point}]`;
/** The look-behind keeps the time linear. */
const UNSEEN_ENDS = new RegExp(`^${UNSEEN}+|(?<!${UNSEEN})${UNSEEN}+$`, 'gu');

/**
 * Removes spaces and invisible characters around an email address or a link. Programs put direction marks around an
 * address that is copied.
 */
export const bare = z.overwrite<string>((value) => value.replaceAll(UNSEEN_ENDS, ''));

const typed = (label: string, max: number, tidy: (text: string) => string) =>
  z.string({ error: `${label} is required` }).check(
    z.trim(),
    // A title or name that was copied from an email or a dialog has them (`isolate`).
    z.overwrite((value) => value.replaceAll(/^\u2068|\u2069$/g, '')),
    z.overwrite(tidy),
    z.minLength(1, `${label} is required`),
    z.refine((value) => textError(value, max) === null, {
      error: ({ input }) => `${label} ${textError(String(input), max)}`,
    }),
    z.meta({ maxLength: max }),
  );

/**
 * Returns the schema of a text that a user types: trimmed, with at most two line breaks in a row, not blank, at most
 * `max` characters, well-formed UTF-16, and without characters that distort adjacent text. A lone surrogate would make a
 * Firestore write fail with UNKNOWN.
 */
export const text = (label: string, max: number) => typed(label, max, paragraphs);

/** Like `text`, on one line: a pasted line break becomes a space. For titles, names and other texts of a list. */
export const line = (label: string, max: number) => typed(label, max, oneLine);

/** Keeps the first of the entries with the same words in the search, such as React and react. */
export const distinctEntries = z.overwrite<string[]>((entries) => {
  const seen = new Set<string>();
  return entries.filter((entry) => seen.size !== seen.add(foldedWords(entry).join(' ')).size);
});

/** Rejects a searched text with more index tokens than a document may have. A longer text has its own error. */
export const indexable = (label: string, max: number, tokens: number) =>
  z.refine<string>(
    (value) => characters(value) > max || canBeIndexed(value, tokens),
    `${label} has too many characters that expand to several letters, such as ﷺ`,
  );

/**
 * Rejects spaces and control characters, some of which the URL parser drops silently. Requires a host directly after
 * `//`.
 */
const HTTPS = /^https:\/\/[^\s\p{Cc}/\\][^\s\p{Cc}]*$/iu;

/** Message for a link that is not https. */
export const HTTPS_REQUIRED = 'Enter a link that starts with https://';

/** Returns the schema of a link from a user. Only https links are stored or rendered. */
export const httpsUrl = (label: string) => {
  const error = HTTPS_REQUIRED;
  const typed = z.string({ error }).check(
    bare,
    z.maxLength(LIMITS.url, `${label} can have at most ${LIMITS.url} characters`),
    z.refine((value) => value.isWellFormed() && HTTPS.test(value), { error, abort: true }),
    z.meta({ format: 'uri', pattern: '^https://' }),
  );
  return z.pipe(typed, z.url({ protocol: /^https$/, error }));
};

/** A host with a dot, such as example.com, at the start of an address. */
const HOST = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?=[/?#]|$)/u;

/** Adds https:// to an address that is typed without it, such as example.com/work. Removes surrounding spaces. */
export const withScheme = (typed: string): string => {
  const link = typed.trim();
  return HOST.test(link) ? `https://${link}` : link;
};

/** The text of a field with an optional link: null if it is blank. */
export const typedLink = z.pipe(
  z.string(),
  z.transform((typed: string): string | null | undefined => withScheme(typed) || null),
);

/** Address of a photo in a response: the path below /users under which the API serves an uploaded photo. */
export const photoAddress = z.string().check(z.meta({ pattern: PHOTO_ADDRESS.source }));

/** A link in a response. */
export const responseUrl = z.string().check(z.meta({ format: 'uri' }));
