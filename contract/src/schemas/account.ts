import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { PHOTO_ADDRESS } from '../names/photo-address.ts';
import { MUTABLE_KINDS } from '../notifications.ts';
import { acceptedTermsResponse } from './accounts.ts';
import { text } from './text.ts';
import { emailAddress } from './users.ts';

/** Address of a stored photo. */
export const photoAddress = z.string().check(z.regex(PHOTO_ADDRESS), z.maxLength(LIMITS.url));

/** Address of a photo in a response. The site checks it before rendering it. */
const responsePhoto = z.string().check(z.meta({ pattern: PHOTO_ADDRESS.source, maxLength: LIMITS.url }));

/** The caller's settings: GET /users/me, and the response of every change of them. */
export const account = z
  .object({
    name: z.string(),
    photo: z.nullable(responsePhoto),
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

/** POST /users/email-undo: the fragment of the link in the notice to the old address. */
export const emailUndoBody = z
  .strictObject({
    token: z
      .string({ error: 'This link is incomplete' })
      .check(z.regex(/^[\w-]{43}\.[\w-]{43}$/, 'This link is incomplete')),
  })
  .register(z.globalRegistry, { id: 'EmailUndo' });

/** PUT /users/me/notification-settings. */
export const notificationSettings = z
  .strictObject({ muted: z.array(z.enum(MUTABLE_KINDS)).check(z.maxLength(MUTABLE_KINDS.length)) })
  .register(z.globalRegistry, { id: 'NotificationSettings' });

/** A person whom the caller has blocked. The name is null if it is unknown. */
export const blockedPerson = z
  .object({ id: z.string(), name: z.nullable(z.string()), photo: z.nullable(responsePhoto) })
  .register(z.globalRegistry, { id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof blockedPerson>;
