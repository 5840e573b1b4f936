import { z } from 'zod';

/** Length in characters as a person counts them (code points), not UTF-16 units. */
export const characters = (text: string): number => [...text].length;

/** Something that can be seen: text of spaces, controls and invisible characters alone is blank. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/**
 * Text a person typed: trimmed, not blank, at most `max` characters, well-formed UTF-16
 * (a lone surrogate makes a Firestore write fail with UNKNOWN).
 */
export const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .refine((value) => !isBlank(value), `${label} is required`)
    .refine((value) => characters(value) <= max, `${label} can have at most ${max} characters`)
    .refine((value) => value.isWellFormed(), `${label} holds a broken character`);

/** No space or control character anywhere (the URL parser drops some in silence), and a host right after `//`. */
const HTTPS = /^https:\/\/[^\s\p{Cc}/\\][^\s\p{Cc}]*$/iu;

/** A link from a user. Only https is ever stored or rendered. */
export const httpsUrl = (label: string) => {
  const error = `${label} must be a link that starts with https://`;
  return z
    .string({ error })
    .trim()
    .max(2048, `${label} can have at most 2048 characters`)
    .refine((value) => value.isWellFormed() && HTTPS.test(value), { error, abort: true })
    .pipe(z.url({ protocol: /^https$/, error }));
};
