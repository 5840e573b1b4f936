import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { fault } from '../limits/text.ts';

/**
 * Text a person typed: trimmed, not blank, at most `max` characters, well-formed UTF-16 (a lone surrogate makes a Firestore write fail with
 * UNKNOWN), and nothing in it that would spoil what stands around it.
 */
export const text = (label: string, max: number) =>
  z.string({ error: `${label} is required` }).check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.refine((value) => fault(value, max) === null, { error: ({ input }) => `${label} ${fault(String(input), max)}` }),
    z.meta({ maxLength: max }),
  );

/** No space or control character anywhere (the URL parser drops some in silence), and a host right after `//`. */
const HTTPS = /^https:\/\/[^\s\p{Cc}/\\][^\s\p{Cc}]*$/iu;

/** A link from a user. Only https is ever stored or rendered. */
export const httpsUrl = (label: string) => {
  const error = `${label} must be a link that starts with https://`;
  const typed = z.string({ error }).check(
    z.trim(),
    z.maxLength(LIMITS.url, `${label} can have at most ${LIMITS.url} characters`),
    z.refine((value) => value.isWellFormed() && HTTPS.test(value), { error, abort: true }),
    z.meta({ format: 'uri', pattern: '^https://' }),
  );
  return z.pipe(typed, z.url({ protocol: /^https$/, error }));
};

/** A link as it is answered. */
export const answeredUrl = z.string().check(z.meta({ format: 'uri' }));
