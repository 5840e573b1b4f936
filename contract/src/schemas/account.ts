import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { MUTABLE_KINDS } from '../notifications.ts';
import { acceptedTermsResponse } from './accounts.ts';
import { photoAddress, text } from './text.ts';
import { emailAddress } from './users.ts';

/** The caller's settings: GET /users/me, and the response of every change of them. */
export const account = z
  .object({
    name: z.string(),
    photo: z.nullable(photoAddress),
    /** Kinds of notifications that the user does not receive. */
    muted: z.array(z.enum(MUTABLE_KINDS)),
    terms: acceptedTermsResponse,
  })
  .register(z.globalRegistry, { id: 'Account' });
export type Account = z.infer<typeof account>;

/** PUT /users/me/name. */
export const saveNameBody = z
  .strictObject({ name: text('Full name', LIMITS.userName) })
  .register(z.globalRegistry, { id: 'SaveName' });

/** POST /users/me/email. */
export const changeEmailBody = z
  .strictObject({ email: emailAddress })
  .register(z.globalRegistry, { id: 'ChangeEmail' });

/** PUT /users/me/notification-settings. */
export const notificationSettings = z
  .strictObject({ muted: z.array(z.enum(MUTABLE_KINDS)).check(z.maxLength(MUTABLE_KINDS.length)) })
  .register(z.globalRegistry, { id: 'NotificationSettings' });

/** A person whom the caller has blocked. The name is null if it is unknown. */
export const blockedPerson = z
  .object({ id: z.string(), name: z.nullable(z.string()), photo: z.nullable(photoAddress) })
  .register(z.globalRegistry, { id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof blockedPerson>;
