import { z } from 'zod';
import { instant } from './dates.ts';
import { LIMITS } from './tasks.ts';
import { httpsUrl, text } from './text.ts';

/** An e-mail address. Specification, section 5: 'Invalid email'. */
export const emailAddress = z
  .string({ error: 'Invalid email' })
  .trim()
  .max(254, 'Invalid email')
  .pipe(z.email({ error: 'Invalid email' }));

/** POST /users. photoURL absent, null or '' means none. Specification, sections 3 and 7. */
export const saveUserBody = z
  .strictObject({
    email: emailAddress,
    name: text('Name', LIMITS.userName),
    // The link first: a form shows the complaint of a union's first member.
    photoURL: z
      .union([httpsUrl('Photo URL'), z.literal(''), z.null()], {
        error: 'Photo URL must be a link that starts with https://',
      })
      .optional()
      .transform((value) => value || null),
    creationTime: instant,
    lastSignInTime: instant,
  })
  .meta({ id: 'SaveUser' });
export type SaveUserBody = z.infer<typeof saveUserBody>;

/** Password rules in the order their messages show. Specification, section 5. */
export const password = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .regex(/[A-Z]/, 'Must include uppercase letter')
  .regex(/[a-z]/, 'Must include lowercase letter');
