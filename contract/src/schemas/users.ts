import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { instant } from './dates.ts';
import { bare, HTTPS_REQUIRED, httpsUrl, line } from './text.ts';

/** Parses and normalizes a link. Its host has international names in their ASCII form. */
const normalizedUrl = z.url({ normalize: true });

/** Returns an address with an international domain in its ASCII form (punycode), and any other address unchanged. */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The URL parser would accept more than a domain.
  if (at === 0 || /^\p{ASCII}*$|[\s/?#:\\%]/u.test(domain)) return address;
  const { data } = normalizedUrl.safeParse(`https://${domain}`);
  return data === undefined ? address : `${address.slice(0, at)}${data.slice('https://'.length, -1)}`;
};

const error = 'Invalid email';

/**
 * An email address, by the pattern of the browser's type=email. The domain also needs a full stop, because top-level
 * domains receive no mail (RFC 7085). Every error is 'Invalid email' [VALID-2].
 */
export const emailAddress = z.pipe(
  z
    .string({ error })
    .check(
      bare,
      z.maxLength(LIMITS.email, { error, abort: true }),
      z.overwrite(asciiAddress),
      z.meta({ format: 'email' }),
    ),
  z.email({ pattern: z.regexes.html5Email, error }).check(
    z.maxLength(LIMITS.email, error),
    z.refine((address) => /@.+\./.test(address), error),
  ),
);

/**
 * POST /users [CALL-1]. The photoURL is validated and otherwise ignored, because a photo is uploaded. `timeZone` is the
 * IANA name of the device's zone; an unknown one is ignored. `creationTime` and `lastSignInTime` are required by the
 * specification and not stored.
 */
export const saveUserBody = z
  .strictObject({
    email: emailAddress,
    name: line('Name', LIMITS.userName),
    photoURL: z.pipe(
      z.optional(
        // The link comes first, because a form shows the message of the first member of a union.
        z.union([httpsUrl('Photo URL'), z.literal(''), z.null()], { error: HTTPS_REQUIRED }),
      ),
      z.transform((value: string | null | undefined) => value || null),
    ),
    creationTime: instant,
    lastSignInTime: instant,
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  })
  .register(z.globalRegistry, { id: 'SaveUser' });
export type SaveUserBody = z.infer<typeof saveUserBody>;

/** Password rules in the order of their messages [VALID-3, VALID-4, VALID-5]. */
export const password = z
  .string()
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.regex(/[A-Z]/, 'Must include uppercase letter'),
    z.regex(/[a-z]/, 'Must include lowercase letter'),
  );
