import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { instant } from './dates.ts';
import { HTTPS_REQUIRED, httpsUrl, line } from './text.ts';

/** An email address. Every error is 'Invalid email' [VALID-2]. */
export const emailAddress = z.pipe(
  z
    .string({ error: 'Invalid email' })
    .check(z.trim(), z.maxLength(LIMITS.email, 'Invalid email'), z.meta({ format: 'email' })),
  z.email({ error: 'Invalid email' }),
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
